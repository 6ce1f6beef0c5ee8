/**
 * Who may cache a response, and for how long. `no-store`: nobody. `private`: the browser that asked, revalidating each
 * time. `shared`: the same for all until the content changes. The others are named by the longest time after which a
 * change becomes visible.
 */
export const CACHE_CONTROL = {
  'no-store': 'no-store',
  private: 'private, no-cache',
  shared: 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
  minute: 'public, max-age=60',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  month: 'public, max-age=2592000, stale-while-revalidate=31536000',
  immutable: 'public, max-age=31536000, immutable',
} as const;

export type CachePolicy = keyof typeof CACHE_CONTROL;
