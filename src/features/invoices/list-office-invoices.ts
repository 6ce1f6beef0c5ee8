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

/** Returns a page of invoices and credit notes for the office, with the sums of a month or of the search results. */
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
  // A month is summed once, for its sums and for its return.
  const ofMonth = groups?.map((group) => ({ ...group, totalPaise: group.taxablePaise + group.taxPaise }));
  const sums = found ?? (ofMonth ? sumKinds(ofMonth) : null);
  return { invoices: rows.map(toInvoice), months, sums, gstr1: groups && sumGstr1(groups), ...counted, page, limit };
}

/** How long after its end a day is final: all transactions begun in it have ended. */
const SETTLED_MS = 10 * 60_000;

/**
 * Returns the current sums of a month. Invoices never change, so past days come from a cached metric, and only today's invoices are read.
 */
async function sumParts({ db, clock }: Pick<Context, 'db' | 'clock'>, month: string) {
  const today = indianDay(new Date(clock.now().getTime() - SETTLED_MS));
  const [ended, current] = await Promise.all([
    cachedMetric(db, `invoices 1 ${month} before ${today}`, () => sumMonth(db, month, { before: today })),
    sumMonth(db, month, { from: today }),
  ]);
  return [...ended.value, ...current];
}

/** Converts a query of the API for the store. */
export function readInvoiceFilter({ month, search }: InvoiceQuery): InvoiceFilter {
  return { month: month ?? null, search: search.toLowerCase() };
}

/** Converts an invoice for the office's list. */
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
