import type { z } from 'zod';
import { formatShortDate } from '../../kit/numbers/dates.ts';
import { paiseToRupees } from '../../kit/numbers/money.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { exportDues as exportDuesContract, OfficeDue } from './contract.ts';
import { type OfOrders, readDueFilter, toOfficeDues } from './list-dues.ts';
import { selectDuesAfter } from './office-store.ts';
import { DUE_STATE_NAMES } from './rules.ts';
import { formatOrderNumber } from '../../kit/numbers/order-number.ts';

/** A file has no links to orders. */
const NO_LINKS: ReadonlySet<string> = new Set();

/** Exports all matching dues as a file. The export is audited. */
export async function exportDues(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: z.output<typeof exportDuesContract.query>; actorId: string },
  { orderDue }: Pick<OfOrders, 'orderDue'>,
): Promise<Response> {
  const filter = { ...readDueFilter(query), orderDue };
  return csvFile(context, {
    name: 'instalments',
    audit: {
      actorId,
      action: 'due.exported',
      subject: 'instalments',
      details: { state: query.state, isSearched: query.search !== '', course: query.course },
    },
    columns,
    readAfter: async (last, limit) =>
      toOfficeDues(
        context.db,
        await selectDuesAfter(context.db, filter, { lastId: last?.id ?? null, limit }),
        NO_LINKS,
      ),
  });
}

const columns: CsvColumn<OfficeDue>[] = [
  { head: 'Due on', cell: ({ dueOn }) => formatShortDate(dueOn) },
  { head: 'Name', cell: ({ user }) => user.name },
  { head: 'E-mail', cell: ({ user }) => user.email },
  { head: 'Phone', cell: ({ user }) => user.phone },
  { head: 'Course', cell: ({ title }) => title },
  { head: 'Instalment', cell: ({ number }) => number },
  { head: 'Of', cell: ({ of }) => of },
  { head: 'Amount, rupees', cell: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { head: 'Status', cell: ({ state }) => DUE_STATE_NAMES[state] },
  { head: 'Paid on', cell: ({ paidAt }) => (paidAt ? formatShortDate(paidAt) : '') },
  { head: 'Order', cell: ({ orderNumber }) => (orderNumber === null ? '' : formatOrderNumber(orderNumber)) },
];
