import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { nextDue } from './rules.ts';
import { withPaid } from './to-plans.ts';
import { findDue, selectDues, type DueRow, type PlanRow } from './store.ts';

export const NO_DUE = 'There is no such instalment.';
export const DUE_PAID = 'This instalment is already paid.';
export const PLAN_OVER = 'This plan has ended.';

/** Dues are paid in order. */
export function earlierDue(number: number): string {
  return `Please pay instalment ${number} first.`;
}

export interface PayableDue {
  plan: PlanRow;
  due: DueRow;
  /** Number of instalments in the plan. */
  of: number;
}

/**
 * Returns a due that can be paid now: the next one of an active plan. Throws 404 (also for a due of another user than `userId`), and 409
 * `due-paid`, `plan-over` or `earlier-due`.
 */
export async function requirePayableDue(
  db: Database,
  { dueId, userId }: { dueId: string; userId?: string },
): Promise<PayableDue> {
  const found = await findDue(db, { dueId });
  if (!found || (userId !== undefined && found.plan.userId !== userId)) throw notFound(NO_DUE);
  const { plan, due } = found;
  if (due.paidAt !== null) throw new AppError(409, 'due-paid', DUE_PAID);
  if (plan.state !== 'active') throw planOver();
  const dues = await selectDues(db, [plan.id]);
  const next = nextDue(dues.map(withPaid));
  if (next?.id !== due.id) throw new AppError(409, 'earlier-due', earlierDue(next?.number ?? 1));
  return { plan, due, of: dues.length };
}

export function planOver(): AppError {
  return new AppError(409, 'plan-over', PLAN_OVER);
}
