import { formatLongDate, formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { GRACE_MS } from '../../deadlines/deadline-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on the time left is said instead of the date. */
const SOON_MS = 48 * HOUR_MS;

/** How near the due date is: it decides the colour and the icon. */
export type DueTone = 'none' | 'far' | 'soon' | 'grace' | 'late';

export interface DueLine {
  tone: DueTone;
  /** The first words, which stand out. */
  lead: string;
  /** The date, where the first words say something else. */
  rest: string;
}

/** Returns the due line at a moment of the server’s clock. Once work is in and no other is asked for, nothing is late or near. */
export function dueLine(dueAt: string | null, now: Date, { isHandedIn = false } = {}): DueLine {
  if (dueAt === null) return { tone: 'none', lead: 'No due date', rest: '' };
  const left = Date.parse(dueAt) - now.getTime();
  const date = shortDue(dueAt);
  if (isHandedIn || left > SOON_MS) return { tone: 'far', lead: `Due ${date}`, rest: '' };
  if (left > HOUR_MS)
    return { tone: 'soon', lead: `Due in ${counted(Math.floor(left / HOUR_MS), 'hour')}`, rest: date };
  if (left > 0) return { tone: 'soon', lead: `Due in ${counted(Math.ceil(left / MINUTE_MS), 'minute')}`, rest: date };
  const graceLeft = left + GRACE_MS;
  if (graceLeft > 0)
    return {
      tone: 'grace',
      lead: `Due just now: ${counted(Math.ceil(graceLeft / MINUTE_MS), 'minute')} of grace left`,
      rest: '',
    };
  return { tone: 'late', lead: `Due ${date}: ${daysLate(Math.ceil(-left / DAY_MS))}`, rest: '' };
}

/** The late rule of an assignment as a sentence. */
export function lateRule({ policy, percentPerDay }: { policy: string; percentPerDay: number | null }): string {
  if (policy === 'closed') return 'No submissions after the due date.';
  if (policy === 'per-day') return `Late work loses ${percentPerDay ?? 0}% of the points per day started.`;
  return 'Late work is accepted without penalty.';
}

export const GRACE_NOTE = `There are ${GRACE_MS / MINUTE_MS} minutes of grace after it. Our server’s clock counts.`;

/** `2 days late` */
export function daysLate(days: number): string {
  return `${counted(days, 'day')} late`;
}

/** `Mon, 14 December at 11:59 pm` */
export function shortDue(iso: string): string {
  const [weekday = '', date = ''] = formatWeekday(iso).split(', ');
  return `${weekday.slice(0, 3)}, ${date} at ${formatTime(iso)}`;
}

/** `26 November 2026, 9:14 pm` */
export function longMoment(iso: string): string {
  return `${formatLongDate(iso)}, ${formatTime(iso)}`;
}

/** `1 hour`, `3 hours` */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
