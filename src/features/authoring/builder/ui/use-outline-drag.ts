import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { afterFirstTouch } from '../../../../ui/document/after-first-touch.ts';
import type { DropMark } from './attach-outline-drag.ts';
import type { PartName } from './outline-edits.ts';

/** Makes a row of the outline draggable by its handle, and a drop target: for its own kind beside it, for its child kind inside it. */
export function useOutlineDrag(
  { row, handle }: { row: RefObject<HTMLElement | null>; handle: RefObject<HTMLElement | null> },
  name: PartName,
  onDrop: (held: PartName, mark: 'top' | 'bottom' | 'into') => void,
): { isHeld: boolean; mark: DropMark } {
  const [isHeld, setHeld] = useState(false);
  const [mark, setMark] = useState<DropMark>(null);
  const drop = useEffectEvent(onDrop);
  const { kind, id } = name;
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const leave = afterFirstTouch(async () => {
      const { attachOutlineDrag } = await import('./attach-outline-drag.ts');
      const [element, dragHandle] = [row.current, handle.current];
      if (isGone || !element || !dragHandle) return;
      stop = attachOutlineDrag({ element, dragHandle, name: { kind, id }, setHeld, setMark, onDrop: drop });
    });
    return () => {
      isGone = true;
      leave();
      stop();
    };
  }, [row, handle, kind, id]);
  return { isHeld, mark };
}
