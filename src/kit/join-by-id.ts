/** Existing rows before those of a new list; a row in both occurs once, in its existing form. */
export function joinById<T extends { id: string }>(here: readonly T[], came: readonly T[]): T[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...came.filter(({ id }) => !known.has(id))];
}
