/** A list with one item taken to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(to, 0, ...list.slice(from, from + 1)) : [...list];
}
