import { readSorting } from '../../../kit/sorting.ts';
import { INVOICE_SORTS, type InvoiceSorting } from '../rules.ts';

/** What of the invoices is shown; it stands in the address of the page. */
export interface InvoicesView {
  /** `2026-11`, or empty for all. */
  month: string;
  search: string;
  sort: InvoiceSorting;
  page: number;
}

const DEFAULT_SORT: InvoiceSorting = '-when';

/** Reads the address; what makes no sense is left out. */
export function readInvoicesView(parameters: URLSearchParams): InvoicesView {
  const month = parameters.get('month') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), INVOICE_SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function invoicesHref({ month, search, sort, page }: Omit<InvoicesView, 'sort'> & { sort: string }): string {
  const parameters = new URLSearchParams();
  if (month !== '') parameters.set('month', month);
  if (search !== '') parameters.set('search', search);
  if (sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/invoices' : `/admin/invoices?${parameters.toString()}`;
}
