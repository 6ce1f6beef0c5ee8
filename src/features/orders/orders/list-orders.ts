import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type {
  listOrders as listOrdersContract,
  listOrdersOf as listOrdersOfContract,
  OfficeOrder,
  OrderQuery,
} from './office-contract.ts';
import {
  countOrderTabs,
  selectOfficeOrders,
  selectOrdersOf,
  sumOfficeOrders,
  type OfficeOrderFilter,
  type OfficeOrderRow,
} from './office-store.ts';
import { isErasedEmail } from '../../accounts/rules.ts';
import { SPLIT } from '../counter-sales/counter-rules.ts';
import { findPaymentParts } from '../payments/payment-parts-store.ts';
import { findAccepted, type PaymentRow } from '../payments/payment-store.ts';
import { readOrderSearch } from './read-order-search.ts';
import { selectRefundRequests } from '../refunds/refund-request-store.ts';
import { sumRefunds } from '../refunds/refund-store.ts';
import { publicOrderId, type RefundRequestState } from '../rules.ts';
import { methodNames } from '../payments/payment-rules.ts';
import { findLines } from '../store.ts';
import { readsAllOrders } from './may-read-order.ts';

/** Returns a page of all orders for the office, with the data of other features: seven queries for any page. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  { caller, ...input }: z.output<typeof listOrdersContract.query> & { caller: SignedInCaller },
) {
  const { page, limit, sort } = input;
  const filter = readOwnFilter(input, caller);
  const [rows, counted, sums] = await Promise.all([
    selectOfficeOrders(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countOrderTabs(db, filter),
    sumOfficeOrders(db, filter),
  ]);
  return { orders: await toOfficeOrders({ db }, rows), ...counted, sums, page, limit };
}

/** The same as `readOrderFilter`, limited to the caller's own sales where they do not read all orders. */
export function readOwnFilter(query: OrderQuery, caller: SignedInCaller): OfficeOrderFilter {
  return { ...readOrderFilter(query), soldBy: readsAllOrders(caller) ? undefined : caller.userId };
}

/** Converts a query of the API for the store. */
function readOrderFilter({ state, paid, way, search, ids }: OrderQuery): OfficeOrderFilter {
  return { state: state ?? null, paid: paid ?? null, way: way ?? null, search: readOrderSearch(search), ids };
}

/** Returns the newest orders of a lead: by account, by one of these e-mail addresses, or by one of these phone numbers. */
export async function listOrdersOf(
  { db }: Pick<Context, 'db'>,
  buyer: z.output<typeof listOrdersOfContract.query>,
): Promise<OfficeOrder[]> {
  return toOfficeOrders({ db }, await selectOrdersOf(db, buyer));
}

/** Converts rows to the office's list, with the related data read in one batch. */
export async function toOfficeOrders({ db }: Pick<Context, 'db'>, rows: OfficeOrderRow[]): Promise<OfficeOrder[]> {
  const ids = rows.map((row) => row.id);
  const [allLines, allAccepted, allRequests] = await Promise.all([
    findLines(db, ids),
    findAccepted(db, ids),
    selectRefundRequests(db, ids),
  ]);
  const sums = await sumRefunds(
    db,
    allAccepted.map((payment) => payment.id),
  );
  const split = allAccepted.filter(({ method }) => method === SPLIT).map(({ orderId }) => orderId);
  const parts = Map.groupBy(await findPaymentParts(db, split), (part) => part.orderId);
  const lines = Map.groupBy(allLines, (line) => line.orderId);
  const requests = new Map(allRequests.map((request) => [request.orderId, request.state]));
  const accepted = new Map(allAccepted.map((payment) => [payment.orderId, payment]));
  return rows.map((row) => {
    const payment = accepted.get(row.id) ?? null;
    return toOfficeOrder(row, {
      titles: (lines.get(row.id) ?? []).map((line) => line.title),
      payment,
      parts: (parts.get(row.id) ?? []).map(({ method }) => method),
      backPaise: sums.get(payment?.id ?? '')?.promisedPaise ?? 0,
      refundedPaise: sums.get(payment?.id ?? '')?.processedPaise ?? 0,
      refundRequest: requests.get(row.id) ?? null,
    });
  });
}

/** Converts one row and its related data to the office's list item. */
export function toOfficeOrder(
  row: OfficeOrderRow,
  beside: {
    titles: string[];
    payment: PaymentRow | null;
    /** The methods of a split payment. */
    parts: readonly string[];
    backPaise: number;
    refundedPaise: number;
    refundRequest: RefundRequestState | null;
  },
): OfficeOrder {
  const code = beside.payment?.method ?? (row.paidAt ? 'free' : null);
  return {
    orderId: publicOrderId(row),
    orderNumber: row.number,
    receipt: row.id,
    channel: row.channel,
    user: {
      userId: row.userId,
      name: row.name,
      email: row.email,
      phone: row.phone,
      isErased: isErasedEmail(row.email),
    },
    soldBy: row.soldBy,
    courses: beside.titles,
    totalPaise: row.totalPaise,
    coupon:
      row.couponCode === null ? null : { code: row.couponCode, percent: row.couponPercent, rupees: row.couponRupees },
    state: row.state,
    isFailed: row.isFailed,
    method: code === null ? null : methodNames(code, beside.parts),
    methodCode: code,
    isPaidOffline: beside.payment !== null && beside.payment.takenBy !== null,
    backPaise: beside.backPaise,
    refundedPaise: beside.refundedPaise,
    refundRequest: beside.refundRequest,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
