import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { inMonths } from '../../rules.ts';

/** Students in a batch at most (spec 1 §9). */
export const BATCH_SEATS = 20;

/** What stands at the end of a lesson's row: its kind when it is read, else how long it plays. */
export function lessonMeasure({ type, durationSeconds }: { type: string; durationSeconds: number }): string {
  if (type === 'pdf') return 'PDF';
  if (type === 'image') return 'Picture';
  if (type === 'other') return 'File';
  return formatDuration(durationSeconds);
}

/** Small whole numbers in words, as prose has them: "Eight ways". */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** How long the courses take: "one to twelve months". Takes at least one course. */
export function monthsSpan(months: readonly number[]): string {
  const shortest = Math.min(...months);
  const longest = Math.max(...months);
  if (shortest === longest) return inMonths(shortest);
  return `${numberWord(shortest).toLowerCase()} to ${numberWord(longest).toLowerCase()} months`;
}

/** A line of the settings with its figures: `{count}` in words, `{months}` as they are. */
export function fillLead(line: string, { count, months = '' }: { count: number; months?: string }): string {
  return line.replaceAll('{count}', numberWord(count)).replaceAll('{months}', months);
}
