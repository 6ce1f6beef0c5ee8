import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DropEdge } from '../../ui/editor/drop-edge.ts';

interface DragWishes {
  blockKey: string;
  element: HTMLElement;
  dragHandle: HTMLElement;
  onEdge: (edge: DropEdge | null) => void;
  onDragged: (isDragged: boolean) => void;
  onDrop: (key: string, edge: DropEdge) => void;
}

/**
 * Makes a block draggable by its handle, and a drop target. Returns the cleanup function. A separate module, because only browsers can load
 * it.
 */
export function attachDrag({ blockKey, element, dragHandle, onEdge, onDragged, onDrop }: DragWishes): () => void {
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ blockKey }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.blockKey === 'string' && source.data.blockKey !== blockKey,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onEdge(readEdge(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ source, self }) => {
        onEdge(null);
        const edge = readEdge(self.data);
        if (edge) onDrop(String(source.data.blockKey), edge);
      },
    }),
  );
}

function readEdge(data: Record<string | symbol, unknown>): DropEdge | null {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : null;
}
