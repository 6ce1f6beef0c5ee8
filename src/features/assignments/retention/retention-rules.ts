import { addDays, addMonths } from '../../../kit/numbers/dates.ts';

/** Days before the deletion on which learners are told. */
export const WARNED_DAYS = 30; // assignments §8

/** Returns the Indian day on which the files of a course are to be deleted: so many months after access ended. */
export function retentionEnd(accessEnd: string, months: number): string {
  return addMonths(accessEnd, months);
}

export function warnsFrom(retentionEndDay: string): string {
  return addDays(retentionEndDay, -WARNED_DAYS);
}

/** Returns the day on which files are deleted: the end of the retention, or 30 days after a warning that came later than it. */
export function deletionDay(retentionEndDay: string, warnedOn: string): string {
  return warnedOn <= retentionEndDay ? retentionEndDay : addDays(warnedOn, WARNED_DAYS);
}
