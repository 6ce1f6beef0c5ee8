import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { GradeCategory } from '../grade-rules.ts';

/** One item of a category. */
export const ITEM_TYPES: Record<GradeCategory, string> = {
  assignments: 'Assignment',
  quizzes: 'Quiz',
  finalTest: 'Final test',
  attendance: 'Attendance',
};

/** `82.4%`, or a dash for none. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)}%`;
}

/** `4 Dec`, or a dash without a date. */
export function dueText(dueAt: string | null): string {
  return dueAt === null ? '–' : formatNearDate(dueAt);
}

export function learnersText(count: number): string {
  return count === 1 ? '1 learner' : `${count} learners`;
}
