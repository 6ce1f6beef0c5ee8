import type { Coupon, OfficeCoupon } from './contract.ts';
import type { ListedCoupon } from './office-store.ts';
import { showCode } from './rules.ts';

/** A coupon as the manager sees it. */
export function showCoupon(row: ListedCoupon): Coupon {
  return {
    code: showCode(row.code),
    discount: row.discountPercent,
    discountRupees: row.discountRupees || null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    cartItems: row.minimumItems,
    maximumUses: row.maximumUses,
    usesPerPerson: row.maximumUsesPerPerson,
    courses: row.scope.map(({ courseId, title }) => ({ courseId, title })),
    note: row.note,
    uses: row.uses,
    reserved: row.usesTaken - row.uses,
  };
}

/** The same with where it stands. */
export function showOfficeCoupon(row: ListedCoupon): OfficeCoupon {
  return { ...showCoupon(row), state: row.state };
}
