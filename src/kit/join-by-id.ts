/** Rows that are here already, before those of a list that has just come; a row that is in both stands once, as it is here. */
export function joinById<T extends { id: string }>(here: readonly T[], came: readonly T[]): T[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...came.filter(({ id }) => !known.has(id))];
}
