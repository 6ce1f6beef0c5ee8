import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes the cards of a board draggable and its columns drop targets; returns what ends that. `order` names the cards as they are now. */
export function attachCardDrag(
  board: HTMLElement,
  order: string,
  move: (card: string, column: string) => void,
): () => void {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]')];
  const columns = [...board.querySelectorAll<HTMLElement>('[data-drop]')];
  return combine(
    ...cards.map((card) =>
      draggable({
        element: card,
        getInitialData: () => ({ board: order, card: card.dataset.card }),
        onDragStart: () => card.setAttribute('data-dragged', ''),
        onDrop: () => card.removeAttribute('data-dragged'),
      }),
    ),
    ...columns.map((column) =>
      dropTargetForElements({
        element: column,
        canDrop: ({ source }) => source.data.board === order && !column.contains(source.element),
        onDragEnter: () => column.setAttribute('data-over', ''),
        onDragLeave: () => column.removeAttribute('data-over'),
        onDrop({ source }) {
          column.removeAttribute('data-over');
          move(String(source.data.card), column.dataset.drop ?? '');
        },
      }),
    ),
  );
}
