import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';

/** Makes the rows of a list draggable by the handles in them; `order` tells lists apart. Returns the cleanup function. */
export function attachRowDrag(list: HTMLElement, order: string, drop: (from: number, to: number) => void): () => void {
  const handles = [...list.querySelectorAll<HTMLElement>('[data-handle]')];
  const rows = handles.flatMap((handle) => {
    const row = handle.closest<HTMLElement>('tr, li');
    return row ? [{ row, handle }] : [];
  });
  const clear = () => {
    for (const { row } of rows) delete row.dataset.edge;
  };
  return combine(
    ...rows.map(({ row, handle }, at) =>
      combine(
        draggable({
          element: row,
          dragHandle: handle,
          getInitialData: () => ({ order, at }),
          onDragStart: () => row.setAttribute('data-dragged', ''),
          onDrop: () => row.removeAttribute('data-dragged'),
        }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => source.data.order === order,
          getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
          onDrag({ self }) {
            clear();
            row.dataset.edge = extractClosestEdge(self.data) ?? '';
          },
          onDragLeave: clear,
          onDrop({ self, source }) {
            clear();
            const from = Number(source.data.at);
            const to = getReorderDestinationIndex({
              startIndex: from,
              indexOfTarget: at,
              closestEdgeOfTarget: extractClosestEdge(self.data),
              axis: 'vertical',
            });
            if (to !== from) drop(from, to);
          },
        }),
      ),
    ),
  );
}
