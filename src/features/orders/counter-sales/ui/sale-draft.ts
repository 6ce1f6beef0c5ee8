import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';

/** A chosen course, with what the office takes off its price, as it was typed. */
export interface LineDraft {
  lowered: string;
  reason: string;
}

/** The chosen courses as the call takes them. */
export function draftLines(drafts: ReadonlyMap<string, LineDraft>) {
  return [...drafts].map(([courseId, { lowered, reason }]) => {
    // What is no number goes as NaN, and the server refuses it.
    const loweredRupees = lowered.trim() === '' ? 0 : readNumber(lowered);
    return { courseId, loweredRupees, reason: loweredRupees === 0 ? '' : reason.trim() };
  });
}

/** What is to be taken, in rupees. */
export function draftTotal(courses: readonly SoldCourse[], drafts: ReadonlyMap<string, LineDraft>): number {
  return courses.reduce((sum, { id, priceRupees }) => {
    const draft = drafts.get(id);
    return draft ? sum + Math.max(0, priceRupees - toRupees(draft.lowered)) : sum;
  }, 0);
}

/** "1,200" as a number of rupees, for sums while somebody types; what is no number counts as nothing. */
export function toRupees(typed: string): number {
  const rupees = readNumber(typed);
  return Number.isInteger(rupees) && rupees > 0 && rupees < 1e8 ? rupees : 0;
}
