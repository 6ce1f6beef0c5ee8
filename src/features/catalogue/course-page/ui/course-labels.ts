import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { inMonths } from '../../rules.ts';

/** Maximum number of students in a batch (spec 1 §9). */
export const BATCH_SEATS = 20;

/** Returns the label at the end of a lesson's row: its type when it is read, else its duration. */
export function lessonMeasure({ type, durationSeconds }: { type: string; durationSeconds: number }): string {
  if (type === 'pdf') return 'PDF';
  if (type === 'image') return 'Picture';
  if (type === 'other') return 'File';
  if (type === 'assignment') return 'Assignment';
  return formatDuration(durationSeconds);
}

/** Returns small whole numbers as words: "Eight ways". */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Returns the span of durations: "one to twelve months". Needs at least one course. */
export function monthsSpan(months: readonly number[]): string {
  const shortest = Math.min(...months);
  const longest = Math.max(...months);
  if (shortest === longest) return inMonths(shortest);
  return `${numberWord(shortest).toLowerCase()} to ${numberWord(longest).toLowerCase()} months`;
}

/** Fills a line of the settings: `{count}` as a word, `{months}` as given. */
export function fillLead(line: string, { count, months = '' }: { count: number; months?: string }): string {
  return line.replaceAll('{count}', numberWord(count)).replaceAll('{months}', months);
}
