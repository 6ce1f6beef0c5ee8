import { formatNearDate } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this many days on, the date says more. */
const MAX_DAYS = 7;

/** The age of a moment, rounded down: `12 min`, `2 h`, `3 days`; from a week on its date (design office §11). */
export function describeAge(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  const days = Math.floor(age / DAY);
  if (days >= MAX_DAYS) return formatNearDate(iso, now);
  return days === 1 ? '1 day' : `${days} days`;
}
