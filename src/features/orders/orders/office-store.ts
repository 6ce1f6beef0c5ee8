import { and, asc, desc, eq, getTableColumns, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { readOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { Sorting } from '../../../kit/sorting.ts';
import { countCapped, countTabs, MAX_COUNTED, MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { type OrderState } from '../rules.ts';
import { internationalDigits } from '../../../kit/text/phone-links.ts';
import type { ORDER_SORTS, OrderWay, PaidPeriod } from './list-rules.ts';
import type { OrderRow } from '../store.ts';
import { orders, payments, refunds, webhookEvents } from '../table.ts';
import { unbalancedOrders } from '../books/unbalanced-store.ts';
import { isUserNamed, userName, usersAsU } from '../../accounts/read-model.ts';
import { ordersWithCoupon } from '../../coupons/read-model.ts';
import { ordersOnInvoices } from '../../invoices/read-model.ts';

/**
 * The office's search text: an order's number or id, payment or receipt number, or part of an e-mail address or transfer reference;
 * with `totalPaise` an amount as well.
 */
export type OrderSearch = {
  by: 'number' | 'id' | 'provider-order' | 'provider-payment' | 'words';
  value: string;
  totalPaise?: number;
};

export interface OfficeOrderFilter {
  state:
    | OrderState
    | 'partly-refunded'
    | 'refund-asked'
    | 'refund-waiting'
    | 'failed'
    | 'failed-today'
    | 'unbalanced'
    | null;
  paid: PaidPeriod | null;
  way: OrderWay | null;
  search: OrderSearch | null;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** Sales of this person alone. */
  soldBy?: string | undefined;
  /** Orders that reserve a use of this coupon, have counted one, or reserved one before. */
  couponId?: string;
  /** Not paid yet, and of this total: a payment of so much may belong to them. */
  payablePaise?: number;
}

export interface OfficeOrderPage {
  limit: number;
  offset: number;
  sort?: Sorting<(typeof ORDER_SORTS)[number]>;
}

export type OfficeOrderRow = OrderRow & {
  name: string;
  email: string;
  phone: string;
  /** Who of the office took the money. */
  soldBy: string | null;
  /** It is not paid, and the newest try failed. */
  isFailed: boolean;
};

/** All orders with their user; by default the most recently paid or created first. */
export async function selectOfficeOrders(
  db: Database,
  filter: OfficeOrderFilter,
  { limit, offset, sort = '-when' }: OfficeOrderPage,
): Promise<OfficeOrderRow[]> {
  return db
    .select(orderAndUser)
    .from(orders)
    .innerJoin(usersAsU, isTheirs)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same for a file: in order of creation, newest first, after a given order. */
export async function selectOfficeOrdersAfter(
  db: Database,
  filter: OfficeOrderFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<OfficeOrderRow[]> {
  return db
    .select(orderAndUser)
    .from(orders)
    .innerJoin(usersAsU, isTheirs)
    .where(and(fits(filter), lastId === null ? undefined : lt(orders.id, lastId)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Returns orders of one person, newest first; at most 50. Phone numbers are compared in normalized form. */
export async function selectOrdersOf(
  db: Database,
  { userId, emails, phones }: { userId?: string | undefined; emails: string[]; phones: string[] },
): Promise<OfficeOrderRow[]> {
  const numbers = phones.map(internationalDigits).filter((digits) => digits.length > 10);
  const isBuyer = or(
    userId === undefined ? undefined : eq(orders.userId, userId),
    emails.length === 0 ? undefined : inArray(sql`lower(u.email)`, emails),
    numbers.length === 0 ? undefined : inArray(digitsOfUser, numbers),
  );
  if (!isBuyer) return [];
  return db
    .select(orderAndUser)
    .from(orders)
    .innerJoin(usersAsU, isTheirs)
    .where(isBuyer)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(50);
}

/** Counts the orders behind each tab. What no tab shows is counted when it is asked for. */
export async function countOrderTabs(db: Database, filter: OfficeOrderFilter) {
  const parts = { tabs: ORDER_TABS, shown: filter.state, isSearch: filter.search !== null };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(fits({ ...filter, state })),
  );
}

const ORDER_TABS = [
  'paid',
  'open',
  'failed',
  'created',
  'partly-refunded',
  'refunded',
  'refund-asked',
  'refund-waiting',
  'failed-today',
  'expired',
  'cancelled',
] as const satisfies OfficeOrderFilter['state'][];

export async function countOfficeOrders(db: Database, filter: OfficeOrderFilter) {
  const rows = db.select({ id: orders.id }).from(orders).where(fits(filter));
  return countCapped(db, rows, filter.search === null ? MAX_COUNTED : MAX_FOUND);
}

/**
 * What the matching orders cost together and what was refunded of them, in one query; `null` when there are more than are counted, because
 * the sum of a large institute would read every order at each view of the list.
 */
export async function sumOfficeOrders(
  db: Database,
  filter: OfficeOrderFilter,
): Promise<{ totalPaise: number; paidPaise: number; refundedPaise: number } | null> {
  const max = filter.search === null ? MAX_COUNTED : MAX_FOUND;
  const some = db
    .select({ id: orders.id, totalPaise: orders.totalPaise, state: orders.state })
    .from(orders)
    .where(fits(filter))
    .limit(max + 1);
  // A payment that bought nothing and went back is in neither sum.
  const { rows } = await db.execute<{ count: number; total: string; paid: string; refunded: string }>(sql`
    WITH summed AS MATERIALIZED (${some})
    SELECT count(*)::int AS count, coalesce(sum(total_paise), 0)::text AS total,
      coalesce(sum(total_paise) FILTER (WHERE state IN ('paid', 'refunded')), 0)::text AS paid,
      (SELECT coalesce(sum(r.amount_paise), 0)::text FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE r.state = 'processed' AND p.accepted_at IS NOT NULL AND r.order_id IN (SELECT id FROM summed)) AS refunded
    FROM summed`);
  const [row] = rows;
  if (!row || row.count > max) return null;
  return { totalPaise: Number(row.total), paidPaise: Number(row.paid), refundedPaise: Number(row.refunded) };
}

/** One order, with what its buyer bought in all. */
export async function findOfficeOrder(
  db: Database,
  id: string,
): Promise<(OfficeOrderRow & { boughtSince: string | null; boughtOrders: number }) | null> {
  const bought = (what: SQL) =>
    sql`(SELECT ${what} FROM orders b WHERE b.user_id = ${orders.userId} AND b.paid_at IS NOT NULL)`;
  const [row] = await db
    .select({
      ...orderAndUser,
      boughtSince: sql<string | null>`${bought(sql`to_char(min(b.paid_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`)}`,
      boughtOrders: sql<number>`${bought(sql`count(*)::int`)}`,
    })
    .from(orders)
    .innerJoin(usersAsU, isTheirs)
    .where(eq(orders.id, id));
  return row ?? null;
}

/** Whether a person of the office sold an order: took its money, or made a payment link for it. */
export async function isSoldBy(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM (${salesOf(userId)}) sold WHERE order_id = ${orderId} LIMIT 1`);
  return rows.length > 0;
}

/** Of some orders, those that a person of the office sold. */
export async function selectSoldBy(
  db: Database,
  { orderIds, userId }: { orderIds: string[]; userId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), sql`${orders.id} IN (${salesOf(userId)})`));
  return rows.map(({ id }) => id);
}

/** The people of the office who sold an order, as `isSoldBy` has it. */
export async function selectSellersOf(db: Database, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT taken_by AS id FROM payments WHERE order_id = ${orderId} AND taken_by IS NOT NULL
    UNION SELECT created_by FROM payment_links WHERE order_id = ${orderId} AND created_by IS NOT NULL
    UNION SELECT l.created_by FROM payment_links l JOIN orders o ON o.instalment_due_id = l.instalment_due_id
      WHERE o.id = ${orderId} AND l.created_by IS NOT NULL`);
  return rows.map(({ id }) => id);
}

function salesOf(userId: string): SQL {
  return sql`SELECT order_id FROM payments WHERE taken_by = ${userId}
    UNION ALL SELECT order_id FROM payment_links WHERE created_by = ${userId} AND order_id IS NOT NULL
    UNION ALL SELECT o.id FROM payment_links l JOIN orders o ON o.instalment_due_id = l.instalment_due_id WHERE l.created_by = ${userId}`;
}

/** The numbers of the orders before and after one in the list, newest first. */
export async function findNeighbours(db: Database, id: string) {
  const at = sql`coalesce(${orders.paidAt}, ${orders.createdAt})`;
  const own = sql`(SELECT coalesce(o.paid_at, o.created_at), o.id FROM orders o WHERE o.id = ${id})`;
  const [[newer], [older]] = await Promise.all([
    db
      .select({ number: orders.number })
      .from(orders)
      .where(sql`(${at}, ${orders.id}) > ${own}`)
      .orderBy(asc(at), asc(orders.id))
      .limit(1),
    db
      .select({ number: orders.number })
      .from(orders)
      .where(sql`(${at}, ${orders.id}) < ${own}`)
      .orderBy(desc(at), desc(orders.id))
      .limit(1),
  ]);
  return { newer: newer?.number ?? null, older: older?.number ?? null };
}

export async function selectPaymentsOf(db: Database, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt, payments.id);
}

export async function selectRefundsOf(db: Database, orderId: string) {
  return db
    .select({ ...getTableColumns(refunds), providerPaymentId: payments.providerPaymentId, takenBy: payments.takenBy })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt, refunds.id);
}

/** The provider's events about an order, without bodies; the 200 oldest. */
export async function selectEventsOf(db: Database, order: { id: string; providerOrderId: string | null }) {
  const { eventId, event, outcome, receivedAt, processedAt } = webhookEvents;
  return db
    .select({ eventId, event, outcome, receivedAt, processedAt })
    .from(webhookEvents)
    .where(
      or(
        order.providerOrderId === null ? undefined : eq(webhookEvents.providerOrderId, order.providerOrderId),
        eq(webhookEvents.receipt, order.id),
      ),
    )
    .orderBy(webhookEvents.receivedAt, webhookEvents.eventId)
    .limit(200);
}

/** As `internationalDigits`. */
const digitsOfUser = sql`(SELECT CASE WHEN length(digits) = 10 AND u.phone !~ '^\\s*\\+' THEN '91' || digits ELSE digits END
  FROM (SELECT ltrim(regexp_replace(u.phone, '\\D', '', 'g'), '0') AS digits) typed)`;

const isTheirs = sql`u.id = ${orders.userId}`;
const isNewestFailed = sql`coalesce((SELECT p.state = 'failed' FROM payments p WHERE p.order_id = ${orders.id}
  ORDER BY p.created_at DESC, p.id DESC LIMIT 1), false)`;
const orderAndUser = {
  ...getTableColumns(orders),
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  phone: sql<string>`u.phone`,
  soldBy: sql<string | null>`coalesce(
    (SELECT ${userName(sql`p.taken_by`)} FROM payments p
      WHERE p.order_id = ${orders.id} AND p.accepted_at IS NOT NULL LIMIT 1),
    (SELECT ${userName(sql`l.created_by`)} FROM payment_links l
      WHERE l.order_id = ${orders.id} ORDER BY l.created_at LIMIT 1))`,
  isFailed: sql<boolean>`CASE WHEN ${orders.state} IN ('created', 'open') THEN ${isNewestFailed} ELSE false END`,
};

// Written as in the indexes, so that they serve every sort order.
const sorted = {
  when: [sql`coalesce(${orders.paidAt}, ${orders.createdAt})`, orders.id],
  total: [orders.totalPaise, orders.id],
  person: [sql`lower(u.name)`, sql`u.id`, orders.id],
} as const;

function fits({ state, paid, way, search, ids, couponId, soldBy, payablePaise }: OfficeOrderFilter): SQL | undefined {
  return and(
    soldBy ? sql`${orders.id} IN (${salesOf(soldBy)})` : undefined,
    ids ? inArray(orders.id, [...ids]) : undefined,
    inState(state),
    paid ? paidWithin[paid] : undefined,
    way ? paidBy(way, state) : undefined,
    search ? found(search) : undefined,
    couponId ? sql`${orders.id} IN ${ordersWithCoupon(couponId)}` : undefined,
    payablePaise === undefined
      ? undefined
      : sql`${orders.totalPaise} = ${payablePaise} AND ${orders.state} IN ('created', 'open', 'expired')`,
  );
}

/** Only a paid order has an accepted payment: the tabs of the other states are not searched for one. */
const NEVER_PAID: ReadonlySet<OfficeOrderFilter['state']> = new Set(['created', 'open', 'expired', 'cancelled']);

function paidBy(way: OrderWay, state: OfficeOrderFilter['state']): SQL {
  if (NEVER_PAID.has(state)) return sql`false`;
  const isMeant =
    way === 'online'
      ? sql`taken_by IS NULL`
      : and(sql`taken_by IS NOT NULL`, way === 'desk' ? undefined : sql`method = ${way}`);
  const byPart =
    way === 'online' || way === 'desk'
      ? sql``
      : sql`UNION ALL SELECT order_id FROM payment_parts WHERE method = ${way}`;
  return sql`${orders.id} IN (SELECT order_id FROM payments WHERE accepted_at IS NOT NULL AND ${isMeant} ${byPart})`;
}

function inState(state: OfficeOrderFilter['state']): SQL | undefined {
  if (state === null) return undefined;
  if (state === 'unbalanced') return sql`${orders.id} IN (SELECT order_id FROM (${unbalancedOrders}) unbalanced)`;
  if (state === 'refund-asked') return sql`${orders.id} IN (SELECT order_id FROM refund_requests WHERE state = 'open')`;
  if (state === 'failed') return sql`${orders.state} IN ('created', 'open') AND ${isNewestFailed}`;
  if (state === 'failed-today')
    return sql`${orders.id} IN (SELECT order_id FROM payments WHERE state = 'failed' AND created_at >= ${inIndia(today)})`;
  if (state === 'partly-refunded') return isPartlyRefunded;
  if (state !== 'refund-waiting') return eq(orders.state, state);
  return sql`${orders.id} IN (SELECT order_id FROM refunds WHERE state IN ('waiting', 'pending'))`;
}

/** Whether part of the order's payment is refunded; refunds of its other payments do not count. */
const isPartlyRefunded = sql`(${orders.state} = 'paid' AND ${orders.firstRefundedAt} IS NOT NULL)`;

function found({ by, value, totalPaise }: OrderSearch): SQL | undefined {
  if (by === 'number') return eq(orders.number, Number(value));
  if (by === 'id') return eq(orders.id, value);
  if (by === 'provider-order') return eq(orders.providerOrderId, value);
  if (by === 'provider-payment')
    return sql`${orders.id} IN (SELECT order_id FROM payments WHERE provider_payment_id = ${value})`;
  // Digits alone may be an order's number or a part of a phone number.
  const number = readOrderNumber(value);
  const isNumbered = number === null ? sql`` : sql`UNION ALL SELECT id FROM orders WHERE number = ${number}`;
  const costs =
    totalPaise === undefined ? sql`` : sql`UNION ALL SELECT id FROM orders WHERE total_paise = ${totalPaise}`;
  // Each condition uses its own index.
  return sql`${orders.id} IN (
    SELECT bought.id FROM orders bought JOIN ${usersAsU} ON u.id = bought.user_id WHERE ${isUserNamed(value)}
    UNION ALL ${ordersOnInvoices(value)}
    UNION ALL SELECT order_id FROM payments WHERE taken_by IS NOT NULL AND lower(provider_payment_id) = ${value}
    UNION ALL SELECT order_id FROM payments WHERE taken_by IS NOT NULL AND lower(reference) = ${value}
    UNION ALL SELECT order_id FROM payment_parts WHERE lower(reference) = ${value}
    ${isNumbered} ${costs})`;
}

// Indian days, independent of the machine's time zone; the 30 days end today, and the financial year begins in April.
const today = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')`;
const inIndia = (moment: SQL) => sql`(${moment}) AT TIME ZONE 'Asia/Kolkata'`;
const paidWithin: Record<PaidPeriod, SQL> = {
  today: sql`${orders.paidAt} >= ${inIndia(today)}`,
  yesterday: sql`${orders.paidAt} >= ${inIndia(sql`${today} - interval '1 day'`)} AND ${orders.paidAt} < ${inIndia(today)}`,
  '7-days': sql`${orders.paidAt} >= ${inIndia(sql`${today} - interval '6 days'`)}`,
  '30-days': sql`${orders.paidAt} >= ${inIndia(sql`${today} - interval '29 days'`)}`,
  month: sql`${orders.paidAt} >= ${inIndia(sql`date_trunc('month', ${today})`)}`,
  year: sql`${orders.paidAt} >= ${inIndia(sql`date_trunc('year', ${today} - interval '3 months') + interval '3 months'`)}`,
};
