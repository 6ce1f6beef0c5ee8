import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { nextDue } from './rules.ts';
import { withPaid } from './to-plans.ts';
import { findDue, selectDues, type DueRow, type PlanRow } from './store.ts';

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
  if (!found || (userId !== undefined && found.plan.userId !== userId)) throw notFound('There is no such instalment.');
  const { plan, due } = found;
  if (due.paidAt !== null) throw new AppError(409, 'due-paid', 'This instalment is already paid.');
  if (plan.state !== 'active') throw planOver();
  const dues = await selectDues(db, [plan.id]);
  const next = nextDue(dues.map(withPaid));
  if (next?.id !== due.id) throw new AppError(409, 'earlier-due', `Please pay instalment ${next?.number ?? 1} first.`);
  return { plan, due, of: dues.length };
}

export function planOver(): AppError {
  return new AppError(409, 'plan-over', 'This plan has ended.');
}
