/** A sort order as written in a URL: a key, or with a minus the reverse order. */
export type Sorting<Key extends string> = Key | `-${Key}`;

/** Every order of a list with these keys. */
export function sortingsOf<const Key extends string>(keys: readonly Key[]): Sorting<Key>[] {
  return keys.flatMap((key) => [key, `-${key}` as const]);
}

/** The key and direction of an order. */
export function splitSorting<Key extends string>(sorting: Sorting<Key>): { key: Key; isDescending: boolean };
export function splitSorting(sorting: string): { key: string; isDescending: boolean } {
  const isDescending = sorting.startsWith('-');
  return { key: isDescending ? sorting.slice(1) : sorting, isDescending };
}
