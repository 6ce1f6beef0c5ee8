import { formatAge, formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { LeadStage } from '../../rules.ts';

/** "1 enquiry", "12 enquiries". */
export function countEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}

/** When the next step of a lead is due: "Follow-up in 40 min", "Follow-up 2 h late", "Follow-up today". */
export function describeDue(
  { followUpOn, followUpTime }: { followUpOn: string | null; followUpTime: string | null },
  now: string,
): string | null {
  if (followUpOn === null) return null;
  if (followUpTime === null || dayNumber(followUpOn) !== dayNumber(now)) {
    const day = formatRelativeDay(followUpOn, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
    return dayNumber(followUpOn) < dayNumber(now) ? `Follow-up late, ${day}` : `Follow-up ${day}`;
  }
  const minutes = Math.round(minutesBetween(now, `${followUpOn}T${followUpTime}:00+05:30`));
  return minutes >= 0 ? `Follow-up in ${formatAge(minutes)}` : `Follow-up ${formatAge(-minutes)} late`;
}

export const stageTones: Record<LeadStage, BadgeTone> = {
  new: 'info',
  contacted: 'contacted',
  'demo-booked': 'demo',
  'demo-attended': 'came',
  enrolled: 'ok',
  lost: 'over',
};

/** A planned day relative to today: "Today", "Tomorrow", "28 Nov". */
export function formatRelativeDay(day: string, now: string): string {
  const days = dayNumber(day) - dayNumber(now);
  const near = { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' }[String(days)];
  return near ?? formatNearDate(day, new Date(now));
}

/** Whether a planned day is today or in the past. */
export function isDue(day: string, now: string): boolean {
  return dayNumber(day) <= dayNumber(now);
}

export function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}

/** In a history entry: the lead is opened where its stage is changed. */
export const AT_STAGE = 'lead-stage';

/** The number of a day in India's calendar. */
function dayNumber(iso: string): number {
  const INDIA_MS = 5.5 * 3_600_000;
  return Math.floor((Date.parse(iso) + INDIA_MS) / 86_400_000);
}
