import { indianDay } from '../../../kit/numbers/dates.ts';

/** Orders of the learners of a gradebook; a leading minus reverses. */
export const GRADEBOOK_SORTS = ['name', 'total', '-total'] as const;
export type GradebookSorting = (typeof GRADEBOOK_SORTS)[number];

/** Days of a snooze; 0 ends it. */
export const SNOOZE_DAYS = [0, 7, 14, 30] as const;

const ATTENDANCE = 'attendance:';

/** The grade item of the attendance of a batch. */
export function attendanceItemId(batchId: string): string {
  return `${ATTENDANCE}${batchId}`;
}

/** Lines of a file. */
export const MAX_EXPORTED = 50_000; // assignments §9

/** `progress-report-MSL-UX-01-2026-11-27.pdf` */
export function reportName(courseId: string, now: Date): string {
  return `progress-report-${courseId}-${indianDay(now)}.pdf`;
}
