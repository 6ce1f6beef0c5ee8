import { cleanText } from '../../kit/text/plain-text.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { endLostPlaces } from '../batches/enrolments/withdraw-student.ts';
import { revokeGrants } from '../learning/access/grant-course.ts';
import { findDiscrepancy, type DiscrepancyRow, markResolved } from './discrepancy-store.ts';
import { findLines } from '../orders/books/books.ts';
import { settleByHand } from '../orders/refunds/settle-by-hand.ts';

/**
 * Closes a discrepancy with a note and, on request, carries out its action: records money that was sent manually with its credit note, or
 * revokes access to a refunded course. Throws 409 `not-open` when it is closed already.
 */
export async function resolveDiscrepancy(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { id: string; note: string; isCarriedOut: boolean; caller: SignedInCaller },
): Promise<void> {
  const { id, caller, isCarriedOut } = input;
  const note = cleanText(input.note);
  await inTransaction(context.db, async (transaction) => {
    if (!(await findDiscrepancy(transaction, id))) throw notFound('There is no such discrepancy.');
    const discrepancy = await markResolved(transaction, { id, resolvedBy: caller.userId, note });
    if (!discrepancy) throw new AppError(409, 'not-open', 'This discrepancy is already resolved.');
    if (isCarriedOut) await carryOut({ ...context, db: transaction }, discrepancy, note);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'discrepancy.resolved',
      subject: discrepancy.orderId ? `order:${discrepancy.orderId}` : `finding:${id}`,
      details: { kind: discrepancy.kind, paise: discrepancy.paise, note, isCarriedOut },
    });
  });
}

async function carryOut(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  discrepancy: DiscrepancyRow,
  note: string,
): Promise<void> {
  const { kind, orderId, about } = discrepancy;
  if (kind === 'refund-failed' && orderId) await settleByHand(context, { orderId, base: about, note });
  if (kind !== 'access-after-refund' || !orderId) return;
  const line = (await findLines(context.db, [orderId])).find((each) => each.id === about);
  if (!line) return;
  const revoked = await revokeGrants(context.db, { source: 'order', sourceId: orderId, courseIds: [line.courseId] });
  for (const { userId, courseId } of revoked)
    await endLostPlaces(context, { userId, courseIds: [courseId], reason: 'The course was refunded.' });
}
