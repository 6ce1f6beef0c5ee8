import { LRUCache } from 'lru-cache';

/** Values by key in the memory of the process, up to a limit; the longest unused goes first. */
export interface MemoryCache<V extends Value> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  /**
   * The stored value, or what `make` gives; asked several times at once, it makes once. What fails is not stored, nor what was begun
   * before a `clear()`: that is given to who waits for it.
   */
  fetch(key: string, make: () => Promise<V>): Promise<V>;
  clear(): void;
}

type Value = object | string | true;

/** So many entries at most, or so many bytes by `sizeOf`; a value that is larger than all may be is not stored. */
type Limit<V> = { maxEntries: number } | { maxBytes: number; sizeOf: (value: V, key: string) => number };

type Options<V> = Limit<V> & {
  /** An entry lives for so long at most, in milliseconds of the process's own steady clock. */
  ttlMs?: number;
  /** Called with whatever leaves the cache, an entry that another one replaces among it. */
  onRemove?: (value: V, key: string) => void;
};

export function createMemoryCache<V extends Value>(options: Options<V>): MemoryCache<V> {
  const { ttlMs = 0, onRemove } = options;
  const limit =
    'maxEntries' in options
      ? { max: options.maxEntries }
      : { maxSize: options.maxBytes, sizeCalculation: options.sizeOf };
  const entries = new LRUCache<string, V, () => Promise<V>>({
    ...limit,
    ttl: ttlMs,
    ...(onRemove && { dispose: onRemove }),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who waits for what was deleted or driven out meanwhile gets it all the same.
    ignoreFetchAbort: true,
  });
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    delete: (key) => void entries.delete(key),
    fetch: (key, make) => entries.forceFetch(key, { context: make }),
    clear: () => entries.clear(),
  };
}
