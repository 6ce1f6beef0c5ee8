import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface CarriedRow {
  element: HTMLElement;
  handle: HTMLElement;
  /** Identifies the list: rows stay within theirs. */
  list: string;
  at: number;
  /** Another row of the list was dropped here. */
  onDrop: (from: number) => void;
}

/** Makes a row draggable by its handle, and a drop target for others. Returns the cleanup function. */
export function carryRow({ element, handle, list, at, onDrop }: CarriedRow): () => void {
  const mark = (name: string) => (isOn: boolean) => element.toggleAttribute(name, isOn);
  const [carried, aimed] = [mark('data-carried'), mark('data-aimed')];
  return combine(
    draggable({
      element,
      dragHandle: handle,
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
        if (typeof source.data.at === 'number') onDrop(source.data.at);
      },
    }),
  );
}
