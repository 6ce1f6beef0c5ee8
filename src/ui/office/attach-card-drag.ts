import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** What lets the cards of a board be dragged. */
export interface CardDrag {
  /** Takes up the cards and columns that came, and lets go those that left; a drag under way goes on. */
  sync: () => void;
  stop: () => void;
}

/** Makes the cards of a board draggable and its columns drop targets; `move` is called on a drop in another column. */
export function attachCardDrag(board: HTMLElement, move: (card: string, column: string) => void): CardDrag {
  const attached = new Map<HTMLElement, () => void>();
  const attachCard = (card: HTMLElement) =>
    draggable({
      element: card,
      getInitialData: () => ({ board, card: card.dataset.card }),
      onDragStart: () => card.setAttribute('data-dragged', ''),
      onDrop: () => card.removeAttribute('data-dragged'),
    });
  const attachColumn = (column: HTMLElement) =>
    dropTargetForElements({
      element: column,
      canDrop: ({ source }) => source.data.board === board && !column.contains(source.element),
      onDragEnter: () => column.setAttribute('data-over', ''),
      onDragLeave: () => column.removeAttribute('data-over'),
      onDrop({ source }) {
        column.removeAttribute('data-over');
        move(String(source.data.card), column.dataset.drop ?? '');
      },
    });
  const take = (selector: string, attach: (element: HTMLElement) => () => void) => {
    for (const element of board.querySelectorAll<HTMLElement>(selector)) {
      if (!attached.has(element)) attached.set(element, attach(element));
    }
  };
  const letGo = (isLeft: (element: HTMLElement) => boolean) => {
    for (const [element, detach] of attached) {
      if (!isLeft(element)) continue;
      detach();
      attached.delete(element);
    }
  };
  const sync = () => {
    letGo((element) => !board.contains(element) || !element.matches('[data-card], [data-drop]'));
    take('[data-card]', attachCard);
    take('[data-drop]', attachColumn);
  };
  sync();
  return { sync, stop: () => letGo(() => true) };
}
