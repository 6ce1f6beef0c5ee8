import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { PlanState } from './rules.ts';

/** A course paid in instalments. */
export const instalmentPlans = pgTable(
  'instalment_plans',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** Snapshot of the course's title. */
    title: text('title').notNull(),
    /** Idempotency key of the form: a resubmission refers to the same plan. */
    planKey: uuid('plan_key').notNull(),
    /** The course's price on that day, and the sum of the dues. */
    pricePaise: integer('price_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** Reason for the lower price; empty if there is none. */
    loweredBecause: text('lowered_because').notNull().default(''),
    state: text('state').$type<PlanState>().notNull().default('active'),
    cancelledBecause: text('cancelled_because').notNull().default(''),
    /** For the invoices of its dues. */
    buyerState: text('buyer_state').notNull().default(''),
    buyerGstin: text('buyer_gstin').notNull().default(''),
    buyerBusiness: text('buyer_business').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('instalment_plans_key').on(table.planKey),
    uniqueIndex('instalment_plans_active')
      .on(table.userId, table.courseId)
      .where(sql`state = 'active'`),
    index('instalment_plans_user').on(table.userId, table.createdAt),
    index('instalment_plans_cancelled')
      .on(table.id)
      .where(sql`state = 'cancelled'`),
    check('instalment_plans_state', sql`${table.state} IN ('active', 'paid', 'cancelled')`),
    check('instalment_plans_total', sql`${table.totalPaise} > 0`),
  ],
);

/** One instalment. The order that pays it is opaque here. */
export const instalmentDues = pgTable(
  'instalment_dues',
  {
    id: idColumn(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => instalmentPlans.id),
    /** From 1. */
    number: integer('number').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** An Indian day. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The order that paid it. */
    orderId: uuid('order_id'),
    /** Its number, as people say it. */
    orderNumber: integer('order_number'),
    paidAt: momentColumn('paid_at'),
    /** When the learner was last reminded of it. */
    remindedAt: momentColumn('reminded_at'),
  },
  (table) => [
    uniqueIndex('instalment_dues_number').on(table.planId, table.number),
    uniqueIndex('instalment_dues_order').on(table.orderId),
    index('instalment_dues_day').on(table.dueOn, table.id),
    index('instalment_dues_paid').on(table.paidAt, table.id, table.planId),
    index('instalment_dues_amount').on(table.amountPaise, table.id),
    index('instalment_dues_unpaid')
      .on(table.dueOn, table.id, table.planId, table.amountPaise)
      .where(sql`paid_at IS NULL`),
    check('instalment_dues_amount', sql`${table.amountPaise} > 0`),
    check('instalment_dues_paid', sql`(${table.orderId} IS NULL) = (${table.paidAt} IS NULL)`),
  ],
);
