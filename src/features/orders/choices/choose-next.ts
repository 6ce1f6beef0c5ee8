import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { chooseBatch, chooseOwnPace, chooseRefund, lockChoice, type Choice } from '../../batches/enrolments/choose.ts';
import type { Enrolment } from '../../batches/public/public-contract.ts';
import { answerOnce } from '../../batches/requests/answer-once.ts';
import { listPaidOrders } from '../../instalments/list-dues-of.ts';
import { refreshPauseOf } from '../../instalments/refresh-pause.ts';
import { findGrantOf } from '../../learning/access/access-end.ts';
import { findRefundRequest } from '../refunds/refund-request-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import type { chooseNext as chooseContract } from './choice-contract.ts';

type Choosing = Pick<Context, 'db' | 'jobs' | 'settings'>;
type Form = z.output<typeof chooseContract.body>;

/** Carries out what a student chose after a cancelled batch or a payment without a seat. Throws what the contract lists. */
export async function chooseNext(
  context: Choosing,
  { id, form, caller }: { id: string; form: Form; caller: SignedInCaller },
): Promise<{ enrolment: Enrolment; message: string }> {
  const { requestKey, choice, batchId = null } = form;
  const { userId } = caller;
  const request = { requestKey, userId, call: 'choose-next', content: { id, choice, batchId } };
  return answerOnce(context.db, request, async (transaction) => {
    const within = { ...context, db: transaction };
    const targetId = choice === 'batch' ? batchId : null;
    const open = await lockChoice(transaction, { enrolmentId: id, userId, targetId });
    const answer = await carryOut(within, { choice, open, caller });
    // The 14 days without a pause are over.
    await refreshPauseOf(transaction, { userId, courseId: open.enrolment.courseId });
    return answer;
  });
}

async function carryOut(
  context: Choosing,
  { choice, open, caller }: { choice: Form['choice']; open: Choice; caller: SignedInCaller },
): Promise<{ enrolment: Enrolment; message: string }> {
  if (choice === 'batch') {
    const { enrolment, code } = await chooseBatch(context, open);
    return { enrolment, message: `You are now in ${code}.` };
  }
  if (choice === 'own-pace')
    return { enrolment: await chooseOwnPace(context.db, open), message: 'You study at your own pace now.' };
  const reason = `Full refund: no seat in ${open.batch.code}.`;
  const orderIds = await listOrdersOf(context.db, open);
  if (orderIds.length === 0) throw new AppError(409, 'nothing-to-refund', 'Nothing was paid for this course.');
  for (const orderId of orderIds) {
    const known = await findRefundRequest(context.db, orderId);
    if (!known || known.state === 'refused') await requestRefund(context, { orderId, reason, caller, isAgain: true });
  }
  return {
    enrolment: await chooseRefund(context.db, open),
    message: 'We have received your request for a full refund.',
  };
}

/** The orders that paid for the course: the one of the seat, that of the grant, or those of its instalments. */
async function listOrdersOf(db: Database, { enrolment }: Choice): Promise<string[]> {
  const { userId, courseId, orderId } = enrolment;
  if (orderId !== null) return [orderId];
  const grant = await findGrantOf(db, { userId, courseId });
  if (grant?.source === 'order') return [grant.sourceId];
  return grant?.source === 'instalments' ? listPaidOrders(db, grant.sourceId) : [];
}
