import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { formatPaise, paiseToRupees } from '../../../kit/numbers/money.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { loadProgressIn } from '../../learning/progress/load-progress.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { findAccepted } from './payment-store.ts';
import { type RefundRequestRow, selectRefundRequests } from '../refunds/refund-request-store.ts';
import { sumRefunds } from '../refunds/refund-store.ts';
import { requireUser } from '../orders/require-user.ts';
import { mayAskBack, policyRefundPaise } from '../refunds/refund-rules.ts';
import { publicOrderId } from '../rules.ts';
import { methodName } from './payment-rules.ts';
import {
  countDaysSinceEach,
  countPaidOrders,
  findLines,
  type OrderLineRow,
  type OrderRow,
  selectPaidOrders,
} from '../store.ts';

/** Returns a user's paid orders, newest first, with the price of each course and refunded amounts. */
export async function listPayments(
  context: Pick<Context, 'db'>,
  input: { userId: string; caller: SignedInCaller; page: number; limit: number },
) {
  const { page, limit } = input;
  const userId = await requireUser(context, input.userId, input.caller);
  const orders = await selectPaidOrders(context.db, userId, { limit, offset: (page - 1) * limit });
  const ids = orders.map((order) => order.id);
  const lines = Map.groupBy(await findLines(context.db, ids), (line) => line.orderId);
  const accepted = new Map((await findAccepted(context.db, ids)).map((payment) => [payment.orderId, payment]));
  const sums = await sumRefunds(
    context.db,
    [...accepted.values()].map((payment) => payment.id),
  );

  const invoices = Map.groupBy(await listInvoices(context.db, ids), (invoice) => invoice.orderId);
  const requests = new Map((await selectRefundRequests(context.db, ids)).map((row) => [row.orderId, row]));

  const refundable = await findRefundable(context.db, { userId, orders, lines });

  const payments = orders.map((order) => {
    const payment = accepted.get(order.id);
    const request = requests.get(order.id);
    const { promisedPaise: backPaise = 0, processedPaise = 0 } = sums.get(payment?.id ?? '') ?? {};
    return {
      orderId: publicOrderId(order),
      orderNumber: order.number,
      paymentMethod: methodName(payment?.method ?? 'free'),
      amount: paiseToRupees(order.totalPaise),
      status: order.state === 'refunded' ? ('refunded' as const) : ('paid' as const),
      ...(backPaise > 0 ? toRefund({ backPaise, processedPaise }) : {}),
      ...(request ? toRequest(request) : {}),
      canRequestRefund: !request && mayAskBack(order, backPaise) && refundable.has(order.id),
      invoices: invoices.get(order.id) ?? [],
      date: (order.paidAt ?? order.createdAt).toISOString(),
      courses: (lines.get(order.id) ?? []).map((line) => ({
        id: line.courseId,
        title: line.title,
        image: line.image,
        price: paiseToRupees(line.paidPaise),
      })),
    };
  });
  return { payments, total: await countPaidOrders(context.db, userId), page, limit };
}

/** Returns the orders that the refund policy allows to refund today: courses that are completed or bought long ago are excluded. */
async function findRefundable(
  db: Database,
  input: { userId: string; orders: readonly OrderRow[]; lines: ReadonlyMap<string, OrderLineRow[]> },
): Promise<Set<string>> {
  if (input.orders.length === 0) return new Set();
  const policy = await loadSiteContent(db, 'refunds');
  const days = await countDaysSinceEach(
    db,
    input.orders.map(({ paidAt, createdAt }) => paidAt ?? createdAt),
  );
  const daysSince = new Map(input.orders.map(({ id }, at) => [id, days[at] ?? 0]));
  const refundPaise = ({ orderId, paidPaise }: OrderLineRow, watchedPercent: number) =>
    policyRefundPaise({ paidPaise, watchedPercent, days: daysSince.get(orderId) ?? 0 }, policy);
  // Progress is read only if it can still decide something.
  const recent = [...input.lines.values()].flat().filter((line) => refundPaise(line, 0) > 0);
  if (recent.length === 0) return new Set();
  const courseIds = [...new Set(recent.map(({ courseId }) => courseId))];
  const progress = await loadProgressIn(db, { userId: input.userId, courseIds });
  const refundable = recent.filter((line) => refundPaise(line, progress.get(line.courseId)?.progressPercent ?? 0) > 0);
  return new Set(refundable.map(({ orderId }) => orderId));
}

function toRefund({ backPaise, processedPaise }: { backPaise: number; processedPaise: number }) {
  const isRefundPending = processedPaise < backPaise;
  const refund = formatPaise(backPaise);
  if (!isRefundPending || processedPaise === 0) return { refund, isRefundPending };
  const refundParts = { back: formatPaise(processedPaise), pending: formatPaise(backPaise - processedPaise) };
  return { refund, isRefundPending, refundParts };
}

function toRequest({ createdAt, state, refusal }: RefundRequestRow) {
  return {
    refundRequestedAt: createdAt.toISOString(),
    refundRequestState: state,
    ...(state === 'refused' ? { refundRefusal: refusal } : {}),
  };
}
