import type { Context } from '../../platform/context.ts';
import type { Coupon } from './contract.ts';
import { showCoupon } from './show-coupon.ts';
import { listActiveCoupons } from './office-store.ts';

/** Coupons that still work for somebody, newest first. */
export async function listCoupons(context: Pick<Context, 'db'>): Promise<Coupon[]> {
  const rows = await listActiveCoupons(context.db);
  return rows.map(showCoupon);
}
