import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterFirstTouch } from '../../../../ui/document/after-first-touch.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { DropEdge } from '../../ui/editor/drop-edge.ts';

interface BlockRowProps {
  blockKey: string;
  /** "Block 3, Quote" */
  name: string;
  isCurrent: boolean;
  problem: string | null;
  onCurrent: () => void;
  /** A block was dropped at an edge of this one. */
  onDrop: (key: string, edge: DropEdge) => void;
  onStep: (by: -1 | 1) => void;
  menu: ReactNode;
  children: ReactNode;
}

/** One block with its menu and its drag handle; the arrow keys move it while the handle has the focus. */
export function BlockRow(props: BlockRowProps) {
  const { blockKey, name, isCurrent, problem, onCurrent, onDrop, onStep, menu, children } = props;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const latest = useRef({ onDrop, onCurrent });
  latest.current = { onDrop, onCurrent };
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle) return;
    const take = () => latest.current.onCurrent();
    element.addEventListener('focusin', take);
    let detach: (() => void) | null = null;
    let isGone = false;
    const leave = afterFirstTouch(async () => {
      const { attachDrag } = await import('./attach-drag.ts');
      if (isGone) return;
      const wishes = { onEdge: setEdge, onDragged: setDragged };
      const onDropped = (key: string, at: DropEdge) => latest.current.onDrop(key, at);
      detach = attachDrag({ blockKey, element, dragHandle, ...wishes, onDrop: onDropped });
    });
    return () => {
      isGone = true;
      leave();
      element.removeEventListener('focusin', take);
      detach?.();
    };
  }, [blockKey]);
  return (
    <li
      ref={row}
      className="block-row"
      data-current={isCurrent || undefined}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
      data-problem={problem === null ? undefined : ''}
    >
      <div className="block-gutter">
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
        {menu}
      </div>
      <div className="block-content">{children}</div>
    </li>
  );
}
