/** What this page loaded last. It ends with the page, so that nothing of it stays on the device. */
let cached: { loaded: unknown; at: string } | null = null;

/** Caches what was loaded, to be shown without a connection. */
export function cacheTimetable(loaded: unknown): void {
  cached = { loaded, at: new Date().toISOString() };
}

/** Returns what was loaded last and when; `null` before anything was loaded. */
export function cachedTimetable<Loaded>(): { loaded: Loaded; at: string } | null {
  return cached as { loaded: Loaded; at: string } | null;
}
