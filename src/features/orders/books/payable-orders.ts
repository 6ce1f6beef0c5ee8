import type { Database } from '../../../platform/database/database.ts';
import { readPaise } from '../../../kit/numbers/form-number.ts';
import { toOfficeOrders } from '../orders/list-orders.ts';
import { findOfficeOrder, selectOfficeOrders, type OfficeOrderRow } from '../orders/office-store.ts';
import { MAX_PAISE } from '../orders/pricing-rules.ts';
import { readOrderSearch } from '../orders/read-order-search.ts';
import { refuseMatch } from '../payments/payment-rules.ts';

/** Orders that are offered for one payment. */
const MAX_OFFERED = 10;

/**
 * Returns orders to which a captured payment of so much may belong, those that it would pay first: without a search the unpaid ones of just
 * this total, with one what the office's search finds, by amount too. A payment that the provider has under an order of ours pays that one alone.
 * An expired order is judged as if it was paid in time, because only the provider knows when the buyer paid.
 */
export async function listPayableOrders(
  db: Database,
  { amountPaise, orderId, search }: { amountPaise: number; orderId: string | null; search: string },
) {
  const rows = orderId === null ? await findRows(db, { amountPaise, search }) : [await findOfficeOrder(db, orderId)];
  const known = rows.filter((row) => row !== null);
  const orders = await toOfficeOrders({ db }, known);
  const reasons = new Map(known.map((row) => [row.id, refuseMatch(row, paidInTime(row, amountPaise))]));
  return orders
    .map((order) => ({ ...order, refusal: reasons.get(order.receipt) ?? null }))
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}

async function findRows(
  db: Database,
  { amountPaise, search }: { amountPaise: number; search: string },
): Promise<OfficeOrderRow[]> {
  const words = readOrderSearch(search);
  const page = { limit: MAX_OFFERED, offset: 0 };
  const all = { state: null, paid: null, way: null };
  if (words === null) return selectOfficeOrders(db, { ...all, search: null, payablePaise: amountPaise }, page);
  const typed = readPaise(search);
  const isAmount = words.by === 'words' && typed > 0 && typed <= MAX_PAISE;
  return selectOfficeOrders(db, { ...all, search: isAmount ? { ...words, totalPaise: typed } : words }, page);
}

function paidInTime({ createdAt, currency }: OfficeOrderRow, amountPaise: number) {
  return { amountPaise, currency, madeAt: createdAt };
}
