import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Lets the cards of a board be dragged to its columns: cards are marked `data-card` with their id, columns `data-drop` with their key.
 * `move` is called once, on a drop in another column. `order` changes with the cards.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  order: string,
  move: (card: string, column: string) => void,
): void {
  const drop = useEffectEvent(move);
  useEffect(() => {
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const columns = [...(board.current?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])];
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
            drop(String(source.data.card), column.dataset.drop ?? '');
          },
        }),
      ),
    );
  }, [board, order]);
}
