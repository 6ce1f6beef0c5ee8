/** What was loaded last on this page. It ends with the page, so that nothing of it stays on the device. */
let kept: { loaded: unknown; at: string } | null = null;

/** Keeps what was loaded, for a while without connection. */
export function keepTimetable(loaded: unknown): void {
  kept = { loaded, at: new Date().toISOString() };
}

/** What was kept and when; `null` before anything was loaded. */
export function keptTimetable<Loaded>(): { loaded: Loaded; at: string } | null {
  return kept as { loaded: Loaded; at: string } | null;
}
