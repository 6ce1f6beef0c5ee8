import type { Context } from '../../platform/http/context.ts';
import type { Coupon } from './contract.ts';
import { toCoupon } from './to-coupon.ts';
import { countActiveCoupons, listActiveCoupons } from './office-store.ts';

/** Returns a page of active coupons, newest first, and their total number. */
export async function listCoupons(
  context: Pick<Context, 'db'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ coupons: Coupon[]; total: number }> {
  const [rows, total] = await Promise.all([
    listActiveCoupons(context.db, { limit, offset: (page - 1) * limit }),
    countActiveCoupons(context.db),
  ]);
  return { coupons: rows.map(toCoupon), total };
}
