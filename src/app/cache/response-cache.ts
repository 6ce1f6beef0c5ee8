import { createMemoryCache } from '../../platform/cache/memory-cache.ts';

/** Answers of calls that say the same to everybody, for the pages that are drawn from the same content. */
export interface ResponseCache {
  /** The cached answer, or what `ask` gives; asked twice at once, it asks once. Nobody may change what is cached: it is frozen. */
  find(key: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Forgets everything: the content changed. */
  clear(): void;
}

/** At most so many answers, the longest unused goes first. A refusal is not cached, nor what was asked before a change and came after it. */
export function createResponseCache(most: number): ResponseCache {
  const answers = createMemoryCache<{ value: unknown }>({ maxEntries: most });
  return {
    async find(key, ask) {
      const response = await answers.fetch(key, async () => ({ value: freezeAll(await ask()) }));
      return response.value;
    },
    clear: () => answers.clear(),
  };
}

/** Caches nothing: every call is asked anew. */
export const NO_RESPONSE_CACHE: ResponseCache = { find: (_key, ask) => ask(), clear: () => undefined };

function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeAll(part);
  return Object.freeze(value);
}
