import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { dueTitle, nextDue } from './rules.ts';
import { type DueRow, findDue, type PlanRow, selectDues } from './store.ts';
import { withPaid } from './to-plans.ts';

/** Returns a due with its plan and title, and whether it can be paid now: after all dues before it, while its plan is active. Throws 404. */
export async function findDuePlan(
  db: Database,
  { dueId }: { dueId: string },
): Promise<{ plan: PlanRow; due: DueRow; title: string; state: 'open' | 'paid' | 'ended' | 'waiting' }> {
  const found = await findDue(db, { dueId });
  if (!found) throw notFound('There is no such instalment.');
  const { plan, due } = found;
  const dues = await selectDues(db, [plan.id]);
  const title = dueTitle(plan.title, { number: due.number, of: dues.length });
  if (due.paidAt !== null) return { ...found, title, state: 'paid' };
  if (plan.state !== 'active') return { ...found, title, state: 'ended' };
  return { ...found, title, state: nextDue(dues.map(withPaid))?.id === due.id ? 'open' : 'waiting' };
}
