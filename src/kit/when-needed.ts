/**
 * Creates something on first use and caches it. For the formats of `Intl`: creating one takes milliseconds on a phone, and a page needs
 * few of those in its script.
 */
export function whenNeeded<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
