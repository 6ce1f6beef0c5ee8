import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { orders } from '../orders/table.ts';
import type { DiscrepancyKind } from './rules.ts';

/** One comparison of all books, nightly or on request; a retry continues in the same row. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: idColumn(),
    startedAt: momentColumn('started_at')
      .notNull()
      .default(sql`now()`),
    endedAt: momentColumn('ended_at'),
    /** The user who requested it; empty for a nightly run. */
    askedBy: uuid('asked_by').references(() => users.id),
    tries: integer('tries').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    autoResolved: integer('auto_resolved').notNull().default(0),
    found: integer('found').notNull().default(0),
    /** The error of the last try; empty if it completed. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [index('reconciliation_runs_newest').on(table.startedAt)],
);

/** Discrepancies that could not be auto-resolved: one row per inconsistency, however many nights see it. */
export const reconciliationDiscrepancies = pgTable(
  'reconciliation_discrepancies',
  {
    id: idColumn(),
    /** Identifies the inconsistency. */
    key: text('key').notNull(),
    kind: text('kind').$type<DiscrepancyKind>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The provider's ids; empty if there are none. */
    paymentId: text('payment_id').notNull().default(''),
    refundId: text('refund_id').notNull().default(''),
    /** The order line or refund; empty if there is only one. */
    about: text('about').notNull().default(''),
    paise: integer('paise').notNull(),
    /** Paise that are part of the ledger's own sum already, so that they count once. */
    isInLedger: boolean('is_in_ledger').notNull().default(false),
    /** The values on both sides, as text. */
    details: text('details').notNull().default(''),
    firstSeenAt: momentColumn('first_seen_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: momentColumn('last_seen_at')
      .notNull()
      .default(sql`now()`),
    resolvedAt: momentColumn('resolved_at'),
    /** The user who explained it, and how; empty if it was auto-resolved. */
    resolvedBy: uuid('resolved_by').references(() => users.id),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('reconciliation_discrepancies_key').on(table.key),
    index('reconciliation_discrepancies_newest').on(table.firstSeenAt, table.id),
    index('reconciliation_discrepancies_open')
      .on(table.firstSeenAt)
      .where(sql`resolved_at IS NULL`),
    index('reconciliation_discrepancies_order').on(table.orderId),
    check('reconciliation_discrepancies_paise', sql`${table.paise} >= 0`),
  ],
);
