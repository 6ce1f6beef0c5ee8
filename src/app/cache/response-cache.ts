import { createMemoryCache } from '../../platform/cache/memory-cache.ts';

/** Caches responses of public calls for the pages that are rendered from the same content. Pays for the bench row `uncached-page`. */
export interface ResponseCache {
  /** Returns the cached response, or the result of `ask`; concurrent calls ask once. Cached responses are frozen. */
  find(key: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Clears the cache: the content changed. */
  clear(): void;
}

/**
 * Limits the number of entries and evicts the least recently used. Errors are not cached, nor responses that were
 * requested before a content change and arrived after it.
 */
export function createResponseCache(max: number): ResponseCache {
  const answers = createMemoryCache<{ value: unknown }>({ maxEntries: max });
  return {
    async find(key, ask) {
      const response = await answers.fetch(key, async () => ({ value: freezeAll(await ask()) }));
      return response.value;
    },
    clear: () => answers.clear(),
  };
}

/** Caches nothing: every call is executed. */
export const NO_RESPONSE_CACHE: ResponseCache = { find: (_key, ask) => ask(), clear: () => undefined };

function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeAll(part);
  return Object.freeze(value);
}
