import { cleanLine } from '../../kit/text/plain-text.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { refreshPauses } from './refresh-pause.ts';
import { DUE_PAID, NO_DUE, planOver } from './require-payable-due.ts';
import { reducedPaise } from './rules.ts';
import { findDue, lowerDue } from './store.ts';

interface Reduction {
  dueId: string;
  /** As the office saw it: who sends twice, or after a colleague, reduces nothing again. */
  amountPaise: number;
  loweredRupees: number;
  reason: string;
  caller: SignedInCaller;
}

/** Lowers an unpaid due, and with it the total of its plan. Returns whose it is. Runs inside the caller's transaction. */
export async function reduceDue(db: Database, { dueId, caller, ...input }: Reduction): Promise<{ userId: string }> {
  const found = await findDue(db, { dueId });
  if (!found) throw notFound(NO_DUE);
  await lockUser(db, found.plan.userId);
  const { plan, due } = (await findDue(db, { dueId })) ?? found;
  if (due.paidAt !== null) throw new AppError(409, 'due-paid', DUE_PAID);
  if (plan.state !== 'active') throw planOver();
  if (due.amountPaise !== input.amountPaise)
    throw new AppError(409, 'changed-elsewhere', 'The amount was changed meanwhile. Please load the page again.');
  const amountPaise = reducedPaise(due.amountPaise, input.loweredRupees);
  if (amountPaise === null) {
    const message = 'At least ₹1 must be left. To ask for nothing more, cancel the plan.';
    throw new AppError(422, 'invalid-plan', message, { issues: [{ path: 'loweredRupees', message }] });
  }
  const reason = cleanLine(input.reason);
  await lowerDue(db, { plan, due }, { amountPaise, reason });
  await refreshPauses(db, [plan.id]);
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'due.reduced',
    subject: `user:${plan.userId}`,
    details: { course: plan.title, number: due.number, before: due.amountPaise, after: amountPaise, reason },
  });
  return { userId: plan.userId };
}
