import { addMonths } from '../../../../kit/numbers/dates.ts';
import { MIN_DUES, MAX_DUES, splitDues } from '../../../instalments/rules.ts';
import type { SoldBatch } from '../../../batches/public/ui/batch-choice.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { toRupees } from '../../counter-sales/ui/sale-state.ts';

/** A plan being created; amounts as typed. */
export interface PlanDraft {
  courseId: string;
  /** The batch in which the plan takes a seat, with its price; `null`: at one's own pace. */
  batch: SoldBatch | null;
  lowered: string;
  first: string;
  parts: number;
  from: string;
  dues: { amount: string; dueOn: string }[];
}

/** The sum that the parts must add up to, in rupees. */
export function planTotal(courses: readonly SoldCourse[], { courseId, batch, lowered }: PlanDraft): number {
  const price = batch?.priceRupees ?? courses.find(({ id }) => id === courseId)?.priceRupees ?? 0;
  return Math.max(0, price - toRupees(lowered));
}

export function sumOfDues({ dues }: PlanDraft): number {
  return dues.reduce((sum, { amount }) => sum + toRupees(amount), 0);
}

/** Returns the draft after a change of its inputs, split anew. The first payment defaults to one equal part. */
export function partAnew(courses: readonly SoldCourse[], draft: PlanDraft): PlanDraft {
  const totalRupees = planTotal(courses, draft);
  const parts = Math.min(MAX_DUES, Math.max(MIN_DUES, draft.parts));
  if (totalRupees < parts || !/^\d{4}-\d\d-\d\d$/.test(draft.from)) return { ...draft, parts, dues: [] };
  const named = toRupees(draft.first);
  const firstRupees = named > 0 && named <= totalRupees - parts + 1 ? named : Math.ceil(totalRupees / parts);
  const dues = splitDues({ totalRupees, firstRupees, parts, from: draft.from });
  return { ...draft, parts, dues: dues.map(({ amountRupees, dueOn }) => ({ amount: String(amountRupees), dueOn })) };
}

export function freshPlan(today: string): PlanDraft {
  return { courseId: '', batch: null, lowered: '', first: '', parts: 3, from: addMonths(today, 0), dues: [] };
}
