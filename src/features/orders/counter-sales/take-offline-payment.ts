import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { nextReceiptNumber } from '../../invoices/next-receipt-number.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { isReceivedDay, RECEIVED_DAYS_BACK, type OfflineMethod } from './counter-rules.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { OrderRow } from '../store.ts';

/** Method of offline payment. */
export interface OfflinePayment {
  method: OfflineMethod;
  /** Reference of the transfer or the cheque. */
  reference: string;
  /** An Indian day, `2026-11-14`. */
  receivedOn: string;
}

/**
 * Takes an offline payment for an unpaid order: stores the payment with its own receipt number, and applies all effects of a payment.
 * Returns that number. Runs inside the caller's transaction, which has locked the order's user.
 */
export async function takeOfflinePayment(
  context: Settling,
  input: { order: OrderRow; payment: OfflinePayment; caller: SignedInCaller },
): Promise<{ receiptNumber: string }> {
  const { order, payment, caller } = input;
  const { db } = context;
  await requireReceivedDay(db, 'receivedOn', payment.receivedOn);
  const receiptNumber = await nextReceiptNumber(db);
  const reference = cleanLine(payment.reference);
  const info = { method: payment.method, reference, receivedOn: payment.receivedOn, takenBy: caller.userId };
  const { totalPaise: amountPaise, currency } = order;
  const after = await settlePayment(context, {
    orderId: order.id,
    payment: { id: receiptNumber, amountPaise, currency, state: 'captured', wasCaptured: true, ...info },
  });
  // The caller has checked that it can be paid: an offline payment must always buy something.
  if (after.state !== 'paid')
    throw new Error(`The desk's money did not pay order ${order.id}, which is ${after.state}`);
  const details = { receiptNumber, amountPaise, method: payment.method, reference, receivedOn: payment.receivedOn };
  const subject = `order:${order.id}`;
  await recordAudit(db, { actorId: caller.userId, action: 'offline-payment.recorded', subject, details });
  return { receiptNumber };
}

/** Rejects a day in the future or too long ago, by the database's clock. */
export async function requireReceivedDay(db: Database, field: string, day: string): Promise<void> {
  if (isReceivedDay(day, await readToday(db))) return;
  const message = `Please choose a day of the last ${RECEIVED_DAYS_BACK} days`;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: field, message }] });
}
