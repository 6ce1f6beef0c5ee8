import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { orders } from '../orders/table.ts';
import type { DiscrepancyKind } from './rules.ts';

/** One comparison of all books, of a night or when somebody asked for it; tried again it goes on in the same row. */
export const reconciliationRuns = pgTable(
  'match_runs',
  {
    id: idColumn(),
    startedAt: momentColumn('started_at')
      .notNull()
      .default(sql`now()`),
    endedAt: momentColumn('ended_at'),
    /** Who asked for it; nobody did at night. */
    askedBy: uuid('asked_by').references(() => users.id),
    tries: integer('tries').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    autoResolved: integer('healed').notNull().default(0),
    found: integer('found').notNull().default(0),
    /** Why the last try did not come to its end; empty otherwise. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [index('match_runs_newest').on(table.startedAt)],
);

/** What a match found and could not mend by itself: one row per fault, however many nights see it. */
export const reconciliationDiscrepancies = pgTable(
  'match_findings',
  {
    id: idColumn(),
    /** Names the fault. */
    key: text('key').notNull(),
    kind: text('kind').$type<DiscrepancyKind>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The provider's numbers; empty where the fault has none. */
    paymentId: text('payment_id').notNull().default(''),
    refundId: text('refund_id').notNull().default(''),
    /** Which of an order's lines or refunds is meant; empty where there is but one. */
    about: text('about').notNull().default(''),
    paise: integer('paise').notNull(),
    /** The ledger's own sum has these paise already: they count once. */
    isInLedger: boolean('is_in_ledger').notNull().default(false),
    /** What stands here and what stands there, in words. */
    details: text('details').notNull().default(''),
    firstSeenAt: momentColumn('first_seen_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: momentColumn('last_seen_at')
      .notNull()
      .default(sql`now()`),
    resolvedAt: momentColumn('resolved_at'),
    /** Who explained it, and how; nobody where the fault was gone by itself. */
    resolvedBy: uuid('resolved_by').references(() => users.id),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('match_findings_key').on(table.key),
    index('match_findings_newest').on(table.firstSeenAt, table.id),
    index('match_findings_open')
      .on(table.firstSeenAt)
      .where(sql`resolved_at IS NULL`),
    index('match_findings_order').on(table.orderId),
    check('match_findings_paise', sql`${table.paise} >= 0`),
  ],
);
