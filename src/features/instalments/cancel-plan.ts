import { cleanLine } from '../../kit/text/plain-text.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { endLostPlaces } from '../batches/enrolments/withdraw-student.ts';
import { revokeGrants } from '../learning/access/grant-course.ts';
import { notify } from '../notifications/notify.ts';
import { cancelledMail } from './instalment-mails.ts';
import { grantOf } from './refresh-pause.ts';
import { planOver } from './require-payable-due.ts';
import { findActivePlan, findPlan, selectDues, setPlanState } from './store.ts';

/** Cancels a plan: access ends, nothing is due, and payments stay until their orders are refunded. */
export async function cancelPlan(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { planId, caller, ...input }: { planId: string; reason: string; caller: SignedInCaller },
): Promise<void> {
  const reason = cleanLine(input.reason);
  await inTransaction(context.db, async (transaction) => {
    const found = await findPlan(transaction, planId);
    if (!found) throw notFound('There is no such plan.');
    await lockUser(transaction, found.userId);
    const plan = (await findPlan(transaction, planId)) ?? found;
    if (plan.state !== 'active') throw planOver();
    await setPlanState(transaction, plan.id, 'cancelled', reason);
    await revokeGrants(transaction, grantOf(plan.id));
    const within = { ...context, db: transaction };
    await endLostPlaces(within, { userId: plan.userId, courseIds: [plan.courseId], reason });
    const { name, email } = addresseeOf(await getMe(within, { userId: plan.userId }));
    const mail = cancelledMail({ name, title: plan.title, reason });
    await notify(within, {
      userId: plan.userId,
      email,
      key: `plan-cancelled:${plan.id}`,
      kind: 'instalment',
      title: mail.subject,
      text: reason,
      href: '/profile/payment',
      mail,
    });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'instalment-plan.cancelled',
      subject: `user:${plan.userId}`,
      details: { course: plan.title, before: 'active', after: 'cancelled', reason },
    });
  });
}

/** Cancels a plan whose course was bought in full before the first instalment was paid. */
export async function endUnbegunPlan(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const plan = await findActivePlan(db, userId, courseId);
  if (!plan) return;
  const dues = await selectDues(db, [plan.id]);
  if (dues.some(({ paidAt }) => paidAt !== null)) return;
  await setPlanState(db, plan.id, 'cancelled', 'Bought whole');
}
