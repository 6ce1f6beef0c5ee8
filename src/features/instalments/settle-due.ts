import type { Database } from '../../platform/database/database.ts';
import { listChoosing } from '../batches/enrolments/choose.ts';
import { endLostPlaces } from '../batches/enrolments/withdraw-student.ts';
import { tiePlace } from '../batches/seats/take-plan-seat.ts';
import type { Context } from '../../platform/http/context.ts';
import { grantCourse, revokeGrants } from '../learning/access/grant-course.ts';
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
  await tiePlace(db, plan.userId, plan.courseId);
  const dues = await selectDues(db, [plan.id]);
  if (dues.every(({ paidAt }) => paidAt !== null)) await setPlanState(db, plan.id, 'paid');
  await refreshPauses(db, [plan.id]);
  return true;
}

/**
 * Reopens a fully refunded due, unless its plan has ended. When the learner asked for all their money after a cancelled batch and nothing
 * is paid any more, the plan ends with its access.
 */
export async function reopenDue(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const { db } = context;
  const found = await findDue(db, { orderId });
  if (!found || found.plan.state === 'cancelled') return;
  const { id: planId, userId, courseId } = found.plan;
  await markDueUnpaid(db, found.due.id);
  const hasPaid = (await selectDues(db, [planId])).some(({ paidAt }) => paidAt !== null);
  const choosing = await listChoosing(db, userId, [courseId]);
  if (!hasPaid && choosing.get(courseId) === null) {
    const reason = 'Refunded in full after the batch was cancelled';
    await setPlanState(db, planId, 'cancelled', reason);
    await revokeGrants(db, grantOf(planId));
    await endLostPlaces(context, { userId, courseIds: [courseId], reason });
    return;
  }
  await setPlanState(db, planId, 'active');
  await refreshPauses(db, [planId]);
}
