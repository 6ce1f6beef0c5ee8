import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { MIN_OFFER_MINUTES, POLL_FOR_DAYS, type OrderState } from './rules.ts';
import { orderLines, orders } from './table.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = Pick<
  OrderRow,
  | 'userId'
  | 'fingerprint'
  | 'listPaise'
  | 'salePaise'
  | 'couponCode'
  | 'couponPercent'
  | 'couponRupees'
  | 'bundles'
  | 'totalPaise'
  | 'source'
  | BuyerField
> &
  Partial<Pick<OrderRow, 'channel' | 'saleKey' | 'note' | 'instalmentDueId'>> & { expiresInHours: number | null };
export type BuyerField = 'buyerState' | 'buyerGstin' | 'buyerBusiness' | 'buyerAddress';
export type NewOrderLine = Omit<
  OrderLineRow,
  'id' | 'orderId' | 'returnedAt' | 'refundedAt' | 'loweredBecause' | 'batchId'
> &
  Partial<Pick<OrderLineRow, 'loweredBecause'>> & {
    batchId?: string | null | undefined;
  };

export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow> {
  const { expiresInHours, ...values } = order;
  const expiresAt = expiresInHours === null ? null : sql`now() + make_interval(hours => ${expiresInHours})`;
  const [row] = await db
    .insert(orders)
    .values({ ...values, expiresAt })
    .returning();
  if (!row) throw new Error('No order was made');
  return row;
}

export async function insertLines(db: Database, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export async function findOrderByProviderId(db: Database, providerOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId));
  return row ?? null;
}

export async function findOrderByNumber(db: Database, number: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row ?? null;
}

/** Serializes the sales of one form, and returns the sale if it exists already. */
export async function lockSale(db: Database, saleKey: string): Promise<OrderRow | null> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sale:${saleKey}`}, 0))`);
  const [row] = await db.select().from(orders).where(eq(orders.saleKey, saleKey));
  return row ?? null;
}

/** Returns the unpaid order of the same cart, whether it was sent out a while ago, and whether too little time is left to pay it. */
export async function findUnpaidTwin(
  db: Database,
  userId: string,
  fingerprint: string,
): Promise<{ order: OrderRow; isOld: boolean; isEnding: boolean } | null> {
  const [row] = await db
    .select({
      order: orders,
      isOld: sql<boolean>`${orders.offeredAt} < now() - interval '30 seconds'`,
      isEnding: sql<boolean>`coalesce(${orders.expiresAt} < now() + make_interval(mins => ${MIN_OFFER_MINUTES}), false)`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.fingerprint, fingerprint), unpaid));
  return row ?? null;
}

/** Returns at most `limit` ids of orders that were not paid in time, by id, after `afterId`. */
export async function selectOverdue(
  db: Database,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(unpaid, lte(orders.expiresAt, moment), afterId ? gt(orders.id, afterId) : undefined))
    .orderBy(orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether the order has expired, by the database's clock. */
export async function isOverdue(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOverdue: sql<boolean>`coalesce(${orders.expiresAt} <= now(), false)` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.isOverdue ?? false;
}

/** The instalment that the order of a number pays, as a part of another statement. */
export function orderDue(orderNumber: number): SQL {
  return sql`(SELECT ${orders.instalmentDueId} FROM ${orders} WHERE ${orders.number} = ${orderNumber})`;
}

/** Unpaid orders of instalments, with the due that each would pay. */
export async function selectUnpaidDueOrders(db: Database): Promise<{ id: string; dueId: string }[]> {
  const rows = await db
    .select({ id: orders.id, dueId: orders.instalmentDueId })
    .from(orders)
    .where(and(unpaid, isNotNull(orders.instalmentDueId)));
  return rows.flatMap(({ id, dueId }) => (dueId === null ? [] : [{ id, dueId }]));
}

/** Returns a user's unpaid orders for other carts priced with this coupon (its code as displayed), at most `limit`, oldest first. */
export async function selectUnpaidWithCoupon(
  db: Database,
  {
    userId,
    couponCode,
    fingerprint,
    limit,
  }: { userId: string; couponCode: string; fingerprint: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.couponCode, couponCode), ne(orders.fingerprint, fingerprint), unpaid),
    )
    .orderBy(orders.offeredAt, orders.id)
    .limit(limit);
}

/** Returns the order, locked until the transaction ends. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export async function findLines(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id);
}

export async function updateOrder(
  db: Database,
  id: string,
  change: { state?: OrderState; providerOrderId?: string; paid?: true; offered?: true; ended?: true } & Partial<
    Pick<OrderRow, BuyerField>
  >,
): Promise<OrderRow> {
  const { paid, offered, ended, ...values } = change;
  const [row] = await db
    .update(orders)
    .set({
      ...values,
      ...(paid ? { paidAt: moment, endedAt: null } : {}),
      ...(offered ? { offeredAt: moment } : {}),
      ...(ended ? { endedAt: moment } : {}),
    })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error(`Order ${id} is gone`);
  return row;
}

/** Whole days since then, by the database's clock. */
export async function countDaysSince(db: Database, moment: Date): Promise<number> {
  return (await countDaysSinceEach(db, [moment]))[0] ?? 0;
}

/** The same for several times, in their order, in one query. */
export async function countDaysSinceEach(db: Database, moments: readonly Date[]): Promise<number[]> {
  const { rows } = await db.execute<{ days: number }>(
    sql`SELECT floor(extract(epoch FROM now() - at) / 86400)::int AS days
      FROM unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) WITH ORDINALITY AS given (at, place)
      ORDER BY place`,
  );
  return rows.map(({ days }) => Math.max(0, days));
}

export async function markLinesRefunded(db: Database, lineIds: readonly string[]): Promise<void> {
  await db
    .update(orderLines)
    .set({ refundedAt: moment })
    .where(inArray(orderLines.id, [...lineIds]));
}

export async function markLinesReturned(db: Database, lineIds: readonly string[]): Promise<void> {
  await db
    .update(orderLines)
    .set({ returnedAt: moment })
    .where(inArray(orderLines.id, [...lineIds]));
}

/**
 * Returns unpaid orders to poll, including ended ones, by id after `afterId`. Paced: not before `olderThanMinutes`, with growing intervals;
 * unpaced: all of the last 8 days, regardless of the last poll.
 */
export async function selectUnsettled(
  db: Database,
  due: { olderThanMinutes: number; isPaced: boolean; afterId: string | null; limit: number },
): Promise<OrderRow[]> {
  const pace = or(
    sql`${orders.checkedAt} IS NULL`,
    lt(orders.checkedAt, orders.offeredAt),
    sql`now() - ${orders.checkedAt} > greatest(interval '5 minutes', (now() - ${orders.offeredAt}) / 8)`,
  );
  return db
    .select()
    .from(orders)
    .where(
      and(
        neverPaid,
        lt(orders.offeredAt, sql`now() - make_interval(mins => ${due.olderThanMinutes})`),
        gt(orders.offeredAt, sql`now() - make_interval(days => ${due.isPaced ? POLL_FOR_DAYS : 8})`),
        due.isPaced ? pace : undefined,
        due.afterId ? gt(orders.id, due.afterId) : undefined,
      ),
    )
    .orderBy(orders.id)
    .limit(due.limit);
}

export async function markChecked(db: Database, id: string): Promise<void> {
  await db.update(orders).set({ checkedAt: moment }).where(eq(orders.id, id));
}

/** Paid and refunded orders of a user, newest first, including free ones. */
export async function selectPaidOrders(
  db: Database,
  userId: string,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(settled(userId))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countPaidOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(settled(userId));
  return row?.total ?? 0;
}

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();
// Written as in the partial indexes, so that PostgreSQL uses them.
const unpaid: SQL = sql`state IN ('created', 'open')`;
const neverPaid: SQL = sql`state IN ('created', 'open', 'expired', 'cancelled')`;

function settled(userId: string): SQL | undefined {
  return and(eq(orders.userId, userId), inArray(orders.state, ['paid', 'refunded']));
}

/** The orders of a user that can still be paid, the oldest first. */
export async function selectUnpaidIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['created', 'open'])))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ id }) => id);
}

/** Blanks the invoice details of a user's unpaid orders. */
export async function blankUnpaidBuyers(db: Database, userId: string): Promise<void> {
  await db
    .update(orders)
    .set({ buyerState: '', buyerGstin: '', buyerBusiness: '', buyerAddress: '' })
    .where(and(eq(orders.userId, userId), isNull(orders.paidAt)));
}
