import { GripVertical } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { afterFirstTouch } from '../../document/after-first-touch.ts';
import { Icon } from '../../icon.tsx';

interface DragHandleProps {
  /** The row that is dragged, and onto which others are dropped. */
  row: RefObject<HTMLElement | null>;
  /** Identifies the list: rows stay within theirs. */
  list: string;
  at: number;
  /** Another row of the list was dropped here. */
  onDrop: (from: number) => void;
}

/** Drags a row within its list by pointer; the buttons beside it do the same by keyboard. */
export function DragHandle({ row, list, at, onDrop }: DragHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const [element, held] = [row.current, handle.current];
    if (!element || !held) return;
    let stop = () => {};
    let isGone = false;
    // The drag code is browser-only, and the page does not wait for it.
    const leave = afterFirstTouch(async () => {
      const { carryRow } = await import('./carry-row.ts');
      if (!isGone) stop = carryRow({ element, handle: held, list, at, onDrop: (from) => drop.current(from) });
    });
    return () => {
      isGone = true;
      leave();
      stop();
    };
  }, [row, list, at]);
  return (
    <span ref={handle} className="schema-handle" aria-hidden="true">
      <Icon of={GripVertical} />
    </span>
  );
}
