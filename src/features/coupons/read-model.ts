import { sql, type SQL } from 'drizzle-orm';

/** The orders that used a coupon. */
export function ordersWithCoupon(couponId: string): SQL {
  return sql`(SELECT order_id::uuid FROM coupon_uses WHERE coupon_id = ${couponId})`;
}
