import type { z } from 'zod';
import { indianDay } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { cachedMetric } from '../../platform/cache/cached-metrics.ts';
import type { InvoiceQuery, listOfficeInvoices as contract, OfficeInvoice } from './contract.ts';
import { placeInWords } from './invoice-words.ts';
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
export async function listOfficeInvoices({ db }: Pick<Context, 'db'>, query: z.output<typeof contract.query>) {
  const { page, limit, sort } = query;
  const filter = readInvoiceFilter(query);
  const [rows, counted, found, months, groups] = await Promise.all([
    selectInvoices(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countInvoices(db, filter),
    filter.search === '' ? null : sumInvoices(db, filter),
    selectMonths(db),
    filter.month === null ? null : sumParts(db, filter.month),
  ]);
  // A month is added up once, for its sums and for its return.
  const ofMonth = groups?.map((group) => ({ ...group, totalPaise: group.taxablePaise + group.taxPaise }));
  const sums = found ?? (ofMonth ? sumKinds(ofMonth) : null);
  return { invoices: rows.map(showInvoice), months, sums, gstr1: groups && sumGstr1(groups), ...counted, page, limit };
}

/** After the end of a day nothing is added to it any more, once the transactions that began in it have ended. */
const SETTLED_MS = 10 * 60_000;

/**
 * The sums of a month as they are now. Invoices never change, so the days that have ended are added up from a kept figure and only
 * today's invoices are read.
 */
async function sumParts(db: Database, month: string) {
  const today = indianDay(new Date(Date.now() - SETTLED_MS));
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
export function showInvoice(row: InvoiceRow): OfficeInvoice {
  const { id, kind, number, orderId, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = row;
  return {
    id,
    kind,
    number,
    issuedAt: row.createdAt.toISOString(),
    orderId,
    buyer: row.buyer.businessName || row.buyer.name,
    gstin: row.buyer.gstin,
    placeOfSupply: placeInWords(row.placeOfSupply),
    totalPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
}
