/** What a browser stores about the counselling dialog: for this visit, and when a call was booked. */
export interface CounsellingRecord {
  shows: number;
  closes: number;
  /** Milliseconds; null for never. */
  bookedAt: number | null;
}

// spec 2 §9
const FIRST_SECONDS = 5;
const AGAIN_MS = 15_000;
const MAX_TIMES = 2;
const QUIET_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Milliseconds after page load, or after the dialog was closed, until it may open automatically; null when it may not
 * open again (spec 2 §4).
 */
export function nextOpeningMs(
  record: CounsellingRecord,
  after: 'load' | 'close',
  now: number,
  firstSeconds = FIRST_SECONDS,
): number | null {
  const { shows, closes, bookedAt } = record;
  const isQuiet = bookedAt !== null && now - bookedAt < QUIET_MS;
  if (isQuiet || shows >= MAX_TIMES || closes >= MAX_TIMES) return null;
  return after === 'load' ? firstSeconds * 1000 : AGAIN_MS;
}

/** Pages where it never opens automatically: checkout, learning, tests, sign-in and the office (design §9). */
export function isUndisturbed(pathname: string): boolean {
  return /^\/(checkout|courseStudent|auth|admin|admin-dashboard|couponPage21|profileInfo|form|demo)(\/|$)/i.test(
    pathname,
  );
}
