import type { Database } from '../../platform/database/database.ts';
import { grantCourse } from '../learning/access/grant-course.ts';
import { grantOf, refreshPauses } from './refresh-pause.ts';
import { findDue, markDuePaid, markDueUnpaid, selectDues, setPlanState } from './store.ts';

/**
 * Settles a due by its order: the first grants access, each keeps it, and the last makes it permanent. Returns `false` if the due was paid
 * before or its plan has ended. Runs inside the transaction that marks the order paid and has locked its user.
 */
export async function settleDue(
  db: Database,
  { dueId, orderId, orderNumber }: { dueId: string; orderId: string; orderNumber: number },
): Promise<boolean> {
  const found = await findDue(db, { dueId });
  if (!found || found.plan.state !== 'active') return false;
  const { plan } = found;
  if (!(await markDuePaid(db, { dueId, orderId, orderNumber }))) return false;
  await grantCourse(db, { userId: plan.userId, courseId: plan.courseId, ...grantOf(plan.id) });
  const dues = await selectDues(db, [plan.id]);
  if (dues.every(({ paidAt }) => paidAt !== null)) await setPlanState(db, plan.id, 'paid');
  await refreshPauses(db, [plan.id]);
  return true;
}

/** Reopens a fully refunded due, unless its plan has ended. */
export async function reopenDue(db: Database, { orderId }: { orderId: string }): Promise<void> {
  const found = await findDue(db, { orderId });
  if (!found || found.plan.state === 'cancelled') return;
  await markDueUnpaid(db, found.due.id);
  await setPlanState(db, found.plan.id, 'active');
  await refreshPauses(db, [found.plan.id]);
}
