import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';

interface BlockRowProps {
  blockKey: string;
  /** "Block 3, Quote" */
  name: string;
  isCurrent: boolean;
  problem: string | null;
  onCurrent: () => void;
  /** A block was dropped at an edge of this one. */
  onDrop: (key: string, edge: Edge) => void;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}

/** One block with the grip that drags it; the arrow keys move it too while the grip has the focus. */
export function BlockRow({ blockKey, name, isCurrent, problem, onCurrent, onDrop, onStep, children }: BlockRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ blockKey }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.blockKey === 'string' && source.data.blockKey !== blockKey,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, self }) => {
          setEdge(null);
          const at = extractClosestEdge(self.data);
          if (at) drop.current(String(source.data.blockKey), at);
        },
      }),
    );
  }, [blockKey]);
  return (
    <li
      ref={row}
      className="block-row"
      data-current={isCurrent || undefined}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
      data-problem={problem === null ? undefined : ''}
      onFocus={onCurrent}
    >
      <button
        ref={grip}
        type="button"
        className="block-grip"
        aria-label={`${name}: drag it, or move it with the arrow keys`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <Icon of={GripVertical} />
      </button>
      <div className="block-content">{children}</div>
    </li>
  );
}
