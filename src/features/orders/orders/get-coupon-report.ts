import type { Context } from '../../../platform/http/context.ts';
import { findOfficeCoupon } from '../../coupons/list-office-coupons.ts';
import { sumCouponUses } from './coupon-report-store.ts';
import { toOfficeOrders } from './list-orders.ts';
import { countOfficeOrders, selectOfficeOrders } from './office-store.ts';

/** Returns a coupon with its revenue and cost, and a page of its orders. Throws 404. */
export async function getCouponReport(
  { db }: Pick<Context, 'db'>,
  { code, page, limit }: { code: string; page: number; limit: number },
) {
  const { id: couponId, coupon } = await findOfficeCoupon({ db }, { code });
  const filter = { state: null, paid: null, way: null, search: null, couponId };
  const [figures, rows, counted] = await Promise.all([
    sumCouponUses(db, couponId),
    selectOfficeOrders(db, filter, { limit, offset: (page - 1) * limit }),
    countOfficeOrders(db, filter),
  ]);
  const report = {
    ...figures,
    firstUsedAt: figures.firstUsedAt?.toISOString() ?? null,
    lastUsedAt: figures.lastUsedAt?.toISOString() ?? null,
  };
  return { coupon, report, orders: await toOfficeOrders({ db }, rows), ...counted, page, limit };
}
