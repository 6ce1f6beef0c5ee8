import type { Coupon } from './contract.ts';
import { showCode } from './rules.ts';
import type { CouponRow } from './store.ts';

type Shown = Pick<
  CouponRow,
  'code' | 'discountPercent' | 'minimumItems' | 'maximumUses' | 'usesTaken' | 'expiresAt' | 'createdAt'
>;

/** A coupon as the manager sees it. */
export function showCoupon(row: Shown & { uses: number }): Coupon {
  return {
    code: showCode(row.code),
    discount: row.discountPercent,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    cartItems: row.minimumItems,
    maximumUses: row.maximumUses,
    uses: row.uses,
    reserved: row.usesTaken - row.uses,
  };
}
