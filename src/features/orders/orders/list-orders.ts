import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { formatCode, normalizeCode } from '../../coupons/rules.ts';
import type {
  listOrders as listOrdersContract,
  listOrdersOf as listOrdersOfContract,
  OfficeOrder,
  OrderQuery,
} from './office-contract.ts';
import {
  countOfficeOrders,
  selectOfficeOrders,
  selectOrdersOf,
  type OfficeOrderFilter,
  type OfficeOrderRow,
} from './office-store.ts';
import { findAccepted, type PaymentRow } from '../payments/payment-store.ts';
import { readOrderSearch } from './read-order-search.ts';
import { selectRefundRequests } from '../refunds/refund-request-store.ts';
import { sumRefunds } from '../refunds/refund-store.ts';
import { publicOrderId, type RefundRequestState } from '../rules.ts';
import { methodName } from '../payments/payment-rules.ts';
import { findLines } from '../store.ts';

/** Everybody's orders for the office, a page of them, with what each needs to be told from the others: six queries for any page. */
export async function listOrders({ db }: Pick<Context, 'db'>, input: z.output<typeof listOrdersContract.query>) {
  const { page, limit, sort } = input;
  const filter = readOrderFilter(input);
  const [rows, counted] = await Promise.all([
    selectOfficeOrders(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countOfficeOrders(db, filter),
  ]);
  return { orders: await toOfficeOrders({ db }, rows), ...counted, page, limit };
}

/** A query of the API as the store takes it. */
export function readOrderFilter({ state, paid, way, search }: OrderQuery): OfficeOrderFilter {
  return { state: state ?? null, paid: paid ?? null, way: way ?? null, search: readOrderSearch(search) };
}

/** The newest orders of somebody who may have asked before: by account, by one of these addresses, or by one of these numbers. */
export async function listOrdersOf(
  { db }: Pick<Context, 'db'>,
  buyer: z.output<typeof listOrdersOfContract.query>,
): Promise<OfficeOrder[]> {
  return toOfficeOrders({ db }, await selectOrdersOf(db, buyer));
}

/** Rows as the office lists them, with what was read beside them in one go. */
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
  const lines = Map.groupBy(allLines, (line) => line.orderId);
  const requests = new Map(allRequests.map((request) => [request.orderId, request.state]));
  const accepted = new Map(allAccepted.map((payment) => [payment.orderId, payment]));
  return rows.map((row) => {
    const payment = accepted.get(row.id) ?? null;
    return toOfficeOrder(row, {
      titles: (lines.get(row.id) ?? []).map((line) => line.title),
      payment,
      backPaise: sums.get(payment?.id ?? '')?.promisedPaise ?? 0,
      refundedPaise: sums.get(payment?.id ?? '')?.processedPaise ?? 0,
      refundRequest: requests.get(row.id) ?? null,
    });
  });
}

/** An order as the office lists it, from its row and what was read beside it. */
export function toOfficeOrder(
  row: OfficeOrderRow,
  beside: {
    titles: string[];
    payment: PaymentRow | null;
    backPaise: number;
    refundedPaise: number;
    refundRequest: RefundRequestState | null;
  },
): OfficeOrder {
  return {
    orderId: publicOrderId(row),
    receipt: row.id,
    channel: row.channel,
    user: { userId: row.userId, name: row.name, email: row.email },
    courses: beside.titles,
    totalPaise: row.totalPaise,
    coupon:
      row.couponCode === null
        ? null
        : { code: formatCode(normalizeCode(row.couponCode)), percent: row.couponPercent, rupees: row.couponRupees },
    state: row.state,
    method: beside.payment ? methodName(beside.payment.method) : row.paidAt ? methodName('free') : null,
    isPaidOffline: beside.payment !== null && beside.payment.takenBy !== null,
    backPaise: beside.backPaise,
    refundedPaise: beside.refundedPaise,
    refundRequest: beside.refundRequest,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
