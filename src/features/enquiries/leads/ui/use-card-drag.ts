import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterFirstTouch } from '../../../../ui/document/after-first-touch.ts';

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
    let stop = () => {};
    let isGone = false;
    const leave = afterFirstTouch(async () => {
      const { attachCardDrag } = await import('./attach-card-drag.ts');
      if (!isGone && board.current) stop = attachCardDrag(board.current, order, drop);
    });
    return () => {
      isGone = true;
      leave();
      stop();
    };
  }, [board, order]);
}
