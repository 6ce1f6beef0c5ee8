import { and, desc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { countCapped, MAX_COUNTED, MAX_FOUND } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { matchesUser } from '../../platform/database/search-words.ts';
import { LARGE_INVOICE_PAISE, type InvoiceSorting, sumKinds } from './rules.ts';
import { emailOfBuyer, invoiceCounters, invoices, signedTotal } from './table.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
/** `createdAt` is the transaction's time, except for seeded past books. */
export type NewInvoice = Omit<InvoiceRow, 'id' | 'createdAt'> & Partial<Pick<InvoiceRow, 'createdAt'>>;

/** This transaction's time, by the database's clock: its invoice has the same. */
export async function readMoment(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** The next number of a series and year. Its row is locked until the transaction ends, and a rollback frees the number: no gaps. */
export async function drawCount(db: Database, series: string, financialYear: string): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ series, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error(`No number was drawn for ${series}`);
  return row.last;
}

/** The last number of each series of a year, by prefix. */
export async function selectLastNumbers(db: Database, financialYear: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ series: invoiceCounters.series, last: invoiceCounters.last })
    .from(invoiceCounters)
    .where(eq(invoiceCounters.financialYear, financialYear));
  return Object.fromEntries(rows.map(({ series, last }) => [series, last]));
}

/** The types of the documents that each series numbered in a year; receipts of the desk are not among them. */
export async function selectSeriesKinds(
  db: Database,
  financialYear: string,
): Promise<{ series: string; kind: InvoiceRow['kind'] }[]> {
  return db
    .selectDistinct({ series: invoices.series, kind: invoices.kind })
    .from(invoices)
    .where(eq(invoices.financialYear, financialYear));
}

export async function insertInvoice(db: Database, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await db.insert(invoices).values(invoice).returning();
  if (!row) throw new Error('No invoice was issued');
  return row;
}

export async function findInvoice(db: Database, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

export async function findInvoiceOfOrder(db: Database, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), ne(invoices.kind, 'credit-note')));
  return row ?? null;
}

/** The credit notes of an invoice, oldest first. */
export async function selectCredits(db: Database, invoiceId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.invoiceId, invoiceId)).orderBy(invoices.id);
}

export async function hasCause(db: Database, cause: string): Promise<boolean> {
  const rows = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.cause, cause));
  return rows.length > 0;
}

/** Invoices and credit notes of these orders, oldest first. */
export async function selectOfOrders(db: Database, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(invoices.createdAt, invoices.id);
}

/** The state of supply of a user's newest invoice; `null` before the first. */
export async function findLastState(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: invoices.placeOfSupply })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), ne(invoices.kind, 'credit-note')))
    .orderBy(desc(invoices.createdAt))
    .limit(1);
  return row?.code ?? null;
}

export interface InvoiceFilter {
  /** An Indian month, `2026-11`. */
  month: string | null;
  /** Part of a number, an order's number, a name or an e-mail address, in lower case. */
  search: string;
}

export async function selectInvoices(
  db: Database,
  filter: InvoiceFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: InvoiceSorting },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same for a file: in order of creation, newest first, after a given invoice. */
export async function selectInvoicesAfter(
  db: Database,
  filter: InvoiceFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(fits(filter), lastId === null ? undefined : lt(invoices.id, lastId)))
    .orderBy(desc(invoices.id))
    .limit(limit);
}

export async function countInvoices(db: Database, filter: InvoiceFilter) {
  const rows = db.select({ id: invoices.id }).from(invoices).where(fits(filter));
  return countCapped(db, rows, filter.search === '' ? MAX_COUNTED : MAX_FOUND);
}

/** The sums; credit notes are subtracted. */
export async function sumInvoices(db: Database, filter: InvoiceFilter) {
  const sum = (column: AnyPgColumn) => sql`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      kind: invoices.kind,
      totalPaise: sum(invoices.totalPaise),
      taxablePaise: sum(invoices.taxablePaise),
      cgstPaise: sum(invoices.cgstPaise),
      sgstPaise: sum(invoices.sgstPaise),
      igstPaise: sum(invoices.igstPaise),
    })
    .from(invoices)
    .where(fits(filter))
    .groupBy(invoices.kind);
  return sumKinds(rows);
}

/** All of a month by number, with the kind and total of the invoice that a credit note credits. */
export async function selectMonth(db: Database, month: string) {
  const { rows } = await db.execute<{ id: string; total_paise: number; kind: InvoiceRow['kind'] }>(sql`
    SELECT c.id, i.total_paise, i.kind FROM invoices c JOIN invoices i ON i.id = c.invoice_id
    WHERE c.created_at >= ${startOf(month)} AND c.created_at < ${endOf(month)}`);
  const corrected = new Map(rows.map((row) => [row.id, { totalPaise: row.total_paise, kind: row.kind }]));
  const found = await db
    .select()
    .from(invoices)
    .where(fits({ month, search: '' }))
    .orderBy(invoices.series, invoices.financialYear, invoices.count);
  return found.map((row) => ({ ...row, corrected: corrected.get(row.id) ?? null }));
}

/** The part of a month before a day (`2026-11-26`), or from that day on. */
type PartOfMonth = { before: string } | { from: string };

/** The invoices and credit notes of a part of a month, summed by the data that decides their section of the return. */
export async function sumMonth(db: Database, month: string, part: PartOfMonth) {
  const inPart =
    'before' in part ? sql`i.created_at < ${startOfDay(part.before)}` : sql`i.created_at >= ${startOfDay(part.from)}`;
  const { rows } = await db.execute<{
    kind: InvoiceRow['kind'];
    correctedKind: InvoiceRow['kind'] | null;
    isRegistered: boolean;
    isInterState: boolean;
    isLarge: boolean;
    documents: number;
    taxablePaise: number;
    cgstPaise: number;
    sgstPaise: number;
    igstPaise: number;
    taxPaise: number;
  }>(sql`
    SELECT i.kind, c.kind AS "correctedKind", coalesce(i.buyer->>'gstin', '') <> '' AS "isRegistered",
      i.is_inter_state AS "isInterState", coalesce(c.total_paise, i.total_paise) > ${LARGE_INVOICE_PAISE} AS "isLarge",
      count(*)::int AS documents, sum(i.taxable_paise)::float8 AS "taxablePaise",
      sum(i.cgst_paise)::float8 AS "cgstPaise", sum(i.sgst_paise)::float8 AS "sgstPaise",
      sum(i.igst_paise)::float8 AS "igstPaise", sum(i.total_paise - i.taxable_paise)::float8 AS "taxPaise"
    FROM invoices i
    -- The limit keeps the planner from reading all invoices for the few that a month's credit notes take back.
    LEFT JOIN LATERAL (SELECT kind, total_paise FROM invoices WHERE id = i.invoice_id LIMIT 1) c ON true
    WHERE i.created_at >= ${startOf(month)} AND i.created_at < ${endOf(month)} AND ${inPart} GROUP BY 1, 2, 3, 4, 5`);
  return rows.map(({ kind, correctedKind, isRegistered, isInterState, isLarge, ...sums }) => {
    // The rule depends on whether a total is above the limit, and whether there is a GSTIN.
    const totalPaise = isLarge ? LARGE_INVOICE_PAISE + 1 : LARGE_INVOICE_PAISE;
    const corrected = correctedKind && { kind: correctedKind, totalPaise };
    return { kind, buyer: { gstin: isRegistered ? 'registered' : '' }, isInterState, totalPaise, corrected, ...sums };
  });
}

/** The months from the first invoice to the last, `2026-11`, newest first. */
export async function selectMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month FROM (
      SELECT date_trunc('month', min(created_at) AT TIME ZONE 'Asia/Kolkata') AS first,
        date_trunc('month', max(created_at) AT TIME ZONE 'Asia/Kolkata') AS last FROM invoices
    ) span, generate_series(span.last, span.first, interval '-1 month') month`);
  return rows.map((row) => row.month);
}

// Written as in the indexes, so that they serve every sort order.
const sorted = {
  when: [invoices.createdAt, invoices.id],
  total: [signedTotal(invoices), invoices.id],
} as const;

function fits({ month, search }: InvoiceFilter): SQL | undefined {
  return and(
    month === null ? undefined : gte(invoices.createdAt, startOf(month)),
    month === null ? undefined : lt(invoices.createdAt, endOf(month)),
    search === '' ? undefined : found(search),
  );
}

function found(search: string): SQL {
  return matchesUser({ email: emailOfBuyer(invoices), searchKeys: sql`${invoices}.searched` }, search);
}

// Indian months, independent of the machine's time zone.
function startOf(month: string): SQL {
  return startOfDay(`${month}-01`);
}

function startOfDay(day: string): SQL {
  return sql`(${day}::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

function endOf(month: string): SQL {
  return sql`((${`${month}-01`}::timestamp + interval '1 month') AT TIME ZONE 'Asia/Kolkata')`;
}
