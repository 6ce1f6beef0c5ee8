import { sortingsOf } from '../../../kit/sorting.ts';
import { defineList } from '../../../ui/lists/define-list.ts';
import { matching, search } from '../../../ui/lists/list-params.ts';
import { INVOICE_SORTS } from '../rules.ts';

/** Filters of the invoices; the month is written `2026-11`. */
export const invoicesList = defineList({
  path: '/admin/invoices',
  name: 'invoices',
  params: {
    month: matching(/^20\d\d-(0[1-9]|1[0-2])$/, { label: 'Month', any: 'All months' }),
    search: search('Number, name or e-mail'),
  },
  sorts: sortingsOf(INVOICE_SORTS),
  defaultSort: '-when',
  api: '/admin/invoices',
  csv: '/api/admin/invoices.csv',
});
