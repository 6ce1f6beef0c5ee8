/**
 * Makes something when it is first asked for, and keeps it. For the formats of `Intl`: a phone takes milliseconds over each,
 * and a page that loads the script needs few of them.
 */
export function whenNeeded<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
