import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import {
  countAbandonedCarts,
  selectAbandonedCarts,
  selectAbandonedCartsAfter,
  type AbandonedCartRow,
} from './cart-store.ts';
import type { CartQuery, AbandonedCart, listAbandonedCarts as contract } from '../contract.ts';

/** Abandoned carts, for the office. */
export async function listAbandonedCarts(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, search }: z.output<typeof contract.query>,
) {
  const [rows, counted] = await Promise.all([
    selectAbandonedCarts(db, search, { sort, limit, offset: (page - 1) * limit }),
    countAbandonedCarts(db, search),
  ]);
  return { carts: rows.map(toAbandonedCart), ...counted, page, limit };
}

/** All matching carts as a file. The export is audited. */
export async function exportAbandonedCarts(
  context: Pick<Context, 'clock' | 'db'>,
  { query: { search }, actorId }: { query: CartQuery; actorId: string },
): Promise<Response> {
  return csvFile(context, {
    name: 'left-carts',
    audit: { actorId, action: 'abandoned-cart.exported', subject: 'carts', details: { isSearched: search !== '' } },
    columns,
    readAfter: async (last, limit) =>
      (await selectAbandonedCartsAfter(context.db, search, { lastId: last?.userId ?? null, limit })).map(
        toAbandonedCart,
      ),
  });
}

const columns: CsvColumn<AbandonedCart>[] = [
  { head: 'Learner', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Courses', cell: ({ courses }) => courses.join(', ') },
  { head: 'Abandoned', cell: ({ changedAt }) => formatDateTime(changedAt) },
  { head: 'Reminded', cell: ({ remindedAt }) => (remindedAt ? formatDateTime(remindedAt) : '') },
];

function toAbandonedCart(row: AbandonedCartRow): AbandonedCart {
  return { ...row, courses: row.courses ?? [] };
}
