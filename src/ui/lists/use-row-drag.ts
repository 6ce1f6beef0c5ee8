import './row-drag.css';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterFirstTouch } from '../document/after-first-touch.ts';

/**
 * Lets the rows of a list be dragged by their handles. A handle is marked `data-handle` and is inside a table row or list item; `move` is
 * called once, on drop. Rows without a handle cannot be dragged. `ids` are the rows' ids in their order.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (from: number, to: number) => void,
): void {
  const drop = useEffectEvent(move);
  const order = ids.join();
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const leave = afterFirstTouch(async () => {
      const { attachRowDrag } = await import('./attach-row-drag.ts');
      if (!isGone && list.current) stop = attachRowDrag(list.current, order, drop);
    });
    return () => {
      isGone = true;
      leave();
      stop();
    };
  }, [list, order]);
}
