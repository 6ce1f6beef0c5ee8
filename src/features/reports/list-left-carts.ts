import type { Context } from '../../platform/context.ts';
import { countLeftCarts, selectLeftCarts } from './cart-store.ts';

/** Carts that were left, for the office. */
export async function listLeftCarts({ db }: Pick<Context, 'db'>, { page, limit }: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    selectLeftCarts(db, { limit, offset: (page - 1) * limit }),
    countLeftCarts(db),
  ]);
  return { carts: rows.map((row) => ({ ...row, courses: row.courses ?? [] })), total, page, limit };
}
