import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { PartKind, PartName } from './outline-edits.ts';

/** The drop position: beside the row, or inside its part. */
export type DropMark = 'top' | 'bottom' | 'left' | 'right' | 'into' | null;

interface OutlineDrag {
  element: HTMLElement;
  dragHandle: HTMLElement;
  name: PartName;
  setHeld: (isHeld: boolean) => void;
  setMark: (mark: DropMark) => void;
  onDrop: (held: PartName, mark: 'top' | 'bottom' | 'into') => void;
}

/** Makes a row draggable by its handle, and a drop target: for its own kind beside it, for its child kind inside it. */
export function attachOutlineDrag({ element, dragHandle, name, setHeld, setMark, onDrop }: OutlineDrag): () => void {
  const { kind, id } = name;
  const markOf = (data: Record<string | symbol, unknown>, held: PartName): DropMark =>
    held.kind === kind ? extractClosestEdge(data) : 'into';
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ outline: { kind, id } }),
      onDragStart: () => setHeld(true),
      onDrop: () => setHeld(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const held = heldPart(source.data);
        return held !== null && held.id !== id && (held.kind === kind || held.kind === heldKinds[kind]);
      },
      getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, source }) => {
        const held = heldPart(source.data);
        setMark(held ? markOf(self.data, held) : null);
      },
      onDragLeave: () => setMark(null),
      onDrop: ({ self, source }) => {
        setMark(null);
        const held = heldPart(source.data);
        const place = held && markOf(self.data, held);
        if (held && (place === 'top' || place === 'bottom' || place === 'into')) onDrop(held, place);
      },
    }),
  );
}

const heldKinds: Record<PartKind, PartKind | null> = { module: 'topic', topic: 'content', content: null };

function heldPart(data: Record<string, unknown>): PartName | null {
  const held = data.outline;
  return isPartName(held) ? held : null;
}

function isPartName(value: unknown): value is PartName {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;
}
