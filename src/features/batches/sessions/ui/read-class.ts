import { addDays, indianDay } from '../../../../kit/numbers/dates.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

/** The Indian day and clock time of a moment, as the fields of a form have them. */
export function dayAndClock(iso: string): { day: string; clock: string } {
  const india = new Date(new Date(iso).getTime() + INDIA_AHEAD_MS).toISOString();
  return { day: indianDay(new Date(iso)), clock: india.slice(11, 16) };
}

const INDIA_AHEAD_MS = 330 * 60_000;

/** The moments of the fields `day`, `from` and `to`; an end that is not later is on the next day. What is missing is not sent. */
export function readSpan(fields: FormData): { startsAt: string; endsAt: string } {
  const text = (name: string) => readText(fields, name).trim();
  const [day, from, to] = [text('day'), text('from'), text('to')];
  if (day === '' || from === '') return { startsAt: '', endsAt: '' };
  const lastDay = to <= from ? addDays(day, 1) : day;
  return { startsAt: momentOf(day, from), endsAt: to === '' ? '' : momentOf(lastDay, to) };
}

/** A day and clock time of India as a moment. */
export function momentOf(day: string, clock: string): string {
  return `${day}T${clock}:00+05:30`;
}
