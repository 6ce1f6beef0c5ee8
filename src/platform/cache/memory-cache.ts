import { LRUCache } from 'lru-cache';

/** Values by key in the memory of the process, up to a limit; the longest unused goes first. */
export interface MemoryCache<V extends Value> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  /**
   * Returns the stored value, or the result of `make`; concurrent calls make it once. Failures are not stored, nor
   * values begun before a `clear()`: those are returned only to their waiting callers.
   */
  fetch(key: string, make: () => Promise<V>): Promise<V>;
  clear(): void;
}

type Value = object | string | true;

/** Limits the number of entries, or their bytes by `sizeOf`; a value larger than the whole limit is not stored. */
type Limit<V> = { maxEntries: number } | { maxBytes: number; sizeOf: (value: V, key: string) => number };

type Options<V> = Limit<V> & {
  /** Time to live of an entry in milliseconds, by the process's monotonic clock. */
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
    // The library reads the clock once per millisecond otherwise, and takes an expired entry for a fresh one until its timer ran.
    ttlResolution: 0,
    ...(onRemove && { dispose: onRemove }),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Callers waiting for an entry that was deleted or evicted meanwhile still get its value.
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
