import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { nextReceiptNumber } from '../../invoices/next-receipt-number.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { requireOpenDay } from '../day-closes/require-open-day.ts';
import {
  addsUp,
  isReceivedDay,
  partReceiptNumber,
  RECEIVED_DAYS_BACK,
  SPLIT,
  type OfflineMethod,
} from './counter-rules.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { insertPaymentParts } from '../payments/payment-parts-store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { OrderRow } from '../store.ts';

/** Method of offline payment. */
export interface OfflinePayment {
  method: OfflineMethod;
  /** Reference of the transfer or the cheque. */
  reference: string;
  /** An Indian day, `2026-11-14`. */
  receivedOn: string;
  /** Taken by several methods: then `method` and `reference` do not count, and the amounts add up to the order's total. */
  split?: readonly { method: OfflineMethod; amountPaise: number; reference: string }[] | undefined;
}

/**
 * Takes an offline payment for an unpaid order: stores the payment with its own receipt number and the parts of a split one, and applies
 * all effects of a payment. Returns that number. Throws 422 `split-mismatch`, 409 `day-closed`. Runs inside the caller's transaction, which
 * has locked the order's user.
 */
export async function takeOfflinePayment(
  context: Settling,
  input: { order: OrderRow; payment: OfflinePayment; caller: SignedInCaller },
): Promise<{ receiptNumber: string }> {
  const { order, payment, caller } = input;
  const { db } = context;
  await requireReceivedDay(db, 'receivedOn', payment.receivedOn);
  await requireOpenDay(db, { cashierId: caller.userId, day: payment.receivedOn });
  const { totalPaise: amountPaise, currency } = order;
  const { split } = payment;
  if (split && !addsUp(split, amountPaise)) throw splitMismatch(amountPaise);
  const receiptNumber = await nextReceiptNumber(db);
  const method = split ? SPLIT : payment.method;
  const reference = split ? '' : cleanLine(payment.reference);
  const facts = { method, reference, receivedOn: payment.receivedOn, takenBy: caller.userId };
  const after = await settlePayment(context, {
    orderId: order.id,
    payment: { id: receiptNumber, amountPaise, currency, state: 'captured', wasCaptured: true, ...facts },
  });
  // The caller has checked that it can be paid: an offline payment must always buy something.
  if (after.state !== 'paid')
    throw new Error(`The desk's money did not pay order ${order.id}, which is ${after.state}`);
  const parts = split?.map((part, at) => ({
    number: at + 1,
    receiptNumber: partReceiptNumber(receiptNumber, at + 1),
    method: part.method,
    amountPaise: part.amountPaise,
    reference: cleanLine(part.reference),
  }));
  if (parts) {
    const [accepted] = await findAccepted(db, [order.id]);
    if (!accepted) throw new Error(`Order ${order.id} has no payment`);
    const of = { paymentId: accepted.id, orderId: order.id };
    await insertPaymentParts(
      db,
      parts.map((part) => ({ ...part, ...of })),
    );
  }
  const details = {
    receiptNumber,
    amountPaise,
    method,
    reference,
    receivedOn: payment.receivedOn,
    ...(parts && { parts }),
  };
  const subject = `order:${order.id}`;
  await recordAudit(db, { actorId: caller.userId, action: 'offline-payment.recorded', subject, details });
  return { receiptNumber };
}

function splitMismatch(totalPaise: number): AppError {
  const message = `The parts must add up to ${formatPaise(totalPaise)}.`;
  return new AppError(422, 'split-mismatch', message, { issues: [{ path: 'split', message }] });
}

/** Rejects a day in the future or too long ago, by the database's clock. */
export async function requireReceivedDay(db: Database, field: string, day: string): Promise<void> {
  if (isReceivedDay(day, await readToday(db))) return;
  const message = `Please choose a day of the last ${RECEIVED_DAYS_BACK} days`;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: field, message }] });
}
