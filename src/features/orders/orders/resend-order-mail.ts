import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { type QueuedMail, queueMail } from '../../../platform/jobs/mail-queue.ts';
import { isErasedEmail } from '../../accounts/rules.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { invoiceAttachment } from '../../invoices/invoice-attachment.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { receiptAttachment } from '../counter-sales/serve-receipt.ts';
import { accessMail, documentMail } from '../mail-texts.ts';
import { findLines, type OrderRow } from '../store.ts';
import { findNamedOrder } from './find-order.ts';
import type { ResentMail } from './list-rules.ts';
import { mayReadInOffice } from './may-read-order.ts';

interface Resend {
  orderId: string;
  what: ResentMail;
  caller: SignedInCaller;
}

type Words = Pick<QueuedMail, 'subject' | 'text' | 'attachments'>;

/**
 * Sends the buyer the invoice, the receipt or the way to the courses of a paid order again; the same twice within a minute is one mail.
 * Throws 404, and 409 `nothing-to-send`.
 */
export async function resendOrderMail(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  { orderId, what, caller }: Resend,
): Promise<{ email: string }> {
  const order = await findNamedOrder(context.db, orderId);
  if (!(await mayReadInOffice(context.db, caller, order))) throw notFound('There is no such order.');
  const buyer = await getMe(context, { userId: order.userId });
  if (order.paidAt === null || isErasedEmail(buyer.email)) throw nothingToSend();
  const { name, email } = addresseeOf(buyer);
  const words = await wordsOf(context, { order, name, what });
  const minute = Math.floor(context.clock.now().getTime() / 60_000);
  await inTransaction(context.db, async (transaction) => {
    await queueMail(transaction, context.jobs, {
      key: `order-again:${what}:${order.id}:${minute}`,
      to: email,
      ...words,
    });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'order-mail.resent',
      subject: `order:${order.id}`,
      details: { what },
    });
  });
  return { email };
}

/** The same mail to the buyers of several orders, a few times an hour. */
const roundBudget = { points: 10, seconds: 3600 };

/** Sends the buyers of several orders the same mail again, each as `resendOrderMail` does. */
export async function resendOrderMails(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { ids, ...resend }: Omit<Resend, 'orderId'> & { ids: readonly string[] },
) {
  await context.rateLimits.spend('order-mail-rounds', resend.caller.userId, roundBudget);
  return actOnEach(ids, (orderId) => resendOrderMail(context, { orderId, ...resend }));
}

async function wordsOf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { order, name, what }: { order: OrderRow; name: string; what: ResentMail },
): Promise<Words> {
  const number = formatOrderNumber(order.number);
  if (what === 'access') {
    const lines = (await findLines(db, [order.id])).filter((line) => !line.returnedAt && !line.refundedAt);
    if (order.state !== 'paid' || lines.length === 0) throw nothingToSend();
    return accessMail({ name, number, titles: lines.map(({ title }) => title), link: `${settings.publicUrl}/profile` });
  }
  if (what === 'receipt') {
    return { ...documentMail({ name, number, document: 'receipt' }), attachments: [receiptAttachment(order)] };
  }
  const invoice = (await listInvoices(db, [order.id])).find(({ kind }) => kind !== 'credit-note');
  if (!invoice) throw nothingToSend();
  return {
    ...documentMail({ name, number, document: `invoice ${invoice.number}` }),
    attachments: [invoiceAttachment(invoice)],
  };
}

function nothingToSend(): AppError {
  return new AppError(409, 'nothing-to-send', 'There is nothing to send for this order.');
}
