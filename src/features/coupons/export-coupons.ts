import { formatDateTime } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { CouponQuery, OfficeCoupon } from './contract.ts';
import { readCouponFilter } from './list-office-coupons.ts';
import { selectCouponsAfter } from './office-store.ts';
import { toOfficeCoupon } from './to-coupon.ts';
import { wordOf } from '../../kit/csv.ts';
import { paiseToRupees } from '../../kit/numbers/money.ts';
import { COUPON_STATE_NAMES } from './rules.ts';

/** Exports all matching coupons as a file. The export is audited. */
export async function exportCoupons(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: CouponQuery; actorId: string },
): Promise<Response> {
  const filter = readCouponFilter(query);
  return csvFile(context, {
    name: 'coupons',
    audit: {
      actorId,
      action: 'coupon.exported',
      subject: 'coupons',
      details: { state: query.state, course: query.course || undefined, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last: Line | null, limit) => {
      const rows = await selectCouponsAfter(context.db, filter, { lastId: last?.id ?? null, limit });
      return rows.map((row) => ({ id: row.id, ...toOfficeCoupon(row) }));
    },
  });
}

type Line = OfficeCoupon & { id: string };

const columns: CsvColumn<Line>[] = [
  { head: 'Code', cell: ({ code }) => code },
  { head: 'Status', cell: ({ state }) => wordOf(COUPON_STATE_NAMES, state) },
  { head: 'Discount, per cent', cell: ({ discount }) => discount },
  { head: 'Discount, rupees', cell: ({ discountRupees }) => discountRupees ?? 0 },
  { head: 'Minimum courses', cell: ({ cartItems }) => cartItems },
  { head: 'Courses', cell: ({ courses }) => courses.map(({ title }) => title).join(', ') },
  { head: 'Used', cell: ({ uses }) => uses },
  { head: 'Maximum uses', cell: ({ maximumUses }) => maximumUses ?? '' },
  { head: 'Per customer', cell: ({ usesPerPerson }) => usesPerPerson ?? '' },
  { head: 'In open carts', cell: ({ reserved }) => reserved },
  { head: 'Sales with it, rupees', cell: ({ salesPaise }) => paiseToRupees(salesPaise) },
  { head: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Starts', cell: ({ startsAt }) => (startsAt ? formatDateTime(startsAt) : '') },
  { head: 'Ends', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  { head: 'Note', cell: ({ note }) => note },
];
