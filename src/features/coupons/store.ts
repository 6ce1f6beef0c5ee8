import { and, eq, gt, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { scope, type ScopeCourse } from './office-store.ts';
import { RESERVATION_MINUTES, type CouponDetails } from './rules.ts';
import { couponCourses, coupons, couponUses } from './table.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type CouponUseRow = typeof couponUses.$inferSelect;
export type FoundCoupon = CouponDetails & {
  id: string;
  code: string;
  typedCode: string | null;
  expiresAt: Date;
  maximumUsesPerPerson: number | null;
  /** The user has no use left except those reserved by their own open orders: their next order takes one of these. */
  isTakenOver: boolean;
  scope: ScopeCourse[];
};

/** Expired reservations that are not swept yet; they reserve nothing. */
const lapsedUses = sql`(SELECT count(*) FROM ${couponUses} u
  WHERE u.coupon_id = coupons.id AND u.counted_at IS NULL AND u.freed_at IS NULL AND u.reserved_until <= now())`;
const isActive = sql`u.counted_at IS NOT NULL OR (u.freed_at IS NULL AND u.reserved_until > now())`;
const reservationEnd = sql`now() + make_interval(mins => ${RESERVATION_MINUTES})`;

/** The office's input for a new coupon. */
export type NewCoupon = Pick<CouponRow, 'code' | 'minimumItems' | 'maximumUses' | 'createdBy'> &
  Partial<Pick<CouponRow, 'typedCode' | 'discountPercent' | 'discountRupees' | 'maximumUsesPerPerson' | 'note'>> &
  CouponDays & {
    courseIds?: readonly string[];
  };

/** Days in India, both inclusive. Without a last day, the coupon expires that number of days after it begins. */
interface CouponDays {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
  expiresInDays: number;
}

const startOf = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
// The last millisecond of the day, so that it is displayed as that day.
const endOf = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 millisecond')`;

/** `null` when the code exists already. */
export async function insertCoupon(db: Database, coupon: NewCoupon): Promise<CouponRow | null> {
  const { startsOn, endsOn, expiresInDays, courseIds = [], ...values } = coupon;
  const begins = startsOn ? sql`greatest(now(), ${startOf(startsOn)})` : sql`now()`;
  const [row] = await db
    .insert(coupons)
    .values({
      ...values,
      startsAt: startsOn ? startOf(startsOn) : null,
      expiresAt: endsOn ? endOf(endsOn) : sql`${begins} + make_interval(days => ${expiresInDays})`,
    })
    .onConflictDoNothing({ target: coupons.code })
    .returning();
  if (!row) return null;
  await insertScope(db, row.id, courseIds);
  return row;
}

async function insertScope(db: Database, couponId: string, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return;
  await db.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId, courseId })));
}

/** The office's changes to a coupon; what is absent stays. Call it with the coupon locked. */
export type CouponChange = Partial<
  Pick<
    CouponRow,
    'discountPercent' | 'discountRupees' | 'minimumItems' | 'maximumUses' | 'maximumUsesPerPerson' | 'note'
  >
> & { startsOn?: string | null | undefined; endsOn?: string | undefined; courseIds?: readonly string[] | undefined };

export async function updateCoupon(
  db: Database,
  couponId: string,
  { startsOn, endsOn, courseIds, ...values }: CouponChange,
): Promise<void> {
  const days = {
    ...(startsOn === undefined ? {} : { startsAt: startsOn === null ? null : startOf(startsOn) }),
    ...(endsOn === undefined ? {} : { expiresAt: endOf(endsOn) }),
  };
  const changed = { ...values, ...days };
  if (Object.keys(changed).length > 0) await db.update(coupons).set(changed).where(eq(coupons.id, couponId));
  if (courseIds === undefined) return;
  await db.delete(couponCourses).where(eq(couponCourses.couponId, couponId));
  await insertScope(db, couponId, courseIds);
}

/** Pauses or resumes an existing coupon; returns false when it was so already, deleted, or does not exist. */
export async function markPaused(db: Database, code: string, isPaused: boolean): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ pausedAt: isPaused ? databaseNow() : null })
    .where(
      and(
        eq(coupons.code, code),
        isNull(coupons.deletedAt),
        isPaused ? isNull(coupons.pausedAt) : isNotNull(coupons.pausedAt),
      ),
    )
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** Returns the current day in India by the database's clock. */
export async function selectIndianDay(db: Database): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today`,
  );
  return rows[0]?.today ?? '';
}

/** A coupon by its stored code, with the data for checking it; `userId` is the caller, if known. */
export async function findCoupon(db: Database, code: string, userId: string | null): Promise<FoundCoupon | null> {
  const [row] = await db
    .select({
      id: coupons.id,
      code: coupons.code,
      typedCode: coupons.typedCode,
      expiresAt: coupons.expiresAt,
      discountPercent: coupons.discountPercent,
      discountRupees: coupons.discountRupees,
      minimumItems: coupons.minimumItems,
      maximumUsesPerPerson: coupons.maximumUsesPerPerson,
      scope,
      isDeleted: sql<boolean>`${coupons.deletedAt} IS NOT NULL`,
      isExpired: sql<boolean>`${coupons.expiresAt} <= now()`,
      isSuspended: sql<boolean>`${coupons.pausedAt} IS NOT NULL OR coalesce(${coupons.startsAt} > now(), false)`,
      isUsedUp: sql<boolean>`coalesce(${coupons.usesTaken} - ${lapsedUses} >= ${coupons.maximumUses}, false)`,
      isSpentByCaller: sql<boolean>`coalesce((SELECT count(*) FROM ${couponUses} u WHERE u.coupon_id = coupons.id
        AND u.user_id = ${userId}::uuid AND u.counted_at IS NOT NULL) >= ${coupons.maximumUsesPerPerson}, false)`,
      isLimitReached: sql<boolean>`coalesce((SELECT count(*) FROM ${couponUses} u WHERE u.coupon_id = coupons.id
        AND u.user_id = ${userId}::uuid AND (${isActive})) >= ${coupons.maximumUsesPerPerson}, false)`,
      isHeldByCaller: sql<boolean>`EXISTS (SELECT FROM ${couponUses} u WHERE u.coupon_id = coupons.id
        AND u.user_id = ${userId}::uuid AND u.counted_at IS NULL AND u.freed_at IS NULL AND u.reserved_until > now())`,
    })
    .from(coupons)
    .where(eq(coupons.code, code));
  if (!row) return null;
  const { discountPercent: percent, discountRupees: rupees, isLimitReached, ...details } = row;
  const courseIds = row.scope.length > 0 ? row.scope.map((course) => course.id) : null;
  return {
    ...details,
    isTakenOver: row.isHeldByCaller && (row.isUsedUp || isLimitReached),
    discount: { percent, rupees, courseIds },
    courseTitles: row.scope.map((course) => course.title),
  };
}

/** Serializes reservations of a coupon until the transaction ends; other rows may reference the coupon meanwhile. */
export async function lockCoupon(db: Database, couponId: string): Promise<void> {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('no key update');
}

/** The same by the stored code. */
export async function lockCouponByCode(db: Database, code: string): Promise<void> {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for('no key update');
}

/** Uses of one user, counted and reserved, except those of one order. */
export async function countUsesOf(
  db: Database,
  { couponId, userId, exceptOrderId }: { couponId: string; userId: string; exceptOrderId: string },
): Promise<number> {
  const { rows } = await db.execute<{ uses: number }>(sql`SELECT count(*)::int AS uses FROM coupon_uses u
    WHERE u.coupon_id = ${couponId} AND u.user_id = ${userId} AND u.order_id <> ${exceptOrderId} AND (${isActive})`);
  return rows[0]?.uses ?? 0;
}

/** Maximum uses of the coupon per user; `null` without limit. */
export async function findUserLimit(db: Database, couponId: string): Promise<number | null> {
  const [row] = await db.select({ limit: coupons.maximumUsesPerPerson }).from(coupons).where(eq(coupons.id, couponId));
  return row?.limit ?? null;
}

/**
 * The user's reservations of the coupon for other orders, oldest first, locked until the transaction ends. Rows locked by a concurrent
 * sweep have expired.
 */
export async function lockHeldUses(
  db: Database,
  { couponId, userId, orderId }: { couponId: string; userId: string; orderId: string },
): Promise<CouponUseRow[]> {
  return db
    .select()
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        eq(couponUses.userId, userId),
        ne(couponUses.orderId, orderId),
        isNull(couponUses.countedAt),
        isNull(couponUses.freedAt),
        gt(couponUses.reservedUntil, sql`now()`),
      ),
    )
    .orderBy(couponUses.reservedUntil, couponUses.id)
    .for('update', { skipLocked: true });
}

/** Returns true when an existing coupon was deleted now. */
export async function markDeleted(db: Database, code: string): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ deletedAt: databaseNow() })
    .where(and(eq(coupons.code, code), isNull(coupons.deletedAt)))
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** Creates the order's use; returns `false` when the order has one already. */
export async function insertUse(
  db: Database,
  use: { couponId: string; orderId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .insert(couponUses)
    .values({ ...use, reservedUntil: reservationEnd })
    .onConflictDoNothing({ target: couponUses.orderId })
    .returning({ id: couponUses.id });
  return rows.length > 0;
}

/** Whether a reservation has expired, by the database's clock. */
export async function hasLapsed(db: Database, useId: string): Promise<boolean> {
  const [row] = await db
    .select({ hasLapsed: sql<boolean>`${couponUses.reservedUntil} <= now()` })
    .from(couponUses)
    .where(eq(couponUses.id, useId));
  return row?.hasLapsed ?? true;
}

/** The order's use, locked until the transaction ends. */
export async function lockUse(db: Database, orderId: string): Promise<CouponUseRow | null> {
  const [row] = await db.select().from(couponUses).where(eq(couponUses.orderId, orderId)).for('update');
  return row ?? null;
}

export async function renewUse(db: Database, useId: string): Promise<void> {
  await db.update(couponUses).set({ reservedUntil: reservationEnd, freedAt: null }).where(eq(couponUses.id, useId));
}

export async function markCounted(db: Database, useId: string): Promise<void> {
  await db.update(couponUses).set({ countedAt: databaseNow(), freedAt: null }).where(eq(couponUses.id, useId));
}

export async function markFreed(db: Database, useId: string): Promise<void> {
  await db.update(couponUses).set({ freedAt: databaseNow(), countedAt: null }).where(eq(couponUses.id, useId));
}

/**
 * Takes one use if one is left: check and update are this one statement, so that concurrent requests never exceed the limit (trust §4 F24).
 */
export async function takeUse(db: Database, couponId: string): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ usesTaken: sql`${coupons.usesTaken} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        sql`(${coupons.maximumUses} IS NULL OR ${coupons.usesTaken} < ${coupons.maximumUses})`,
      ),
    )
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** Adds to a coupon's sales the total of an order that counted a use, or takes it off again with a minus. */
export async function addSales(db: Database, couponId: string, paise: number): Promise<void> {
  await db
    .update(coupons)
    .set({ salesPaise: sql`${coupons.salesPaise} + ${paise}` })
    .where(eq(coupons.id, couponId));
}

/** Returns one use to the counter. */
export async function releaseUse(db: Database, couponId: string): Promise<void> {
  await db
    .update(coupons)
    .set({ usesTaken: sql`${coupons.usesTaken} - 1` })
    .where(eq(coupons.id, couponId));
}

/** Releases expired reservations, of one coupon or of all; each once, also with concurrent sweeps. Returns their number. */
export async function freeLapsedUses(db: Database, couponId: string | null): Promise<number> {
  const ofCoupon = couponId === null ? sql`true` : sql`coupon_id = ${couponId}`;
  const { rows } = await db.execute<{ freed: number }>(sql`
    WITH lapsed AS (
      SELECT id FROM coupon_uses
      WHERE counted_at IS NULL AND freed_at IS NULL AND reserved_until <= now() AND ${ofCoupon}
      ORDER BY coupon_id LIMIT 1000 FOR UPDATE SKIP LOCKED
    ), freed AS (
      UPDATE coupon_uses SET freed_at = now() WHERE id IN (SELECT id FROM lapsed) RETURNING coupon_id
    ), per_coupon AS (
      SELECT coupon_id, count(*)::int AS uses FROM freed GROUP BY coupon_id
    ), given_back AS (
      UPDATE coupons SET uses_taken = uses_taken - per_coupon.uses FROM per_coupon WHERE coupons.id = per_coupon.coupon_id
    )
    SELECT count(*)::int AS freed FROM freed`);
  return rows[0]?.freed ?? 0;
}
