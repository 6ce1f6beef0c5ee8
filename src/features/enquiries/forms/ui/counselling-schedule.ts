/** What a browser remembers of the counselling dialog: within this visit, and when a call was booked. */
export interface CounsellingRecord {
  shows: number;
  closes: number;
  /** Milliseconds, or null: never. */
  bookedAt: number | null;
}

// spec 2 §9
const FIRST_SECONDS = 5;
const AGAIN_MS = 15_000;
const MOST = 2;
const QUIET_MS = 7 * 24 * 60 * 60 * 1000;

/** How long after the page came, or after the dialog was closed, it may open by itself; null: not any more (spec 2 §4). */
export function nextOpeningMs(
  record: CounsellingRecord,
  after: 'load' | 'close',
  now: number,
  firstSeconds = FIRST_SECONDS,
): number | null {
  const { shows, closes, bookedAt } = record;
  const isQuiet = bookedAt !== null && now - bookedAt < QUIET_MS;
  if (isQuiet || shows >= MOST || closes >= MOST) return null;
  return after === 'load' ? firstSeconds * 1000 : AGAIN_MS;
}

/** Where it never opens by itself: one is paying, studying, tested, signing in or at work there (design §9). */
export function isUndisturbed(pathname: string): boolean {
  return /^\/(checkout|courseStudent|auth|admin|admin-dashboard|couponPage21|profileInfo|form|demo)(\/|$)/i.test(
    pathname,
  );
}
