import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { afterFirstTouch } from '../document/after-first-touch.ts';
import type { CardDrag } from './attach-card-drag.ts';

/**
 * Lets the cards of a board be dragged to its columns: cards are marked `data-card` with their id, columns `data-drop` with their key.
 * `move` is called once, on a drop in another column. `order` changes with the cards: what arrives while one is dragged does not end it.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  order: string,
  move: (card: string, column: string) => void,
): void {
  const drop = useEffectEvent(move);
  const drag = useRef<CardDrag | null>(null);
  useEffect(() => {
    let isGone = false;
    const leave = afterFirstTouch(async () => {
      const { attachCardDrag } = await import('./attach-card-drag.ts');
      if (!isGone && board.current) drag.current = attachCardDrag(board.current, (card, column) => drop(card, column));
    });
    return () => {
      isGone = true;
      leave();
      drag.current?.stop();
      drag.current = null;
    };
  }, [board]);
  useEffect(() => drag.current?.sync(), [order]);
}
