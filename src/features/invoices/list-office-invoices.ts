import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { listOfficeInvoices as contract, OfficeInvoice } from './contract.ts';
import { placeInWords } from './invoice-words.ts';
import { selectInvoices, selectMonths, sumInvoices, type InvoiceRow } from './store.ts';

/** A page of invoices and credit notes for the office, with the sums of all that fit. */
export async function listOfficeInvoices({ db }: Pick<Context, 'db'>, query: z.output<typeof contract.query>) {
  const { page, limit } = query;
  const filter = { month: query.month ?? null, search: query.search.toLowerCase() };
  const [rows, { count: total, ...sums }, months] = await Promise.all([
    selectInvoices(db, filter, { limit, offset: (page - 1) * limit }),
    sumInvoices(db, filter),
    selectMonths(db),
  ]);
  return { invoices: rows.map(showInvoice), months, sums, total, page, limit };
}

function showInvoice(row: InvoiceRow): OfficeInvoice {
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
