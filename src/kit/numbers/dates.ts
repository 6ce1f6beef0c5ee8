import { whenNeeded } from '../when-needed.ts';

/** `14 November 2026`, in Indian time. Takes an ISO date or time. */
export function formatLongDate(iso: string): string {
  return longDate().format(new Date(iso));
}

/** `14 Nov 2026`, in Indian time, for tables. */
export function formatShortDate(iso: string): string {
  return shortDate().format(new Date(iso)).replace('Sept', 'Sep');
}

/** `14 Nov 2026, 4:05 pm`, in Indian time. */
export function formatDateTime(iso: string): string {
  return dateTime().format(new Date(iso)).replace('Sept', 'Sep');
}

/** A moment as the office reads it: `Today, 4:42 pm`, `23 Nov, 9:05 pm` of this year, else `14 Nov 2025, 9:05 pm`. */
export function formatMoment(iso: string, now = new Date()): string {
  return `${formatDay(iso, now)}, ${timeOf(iso)}`;
}

/** A day the same way: `Today`, `Yesterday`, `23 Nov`, `14 Nov 2025`. */
export function formatDay(iso: string, now = new Date()): string {
  const days = daysBetween(indianDay(new Date(iso)), indianDay(now));
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return formatNearDate(iso, now);
}

/** A date without a name for today, for spans and deadlines: `23 Nov` of this year, else `14 Nov 2025`. */
export function formatNearDate(iso: string, now = new Date()): string {
  return withoutThisYear(formatShortDate(iso), now);
}

/** The same of dates within a stored text: `Call, 28 Nov 2026` as `Call, 28 Nov`. */
export function withoutThisYear(text: string, now = new Date()): string {
  return text.replaceAll(new RegExp(`(\\d [A-Z][a-z]{2}) ${yearInIndia(now)}\\b`, 'g'), '$1');
}

/** A moment within a sentence: `today, 4:42 pm`, `23 Nov, 9:05 pm`. */
export function formatMomentInText(iso: string, now = new Date()): string {
  return lowered(formatMoment(iso, now));
}

/** A day within a sentence: `today`, `yesterday`, `23 Nov`. */
export function formatDayInText(iso: string, now = new Date()): string {
  return lowered(formatDay(iso, now));
}

function lowered(text: string): string {
  return text.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
}

/** `4:42 pm`, in Indian time. */
function timeOf(iso: string): string {
  return time().format(new Date(iso)).replaceAll(/\s/g, ' ').toLowerCase();
}

/** An age in one unit, rounded down: `12 min`, `2 h`, `3 days`. */
export function formatAge(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60) return `${Math.floor(whole / 60)} h`;
  const days = Math.floor(whole / (24 * 60));
  return days === 1 ? '1 day' : `${days} days`;
}

/** `Saturday, 28 November at 11 am`, in Indian time, for appointments. */
export function formatMeeting(iso: string): string {
  return `${formatWeekday(iso)} at ${formatTime(iso)}`;
}

/** `Saturday, 28 November`, in Indian time; with a no-break space between the day and its month. */
export function formatWeekday(iso: string): string {
  const moment = new Date(iso);
  return `${weekday().format(moment)}, ${dayAndMonth().format(moment).replace(' ', '\u00A0')}`;
}

/** `11 am` or `4:30 pm`, in Indian time, with a no-break space. */
export function formatTime(iso: string): string {
  return time().format(new Date(iso)).replace(':00', '').replaceAll(/\s/g, '\u00A0').toLowerCase();
}

/** `November 2026`, of a month like `2026-11`. */
export function formatMonth(month: string): string {
  return monthAndYear().format(new Date(`${month}-15T12:00:00Z`));
}

/** A format of dates in Indian time. */
function indianFormat(parts: Intl.DateTimeFormatOptions, locale = 'en-IN'): () => Intl.DateTimeFormat {
  return whenNeeded(() => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...parts }));
}

const longDate = indianFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const monthAndYear = indianFormat({ month: 'long', year: 'numeric' });
const shortDate = indianFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = indianFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const weekday = indianFormat({ weekday: 'long' });
const dayAndMonth = indianFormat({ day: 'numeric', month: 'long' });
const time = indianFormat({ hour: 'numeric', minute: '2-digit', hour12: true });

/** The year by India's calendar. */
export function yearInIndia(moment: Date): number {
  return Number(indianDay(moment).slice(0, 4));
}

/** `2026-11-14`: the day by India's calendar. */
export function indianDay(moment: Date): string {
  return isoDay().format(moment);
}

const isoDay = indianFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** Day and time in India, as values for date and time inputs. */
export function dayAndTime(iso: string): { day: string; time: string } {
  const local = new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Days from one date to another, `2026-11-14` both; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Returns the date that number of days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day that number of months later; where that month is too short, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  return addDays(
    lastOfMonth.toISOString().slice(0, 10),
    Math.min(date, lastOfMonth.getUTCDate()) - lastOfMonth.getUTCDate(),
  );
}
