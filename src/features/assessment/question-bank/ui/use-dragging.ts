import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/**
 * Lets the rows of a list be dragged with a mouse: they are `draggable` and have their index in `data-at`. `move` is called for each index
 * that a row passes. Returns the index of the dragged row.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): number | null {
  const [held, setHeld] = useState<number | null>(null);
  const now = useRef<number | null>(null);
  const hold = useEffectEvent((at: number | null) => {
    now.current = at;
    setHeld(at);
  });
  const pass = useEffectEvent((at: number) => {
    if (now.current === null || at === now.current) return;
    move(now.current, at);
    hold(at);
  });
  useEffect(() => {
    const frame = list.current;
    if (!frame) return;
    const onStart = (event: DragEvent) => {
      const at = placeOf(event);
      if (at !== null) event.dataTransfer?.setData('text/plain', String(at));
      hold(at);
    };
    const onOver = (event: DragEvent) => {
      const at = placeOf(event);
      if (now.current === null || at === null) return;
      event.preventDefault();
      pass(at);
    };
    const onEnd = () => hold(null);
    const onDrop = (event: DragEvent) => event.preventDefault();
    frame.addEventListener('dragstart', onStart);
    frame.addEventListener('dragover', onOver);
    frame.addEventListener('drop', onDrop);
    frame.addEventListener('dragend', onEnd);
    return () => {
      frame.removeEventListener('dragstart', onStart);
      frame.removeEventListener('dragover', onOver);
      frame.removeEventListener('drop', onDrop);
      frame.removeEventListener('dragend', onEnd);
    };
  }, [list]);
  return held;
}

function placeOf({ target }: DragEvent): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return row ? Number(row.dataset.at) : null;
}
