import { csvLine, CSV_START } from '../../../kit/csv.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { streamChunks } from '../../../platform/database/stream-chunks.ts';
import { findOfficeCoupon } from '../../coupons/list-office-coupons.ts';
import { toOfficeOrders } from './list-orders.ts';
import type { OfficeOrder } from './office-contract.ts';
import { selectOfficeOrders, type OfficeOrderRow } from './office-store.ts';
import { orderStatusName } from '../rules.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';

const ROWS_AT_ONCE = 500;

/** Streams all orders with a coupon as a file. The export is audited. Throws 404. */
export async function exportCouponOrders(
  context: Pick<Context, 'db'>,
  { code, actorId }: { code: string; actorId: string },
): Promise<Response> {
  const { id, coupon } = await findOfficeCoupon(context, { code });
  await recordAudit(context.db, { actorId, action: 'coupon-order.exported', subject: `coupon:${id}` });
  return new Response(streamChunks(writeLines(context, id)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="coupon-${coupon.code}.csv"`,
    },
  });
}

async function* writeLines({ db }: Pick<Context, 'db'>, couponId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const filter = { state: null, paid: null, way: null, search: null, couponId };
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await selectOfficeOrders(db, filter, { limit: ROWS_AT_ONCE, offset });
    const shown = await toOfficeOrders({ db }, rows);
    const lines = rows.flatMap((row, at) => (shown[at] ? [toLine(row, shown[at])] : []));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function toLine(row: OfficeOrderRow, order: OfficeOrder): string {
  return csvLine(columns.map(({ cell }) => cell(order, row)));
}

const columns: { head: string; cell: (order: OfficeOrder, row: OfficeOrderRow) => string | number }[] = [
  { head: 'Order', cell: ({ orderNumber }) => formatOrderNumber(orderNumber) },
  { head: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Paid', cell: ({ paidAt }) => (paidAt ? formatDateTime(paidAt) : '') },
  { head: 'Status', cell: orderStatusName },
  { head: 'Name', cell: ({ user }) => user.name },
  { head: 'E-mail', cell: ({ user }) => user.email },
  { head: 'Courses', cell: ({ courses }) => courses.join(', ') },
  { head: 'Before coupon, rupees', cell: (_, { salePaise }) => salePaise / 100 },
  { head: 'Coupon, rupees', cell: (_, { salePaise, totalPaise }) => (salePaise - totalPaise) / 100 },
  { head: 'Total, rupees', cell: ({ totalPaise }) => totalPaise / 100 },
  { head: 'Refunded, rupees', cell: ({ refundedPaise }) => refundedPaise / 100 },
  { head: 'Order id', cell: ({ orderId }) => orderId },
];
