import type { z } from 'zod';
import { indianDay } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { cachedMetric } from '../../platform/cache/cached-metrics.ts';
import type { InvoiceQuery, listOfficeInvoices as contract, OfficeInvoice } from './contract.ts';
import { placeOfSupplyName } from './invoice-labels.ts';
import { sumGstr1, sumKinds } from './rules.ts';
import {
  countInvoices,
  selectInvoices,
  selectMonths,
  sumInvoices,
  sumMonth,
  type InvoiceFilter,
  type InvoiceRow,
} from './store.ts';

/** A page of invoices and credit notes for the office, with the sums of a month or of what a search finds. */
export async function listOfficeInvoices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof contract.query>,
) {
  const { page, limit, sort } = query;
  const filter = readInvoiceFilter(query);
  const [rows, counted, found, months, groups] = await Promise.all([
    selectInvoices(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countInvoices(db, filter),
    filter.search === '' ? null : sumInvoices(db, filter),
    selectMonths(db),
    filter.month === null ? null : sumParts({ db, clock }, filter.month),
  ]);
  // A month is added up once, for its sums and for its return.
  const ofMonth = groups?.map((group) => ({ ...group, totalPaise: group.taxablePaise + group.taxPaise }));
  const sums = found ?? (ofMonth ? sumKinds(ofMonth) : null);
  return { invoices: rows.map(toInvoice), months, sums, gstr1: groups && sumGstr1(groups), ...counted, page, limit };
}

/** So long after its end a day is settled: the transactions that began in it have ended, and nothing is added any more. */
const SETTLED_MS = 10 * 60_000;

/**
 * The sums of a month as they are now. Invoices never change, so the days that have ended are added up from a cached metric, and only
 * today's invoices are read.
 */
async function sumParts({ db, clock }: Pick<Context, 'db' | 'clock'>, month: string) {
  const today = indianDay(new Date(clock.now().getTime() - SETTLED_MS));
  const [ended, current] = await Promise.all([
    cachedMetric(db, `invoices 1 ${month} before ${today}`, () => sumMonth(db, month, { before: today })),
    sumMonth(db, month, { from: today }),
  ]);
  return [...ended.value, ...current];
}

/** A query of the API as the store takes it. */
export function readInvoiceFilter({ month, search }: InvoiceQuery): InvoiceFilter {
  return { month: month ?? null, search: search.toLowerCase() };
}

/** An invoice as the office lists it. */
export function toInvoice(row: InvoiceRow): OfficeInvoice {
  const { id, kind, number, orderId, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = row;
  return {
    id,
    kind,
    number,
    issuedAt: row.createdAt.toISOString(),
    orderId,
    buyer: row.buyer.businessName || row.buyer.name,
    gstin: row.buyer.gstin,
    placeOfSupply: placeOfSupplyName(row.placeOfSupply),
    totalPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
}
