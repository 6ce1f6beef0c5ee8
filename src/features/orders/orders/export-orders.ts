import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { readOwnFilter, toOfficeOrders } from './list-orders.ts';
import type { OfficeOrder, OrderQuery } from './office-contract.ts';
import { selectOfficeOrdersAfter } from './office-store.ts';
import { orderStatusName } from '../rules.ts';

/** Exports all matching orders that the caller may read as a file. The export is audited. */
export async function exportOrders(
  context: Pick<Context, 'clock' | 'db'>,
  { query, caller }: { query: OrderQuery; caller: SignedInCaller },
): Promise<Response> {
  const { search, ids, ...named } = query;
  const filter = readOwnFilter(query, caller);
  return csvFile(context, {
    name: 'orders',
    audit: {
      actorId: caller.userId,
      action: 'order.exported',
      subject: 'orders',
      details: { ...named, isSearched: Boolean(search), ...(ids && { selected: ids.length }) },
    },
    columns,
    readAfter: async (last, limit) =>
      toOfficeOrders(
        context,
        await selectOfficeOrdersAfter(context.db, filter, { lastId: last?.receipt ?? null, limit }),
      ),
  });
}

const columns: CsvColumn<OfficeOrder>[] = [
  { head: 'Order', cell: ({ orderNumber }) => formatOrderNumber(orderNumber) },
  { head: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Paid', cell: ({ paidAt }) => (paidAt ? formatDateTime(paidAt) : '') },
  { head: 'Status', cell: orderStatusName },
  { head: 'Name', cell: ({ user }) => user.name },
  { head: 'E-mail', cell: ({ user }) => user.email },
  { head: 'Phone', cell: ({ user }) => user.phone },
  { head: 'Courses', cell: ({ courses }) => courses.join(', ') },
  { head: 'Coupon', cell: ({ coupon }) => coupon?.code ?? '' },
  { head: 'Total, rupees', cell: ({ totalPaise }) => totalPaise / 100 },
  { head: 'Refunded or in progress, rupees', cell: ({ backPaise }) => backPaise / 100 },
  { head: 'Refunded, rupees', cell: ({ refundedPaise }) => refundedPaise / 100 },
  { head: 'Payment method', cell: ({ method }) => method ?? '' },
  { head: 'Channel', cell: ({ isPaidOffline }) => (isPaidOffline ? 'Desk' : 'Online') },
  { head: 'Order id', cell: ({ orderId }) => orderId },
];
