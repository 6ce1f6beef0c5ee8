import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { backwardName, createdAtColumn, idColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { InvoiceBuyer, InvoiceKind, InvoiceLine, InvoiceSeller } from './rules.ts';

/**
 * Invoices and credit notes as issued. Rows are never changed, deleted or recomputed: seller, buyer, lines and tax are frozen. The order's
 * id is opaque here.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: text('number').notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    /** Position in its series and year, from 1 without gaps. */
    count: integer('count').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The order number shown to the buyer. */
    orderNumber: text('order_number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** For a credit note: the invoice that it credits, and its cause, which is unique. */
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => invoices.id),
    cause: text('cause'),
    /** The payment method as text; for a credit note: the reason of the refund. */
    words: text('words').notNull(),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    sac: text('sac').notNull(),
    ratePercent: integer('rate_percent').notNull(),
    /** GST code of the state. */
    placeOfSupply: text('place_of_supply').notNull(),
    isInterState: boolean('is_inter_state').notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('invoices_person').on(table.userId),
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_count').on(table.series, table.financialYear, table.count),
    uniqueIndex('invoices_order')
      .on(table.orderId)
      .where(sql`kind <> 'credit-note'`),
    uniqueIndex('invoices_cause').on(table.cause),
    index('invoices_credited').on(table.invoiceId),
    index('invoices_of_order').on(table.orderId),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_total').on(signedTotal(table), table.id),
    index('invoices_address').on(sql`(${backwardName(emailOfBuyer(table))}) text_pattern_ops`),
    index('invoices_sums').on(
      table.createdAt,
      table.kind,
      table.totalPaise,
      table.taxablePaise,
      table.cgstPaise,
      table.sgstPaise,
      table.igstPaise,
    ),
    check('invoices_kind', sql`${table.kind} IN ('tax-invoice', 'bill-of-supply', 'receipt', 'credit-note')`),
    check(
      'invoices_credits',
      sql`(${table.kind} = 'credit-note') = (${table.invoiceId} IS NOT NULL AND ${table.cause} IS NOT NULL)`,
    ),
    check(
      'invoices_sum',
      sql`${table.totalPaise} > 0 AND ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.totalPaise} AND ${table.cgstPaise} = ${table.sgstPaise}`,
    ),
  ],
);

/** The sign in sums: a credit note is negative. */
export function signedTotal({ kind, totalPaise }: Record<'kind' | 'totalPaise', AnyPgColumn>): SQL {
  return sql`(CASE WHEN ${kind} = 'credit-note' THEN -${totalPaise} ELSE ${totalPaise} END)`;
}

/** The buyer's e-mail address. */
export function emailOfBuyer({ buyer }: Record<'buyer', AnyPgColumn>): SQL {
  return sql`coalesce(${buyer}->>'email', '')`;
}

/** The last number of each series and financial year; incremented in the issuing transaction, so that no number is lost. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);
