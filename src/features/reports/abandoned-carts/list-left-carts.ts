import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { countLeftCarts, selectLeftCarts, selectLeftCartsAfter, type LeftCartRow } from './cart-store.ts';
import type { CartQuery, LeftCart, listLeftCarts as contract } from '../contract.ts';

/** Carts that were left, for the office. */
export async function listLeftCarts(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, search }: z.output<typeof contract.query>,
) {
  const [rows, counted] = await Promise.all([
    selectLeftCarts(db, search, { sort, limit, offset: (page - 1) * limit }),
    countLeftCarts(db, search),
  ]);
  return { carts: rows.map(toAbandonedCart), ...counted, page, limit };
}

/** All that fit, as a file. Who took it is written down. */
export async function exportLeftCarts(
  context: Pick<Context, 'clock' | 'db'>,
  { query: { search }, actorId }: { query: CartQuery; actorId: string },
): Promise<Response> {
  return csvFile(context, {
    name: 'left-carts',
    audit: { actorId, action: 'abandoned-cart.exported', subject: 'carts', details: { isSearched: search !== '' } },
    columns,
    readAfter: async (last, limit) =>
      (await selectLeftCartsAfter(context.db, search, { lastId: last?.userId ?? null, limit })).map(toAbandonedCart),
  });
}

const columns: CsvColumn<LeftCart>[] = [
  { head: 'Learner', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Courses', cell: ({ courses }) => courses.join(', ') },
  { head: 'Left since', cell: ({ changedAt }) => formatDateTime(changedAt) },
  { head: 'Reminded', cell: ({ remindedAt }) => (remindedAt ? formatDateTime(remindedAt) : '') },
];

function toAbandonedCart(row: LeftCartRow): LeftCart {
  return { ...row, courses: row.courses ?? [] };
}
