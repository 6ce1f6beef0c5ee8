import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';

/** A chosen course with the office's reduction, as typed. */
export interface LineDraft {
  lowered: string;
  reason: string;
}

/** Converts the chosen courses to the request body. */
export function draftLines(drafts: ReadonlyMap<string, LineDraft>) {
  return [...drafts].map(([courseId, { lowered, reason }]) => {
    // Invalid numbers are sent as NaN, which the server rejects.
    const loweredRupees = lowered.trim() === '' ? 0 : readNumber(lowered);
    return { courseId, loweredRupees, reason: loweredRupees === 0 ? '' : reason.trim() };
  });
}

/** The amount to be paid, in rupees. */
export function draftTotal(courses: readonly SoldCourse[], drafts: ReadonlyMap<string, LineDraft>): number {
  return courses.reduce((sum, { id, priceRupees }) => {
    const draft = drafts.get(id);
    return draft ? sum + Math.max(0, priceRupees - toRupees(draft.lowered)) : sum;
  }, 0);
}

/** Parses "1,200" as rupees, for sums while the user types; invalid numbers count as 0. */
export function toRupees(typed: string): number {
  const rupees = readNumber(typed);
  return Number.isInteger(rupees) && rupees > 0 && rupees < 1e8 ? rupees : 0;
}
