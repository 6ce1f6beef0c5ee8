import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { drawingQueue } from '../../../platform/jobs/drawing-queues.ts';
import { asAccount } from '../../../platform/http/requester.ts';
import { errorResponse, notFound, notSignedIn, toAppError } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { drawReceipt } from './draw-receipt.ts';
import { mayReadInOffice } from '../orders/may-read-order.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { findAccepted, type PaymentRow } from '../payments/payment-store.ts';
import { sumRefunds } from '../refunds/refund-store.ts';
import { isUnpaid } from '../rules.ts';
import { methodName } from '../payments/payment-rules.ts';
import { findLines, findOrder, type OrderRow } from '../store.ts';
import { findPaymentParts } from '../payments/payment-parts-store.ts';
import type { LaterAttachment } from '../../../platform/jobs/later-attachment.ts';

/** Serves `GET /api/payment/order/{orderId}/receipt`: the receipt of a paid order as a PDF, for its buyer and the office. */
export async function serveReceipt(
  context: Pick<Context, 'db' | 'log'>,
  input: { orderId: string; caller: Caller },
): Promise<Response> {
  try {
    return await respondWithReceipt(context, input);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a receipt could not be drawn');
    return errorResponse(error, privately);
  }
}

async function respondWithReceipt(
  { db }: Pick<Context, 'db'>,
  { orderId, caller }: { orderId: string; caller: Caller },
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  const order = await findNamedOrder(db, orderId);
  const mayRead = order.userId === caller.userId || (await mayReadInOffice(db, caller, order));
  if (!mayRead || isUnpaid(order.state) || !order.paidAt) throw notFound('There is no such receipt.');
  const bytes = await asAccount(caller.userId, () => renderReceipt(db, order));
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...privately,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="receipt-${order.number}.pdf"`,
    },
  });
}

/** Draws the receipt of a paid order, in its turn. */
export async function renderReceipt(db: Database, order: OrderRow): Promise<Buffer> {
  if (!order.paidAt) throw new Error(`Order ${order.id} is not paid`);
  const [accepted] = await findAccepted(db, [order.id]);
  const sums = await sumRefunds(db, accepted ? [accepted.id] : []);
  const parts = await findPaymentParts(db, [order.id]);
  const receipt = {
    number: formatOrderNumber(order.number),
    paidAt: order.paidAt,
    method: methodName(accepted?.method ?? 'free'),
    desk: accepted && accepted.receivedOn !== null ? offlinePaymentDetails(accepted, accepted.receivedOn) : null,
    parts: parts.map(({ method, amountPaise, reference }) => ({ method: methodName(method), amountPaise, reference })),
    buyer: await getMe({ db }, { userId: order.userId }),
    institute: await loadInstitute(db),
    lines: await findLines(db, [order.id]),
    totalPaise: order.totalPaise,
    backPaise: sums.get(accepted?.id ?? '')?.promisedPaise ?? 0,
  };
  return drawingQueue.run(() => drawReceipt(receipt));
}

/** The receipt of an offline payment as a mail attachment: drawn when the mail is sent. */
export function receiptAttachment({ id, number }: Pick<OrderRow, 'id' | 'number'>): LaterAttachment {
  return { name: `receipt-${number}.pdf`, contentType: 'application/pdf', drawnFrom: { receiptOf: id } };
}

/** Draws the receipt that a mail carries. */
export async function renderReceiptOf(db: Database, orderId: string): Promise<Buffer> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return renderReceipt(db, order);
}

function offlinePaymentDetails({ providerPaymentId: number, reference }: PaymentRow, receivedOn: string) {
  return { number, reference, receivedOn };
}

const privately = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
