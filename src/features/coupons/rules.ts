import { formatLongDate } from '../../kit/dates.ts';

/** How long an order holds a use before it is paid (decisions, "Coupons"). */
export const RESERVATION_MINUTES = 30;
export const DEFAULT_EXPIRY_DAYS = 30;
/** Crockford's letters: none is mistaken for another when read aloud or typed. 12 of them carry 60 random bits (trust §3 row 9). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** What deciding about a coupon needs; the database's clock says whether it is over. */
export interface CouponFacts {
  discountPercent: number;
  minimumItems: number;
  isDeleted: boolean;
  isExpired: boolean;
  /** Every use is counted or held by an open order. */
  isUsedUp: boolean;
  /** An open order of the person who asks holds one of the uses. */
  isHeldByCaller: boolean;
}

export type CouponRefusal = 'unknown' | 'minimum-items' | 'held';
export type CouponVerdict =
  | { ok: true; discountPercent: number }
  | { ok: false; reason: CouponRefusal; message: string };

/** A code as stored and compared: capitals, no separators, look-alike letters made equal. */
export function tidyCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** A stored code as people read it: `7KQ4-TX9M-22AB`. */
export function showCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/**
 * Whether a cart of `itemCount` courses may use the coupon. Unknown, deleted, expired and used up are one refusal with one text,
 * so that trying codes tells nothing (decisions, "Coupons").
 */
export function judgeCoupon(coupon: CouponFacts | null, itemCount: number): CouponVerdict {
  if (!coupon || coupon.isDeleted || coupon.isExpired) return refuse('unknown', 'This coupon is not valid.');
  if (coupon.isUsedUp && coupon.isHeldByCaller) {
    return refuse(
      'held',
      `Another open order of yours holds this coupon. It is free again within ${RESERVATION_MINUTES} minutes.`,
    );
  }
  if (coupon.isUsedUp) return refuse('unknown', 'This coupon is not valid.');
  if (itemCount < coupon.minimumItems) {
    return refuse('minimum-items', `This coupon needs ${countCourses(coupon.minimumItems)} or more in the cart.`);
  }
  return { ok: true, discountPercent: coupon.discountPercent };
}

/** What the buyer reads beside a coupon that works; `expiresAt` is ISO. */
export function appliedMessage(discountPercent: number, expiresAt: string): string {
  return `${discountPercent}% off applied. The code works until ${formatLongDate(expiresAt)}.`;
}

function refuse(reason: CouponRefusal, message: string): CouponVerdict {
  return { ok: false, reason, message };
}

function countCourses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`;
}
