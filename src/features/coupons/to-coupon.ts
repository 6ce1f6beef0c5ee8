import type { Coupon, OfficeCoupon } from './contract.ts';
import type { ListedCoupon } from './office-store.ts';
import { displayCode } from './rules.ts';

/** Converts a coupon for the manager. */
export function toCoupon(row: ListedCoupon): Coupon {
  return {
    code: displayCode(row),
    discount: row.discountPercent,
    discountRupees: row.discountRupees || null,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    cartItems: row.minimumItems,
    maximumUses: row.maximumUses,
    usesPerPerson: row.maximumUsesPerPerson,
    courses: row.scope.map(({ courseId, title }) => ({ courseId, title })),
    note: row.note,
    uses: row.uses,
    reserved: row.usesTaken - row.uses,
    salesPaise: row.salesPaise,
  };
}

/** The same with its status. */
export function toOfficeCoupon(row: ListedCoupon): OfficeCoupon {
  return { ...toCoupon(row), state: row.state };
}
