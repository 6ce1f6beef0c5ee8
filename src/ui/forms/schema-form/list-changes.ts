/** The last change of a list; it can be undone. */
export type ListChange<Entry> =
  | { kind: 'removed'; at: number; entry: Entry }
  | { kind: 'moved'; from: number; to: number }
  | { kind: 'added'; at: number };

/** The list after a change. */
export function changed<Entry>(list: readonly Entry[], change: ListChange<Entry>, added?: Entry): Entry[] {
  switch (change.kind) {
    case 'removed':
      return list.filter((_, at) => at !== change.at);
    case 'moved':
      return moved(list, change.from, change.to);
    case 'added':
      return added === undefined ? [...list] : list.toSpliced(change.at, 0, added);
  }
}

/** The list as it was before a change; later edits are kept. */
export function undone<Entry>(list: readonly Entry[], change: ListChange<Entry>): Entry[] {
  switch (change.kind) {
    case 'removed':
      return list.toSpliced(change.at, 0, change.entry);
    case 'moved':
      return moved(list, change.to, change.from);
    case 'added':
      return list.filter((_, at) => at !== change.at);
  }
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
