import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface CarriedRow {
  element: HTMLElement;
  handle: HTMLElement;
  /** Names the list: rows stay within theirs. */
  list: string;
  at: number;
  /** Another row of the list was dropped here. */
  onDrop: (from: number) => void;
}

/** Lets a row be carried by its handle, and others be dropped onto it. Gives what ends it. */
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
