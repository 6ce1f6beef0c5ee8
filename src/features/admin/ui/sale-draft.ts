import type { SoldCourse } from './load-sold-courses.ts';

/** A chosen course, with what the office takes off its price, as it was typed. */
export interface LineDraft {
  lowered: string;
  reason: string;
}

/** The chosen courses as the call takes them. */
export function draftLines(drafts: ReadonlyMap<string, LineDraft>) {
  return [...drafts].map(([courseId, { lowered, reason }]) => {
    const loweredRupees = toRupees(lowered);
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

/** "1,200" as a number of rupees; what is no number counts as nothing. */
export function toRupees(typed: string): number {
  const digits = typed.replaceAll(/[,\s₹]/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
}
