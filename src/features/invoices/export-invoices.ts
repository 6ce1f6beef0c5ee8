import { formatShortDate } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { InvoiceQuery, OfficeInvoice } from './contract.ts';
import { readInvoiceFilter, toInvoice } from './list-office-invoices.ts';
import { INVOICE_NAMES, signedPaise } from './rules.ts';
import { selectInvoicesAfter } from './store.ts';

/** Exports all matching invoices and credit notes as a file. The export is audited. */
export async function exportInvoices(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: InvoiceQuery; actorId: string },
): Promise<Response> {
  const filter = readInvoiceFilter(query);
  return csvFile(context, {
    name: query.month === undefined ? 'invoices' : `invoices-of-${query.month}`,
    audit: {
      actorId,
      action: 'invoice.exported',
      subject: 'invoices',
      details: { month: query.month, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last, limit) =>
      (await selectInvoicesAfter(context.db, filter, { lastId: last?.id ?? null, limit })).map(toInvoice),
  });
}

const columns: CsvColumn<OfficeInvoice>[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Type', cell: ({ kind }) => INVOICE_NAMES[kind] },
  { head: 'Date', cell: ({ issuedAt }) => formatShortDate(issuedAt) },
  { head: 'Buyer', cell: ({ buyer }) => buyer },
  { head: 'GSTIN', cell: ({ gstin }) => gstin },
  { head: 'Place of supply', cell: ({ placeOfSupply }) => placeOfSupply },
  { head: 'Taxable value, rupees', cell: (invoice) => signed(invoice, invoice.taxablePaise) },
  { head: 'CGST, rupees', cell: (invoice) => signed(invoice, invoice.cgstPaise) },
  { head: 'SGST, rupees', cell: (invoice) => signed(invoice, invoice.sgstPaise) },
  { head: 'IGST, rupees', cell: (invoice) => signed(invoice, invoice.igstPaise) },
  { head: 'Total, rupees', cell: (invoice) => signed(invoice, invoice.totalPaise) },
];

/** Converts to rupees; whole paise are exact to two decimals. */
function signed({ kind }: OfficeInvoice, paise: number): number {
  return signedPaise(kind, paise) / 100;
}
