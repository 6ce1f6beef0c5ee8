import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Icon } from '../icon.tsx';

interface DragHandleProps {
  /** The row that is carried, and onto which others are dropped. */
  row: RefObject<HTMLElement | null>;
  /** Names the list: rows stay within theirs. */
  list: string;
  at: number;
  /** Another row of the list was dropped here. */
  onDrop: (from: number) => void;
}

/** Takes a row elsewhere in its list by the pointer; the buttons beside it do the same by the keyboard. */
export function DragHandle({ row, list, at, onDrop }: DragHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current) return;
    const mark = (name: string) => (isOn: boolean) => element.toggleAttribute(name, isOn);
    const [carried, aimed] = [mark('data-carried'), mark('data-aimed')];
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, at }),
        onDragStart: () => carried(true),
        onDrop: () => carried(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.at !== at,
        onDragEnter: () => aimed(true),
        onDragLeave: () => aimed(false),
        onDrop({ source }) {
          aimed(false);
          if (typeof source.data.at === 'number') drop.current(source.data.at);
        },
      }),
    );
  }, [row, list, at]);
  return (
    <span ref={handle} className="described-handle" aria-hidden="true">
      <Icon of={GripVertical} />
    </span>
  );
}
