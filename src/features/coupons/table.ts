import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    /** Capitals without separators; displayed in groups. */
    code: text('code').notNull(),
    /** The code as an admin typed it, in capitals; `null` for a random code, which is displayed in groups. */
    typedCode: text('typed_code'),
    /** Per cent or whole rupees; the other is 0. */
    discountPercent: integer('discount_percent').notNull().default(0),
    discountRupees: integer('discount_rupees').notNull().default(0),
    minimumItems: integer('minimum_items').notNull().default(1),
    /** `null`: unlimited. */
    maximumUses: integer('maximum_uses'),
    /** Per user, including reserved ones; `null`: unlimited. */
    maximumUsesPerPerson: integer('maximum_uses_per_person'),
    /** Uses reserved by open orders and counted by paid ones; changed only by conditional updates. */
    usesTaken: integer('uses_taken').notNull().default(0),
    /** What was paid for the orders that counted a use, refunded or not; kept here so that the list can be sorted by it. */
    salesPaise: bigint('sales_paise', { mode: 'number' }).notNull().default(0),
    /** The office's note; buyers never see it. */
    note: text('note').notNull().default(''),
    /** Not valid before this moment; `null`: valid from its creation. */
    startsAt: momentColumn('starts_at'),
    expiresAt: momentColumn('expires_at').notNull(),
    /** Set while the office has paused it. */
    pausedAt: momentColumn('paused_at'),
    deletedAt: momentColumn('deleted_at'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_newest').on(table.createdAt, table.id),
    index('coupons_expiry').on(table.expiresAt, table.id),
    index('coupons_sales').on(table.salesPaise, table.id),
    // The office counts the coupons of each state; these are few.
    index('coupons_deleted')
      .on(table.createdAt, table.id)
      .where(sql`deleted_at IS NOT NULL`),
    index('coupons_used_up')
      .on(table.createdAt, table.id)
      .where(sql`uses_taken >= maximum_uses`),
    index('coupons_paused')
      .on(table.createdAt, table.id)
      .where(sql`paused_at IS NOT NULL`),
    index('coupons_starts')
      .on(table.startsAt, table.id)
      .where(sql`starts_at IS NOT NULL`),
    index('coupons_code_part').using('gin', sql`${table.code} gin_trgm_ops`),
    check(
      'coupons_discount',
      sql`(${table.discountPercent} BETWEEN 1 AND 100 AND ${table.discountRupees} = 0)
        OR (${table.discountPercent} = 0 AND ${table.discountRupees} > 0)`,
    ),
    check('coupons_uses', sql`${table.usesTaken} >= 0`),
  ],
);

/** A coupon's scope; a coupon without any row is for all courses. */
export const couponCourses = pgTable(
  'coupon_courses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.courseId] })],
);

/** One use per order: reserved for 30 minutes, then counted or released. The order's id is opaque here. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: idColumn(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: text('order_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reservedUntil: momentColumn('reserved_until').notNull(),
    countedAt: momentColumn('counted_at'),
    freedAt: momentColumn('freed_at'),
  },
  (table) => [
    uniqueIndex('coupon_uses_order').on(table.orderId),
    index('coupon_uses_person').on(table.couponId, table.userId),
    index('coupon_uses_buyer').on(table.userId),
    index('coupon_uses_counted')
      .on(table.couponId)
      .where(sql`counted_at IS NOT NULL`),
    index('coupon_uses_open')
      .on(table.reservedUntil)
      .where(sql`counted_at IS NULL AND freed_at IS NULL`),
  ],
);
