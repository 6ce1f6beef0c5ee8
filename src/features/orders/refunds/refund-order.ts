import { createHash } from 'node:crypto';
import { formatPaise, formatRupees, rupeesToPaise } from '../../../kit/numbers/money.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadLimits } from '../../accounts/permissions/person-permissions.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { notify } from '../../notifications/notify.ts';
import { findNamedOrder, lockOrderAndUser } from '../orders/find-order.ts';
import { offlineRefundMethod, officeRefundMail } from '../mail-texts.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { queueRefund } from './queue-refund.ts';
import { loadLeft } from './refund-policy.ts';
import { refundRefusal } from './refund-rules.ts';
import { markRequestRefunded } from './refund-request-store.ts';
import { findRefundByKey, type RefundRow } from './refund-store.ts';
import type { RefundPart } from '../rules.ts';
import type { OrderRow } from '../store.ts';

interface OfficeRefund {
  orderId: string;
  /** Idempotency key, generated once per form: a resubmission refers to the same refund. */
  key: string;
  parts: readonly RefundPart[];
  /** Shown to the buyer. */
  reason: string;
  caller: SignedInCaller;
}

/**
 * Refunds an order line by line: stored in one transaction, then carried out by the refund queue with unlimited retries; an offline payment
 * waits for its offline refund. Throws 403 `refund-limit`, 409 `too-much` beyond the remainder, `key-used` when the key belongs to another
 * refund.
 */
export async function refundOrder(
  context: Pick<Context, 'db' | 'jobs'>,
  { orderId, key, parts, reason, caller }: OfficeRefund,
): Promise<{ amountPaise: number }> {
  const amountPaise = parts.reduce((sum, part) => sum + part.amountPaise, 0);
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const named = await findNamedOrder(transaction, orderId);
    const order = await lockOrderAndUser(transaction, named.id);
    // Fits the provider's format of a key, whatever the page sent.
    const refundKey = `office-${createHash('sha256').update(`${order.id}:${key}`).digest('hex').slice(0, 40)}`;
    const known = await findRefundByKey(transaction, refundKey);
    if (known) return repeat(known, parts);
    await requireWithinLimit(transaction, caller, amountPaise);
    const [accepted] = await findAccepted(transaction, [order.id]);
    const refusal = refundRefusal(order.paidAt !== null, await loadLeft(transaction, order), parts);
    if (refusal !== null) throw new AppError(409, 'too-much', refusal);
    if (!accepted) throw new Error(`Order ${order.id} has no payment`);
    const note = cleanText(reason);
    await queueRefund(within, {
      orderId: order.id,
      paymentId: accepted.id,
      key: refundKey,
      amountPaise,
      reason: 'office',
      parts: [...parts],
      note,
      begunBy: caller.userId,
    });
    await markRequestRefunded(transaction, order.id);
    const closing = describeClosing(parts);
    await tell(within, { order, refundKey, amountPaise, note, isOffline: accepted.takenBy !== null, closing });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'refund.started',
      subject: `order:${order.id}`,
      details: { amountPaise, parts: [...parts], reason: note },
    });
    return { amountPaise };
  });
}

/** What becomes of the courses, as the buyer's mail says it. */
function describeClosing(parts: readonly RefundPart[]): string {
  const decisions = new Set(parts.map(({ access }) => access));
  if (decisions.size === 1 && decisions.has('keep')) return 'Your courses stay open.';
  if (decisions.size === 1 && decisions.has('close'))
    return parts.length === 1
      ? 'The course closes when the refund is sent; your progress is kept.'
      : 'The courses close when the refund is sent; your progress is kept.';
  return 'A course that is refunded in full closes when the refund is sent.';
}

/** Throws 403 `refund-limit` above the largest refund of the caller. */
async function requireWithinLimit(db: Database, caller: SignedInCaller, amountPaise: number): Promise<void> {
  const { refundRupees } = await loadLimits(db, caller);
  if (refundRupees === null || amountPaise <= rupeesToPaise(refundRupees)) return;
  const message =
    refundRupees === 0
      ? 'You may not refund. An admin can.'
      : `You may refund up to ${formatRupees(refundRupees)}. An admin can refund more.`;
  throw new AppError(403, 'refund-limit', message);
}

function repeat(known: RefundRow, parts: readonly RefundPart[]): { amountPaise: number } {
  const text = (all: readonly RefundPart[]) =>
    all
      .map(({ lineId, amountPaise, access = '' }) => `${lineId} ${amountPaise} ${access}`)
      .toSorted()
      .join();
  if (text(known.parts ?? []) !== text(parts))
    throw new AppError(409, 'key-used', 'This form already made another refund. Please reload the page.');
  return { amountPaise: known.amountPaise };
}

async function tell(
  context: Pick<Context, 'db' | 'jobs'>,
  {
    order,
    refundKey,
    amountPaise,
    note,
    isOffline,
    closing,
  }: {
    order: OrderRow;
    refundKey: string;
    amountPaise: number;
    note: string;
    isOffline: boolean;
    closing: string;
  },
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId: order.userId }));
  const mail = officeRefundMail({ name, order, amount: formatPaise(amountPaise), reason: note, isOffline, closing });
  await notify(context, {
    userId: order.userId,
    email,
    key: `office-refund:${refundKey}`,
    kind: 'refund',
    title: mail.subject,
    text: isOffline ? offlineRefundMethod : 'It reaches the account it came from within 5 to 7 working days.',
    href: '/profile/payment',
    mail,
  });
}
