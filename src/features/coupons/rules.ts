import type { Sorting } from '../../kit/sorting.ts';
import { formatLongDate } from '../../kit/numbers/dates.ts';
import { formatRupees } from '../../kit/numbers/money.ts';

/** How long an order holds a use before it is paid (spec 3 §6). */
export const RESERVATION_MINUTES = 30;
export const DEFAULT_EXPIRY_DAYS = 30;
/** Crockford's letters: none is mistaken for another when read aloud or typed. 12 of them carry 60 random bits (trust §3 row 9). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** Coupons in one answer of the list. */
export const MAX_LISTED = 500;

/** Most courses that a coupon can name. */
export const MAX_COURSES_NAMED = 50;

/** Where a coupon stands; one that is over for two reasons has the later of these. */
export const COUPON_STATES = ['active', 'used-up', 'expired', 'deleted'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What a coupon takes off. */
export interface CouponDiscount {
  /** Per cent or whole rupees; the other is 0. */
  percent: number;
  rupees: number;
  /** Courses that it counts for; `null`: all. */
  courseIds: readonly string[] | null;
}

/** What deciding about a coupon needs; the database's clock says whether it is over. */
export interface CouponDetails {
  discount: CouponDiscount;
  /** Titles of the courses that it is for; empty: all. */
  courseTitles: readonly string[];
  minimumItems: number;
  isDeleted: boolean;
  isExpired: boolean;
  /** Every use is counted or held by an open order. */
  isUsedUp: boolean;
  /** The person who asks has paid with it as often as one person may. */
  isSpentByCaller: boolean;
  /** An open order of the person who asks holds one of the uses; their next order takes it over. */
  isHeldByCaller: boolean;
}

/** A cart as a coupon sees it. Without ids it is judged by its size alone. */
export interface CouponCart {
  itemCount: number;
  courseIds?: readonly string[] | undefined;
}

/** `unknown` and `spent` are for good; the others may work with another cart, or later. */
export type CouponRejection = 'unknown' | 'spent' | 'minimum-items' | 'other-courses';
export type CouponVerdict<F extends CouponDetails> = { ok: true; coupon: F } | RejectedCoupon;
export interface RejectedCoupon {
  ok: false;
  reason: CouponRejection;
  message: string;
}

/** A code as stored and compared: capitals, no separators, look-alike letters made equal. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** A stored code as people read it: `7KQ4-TX9M-22AB`. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/**
 * Whether a cart may use the coupon. Unknown, deleted, expired and used up are one refusal with one text, so that trying codes
 * tells nothing (spec 3 §6).
 */
export function judgeCoupon<F extends CouponDetails>(coupon: F | null, cart: CouponCart): CouponVerdict<F> {
  if (!coupon || coupon.isDeleted || coupon.isExpired) return rejectUnknown();
  if (coupon.isUsedUp && !coupon.isHeldByCaller) return rejectUnknown();
  if (coupon.isSpentByCaller) return rejectSpent();
  const { discount, courseTitles, minimumItems } = coupon;
  const fitting = countFitting(discount, cart);
  if (fitting === 0 && cart.itemCount > 0) {
    return refuse('other-courses', `This coupon is for ${nameCourses(courseTitles)}.`);
  }
  if (fitting < minimumItems) {
    const which = discount.courseIds ? `${countCourses(minimumItems)} or more of ${nameCourses(courseTitles)}` : null;
    return refuse(
      'minimum-items',
      `This coupon needs ${which ?? `${countCourses(minimumItems)} or more`} in the cart.`,
    );
  }
  return { ok: true, coupon };
}

/** One refusal for all that must not be told apart. */
export function rejectUnknown(): RejectedCoupon {
  return refuse('unknown', 'This coupon is not valid.');
}

/** The person has paid with the coupon as often as one person may. */
export function rejectSpent(): RejectedCoupon {
  return refuse('spent', 'You have used this coupon already.');
}

/** Whether the coupon lowers the price of this course. */
export function isDiscounted({ courseIds }: CouponDiscount, courseId: string): boolean {
  return courseIds === null || courseIds.includes(courseId);
}

/** What is left to pay of courses that cost so much: × (1 − per cent), rounded (spec 2 §9), or less the rupees, never below 0. */
export function discountedRupees(saleRupees: number, { percent, rupees }: CouponDiscount): number {
  return rupees > 0 ? Math.max(0, saleRupees - rupees) : Math.round((saleRupees * (100 - percent)) / 100);
}

/** "10% off" or "₹500 off". */
export function discountLabel({ percent, rupees }: Pick<CouponDiscount, 'percent' | 'rupees'>): string {
  return `${rupees > 0 ? formatRupees(rupees) : `${percent}%`} off`;
}

/** What the buyer reads beside a coupon that works; `expiresAt` is ISO. */
export function appliedMessage(
  { discount, courseTitles }: Pick<CouponDetails, 'discount' | 'courseTitles'>,
  expiresAt: string,
): string {
  const where = courseTitles.length > 0 ? ` It is for ${nameCourses(courseTitles)}.` : '';
  return `${discountLabel(discount)} applied.${where} The code works until ${formatLongDate(expiresAt)}.`;
}

/** "Web Design", "Web Design or SEO", "Web Design, SEO or 3 other courses". */
export function nameCourses(titles: readonly string[]): string {
  const shown = titles.length > 3 ? titles.slice(0, 2) : titles;
  const rest = titles.length - shown.length;
  const names = rest > 0 ? [...shown, `${rest} other courses`] : shown;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function countFitting(discount: CouponDiscount, { itemCount, courseIds }: CouponCart): number {
  if (discount.courseIds === null || !courseIds) return itemCount;
  return courseIds.filter((id) => isDiscounted(discount, id)).length;
}

function refuse(reason: CouponRejection, message: string): RejectedCoupon {
  return { ok: false, reason, message };
}

export function countCourses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`;
}

/** What the office can sort coupons by: when they were made, when they end, their code. */
export const COUPON_SORTS = ['when', 'expiry', 'code'] as const;
export type CouponSorting = Sorting<(typeof COUPON_SORTS)[number]>;

/** What this feature writes into the audit log, with its label. */
export const COUPONS_ACTIONS = {
  'coupon.deleted': 'Coupon deleted',
  'coupon.created': 'Coupon made',
  // Written by earlier releases only.
  'coupon.limit-exceeded': 'Coupon used beyond its limit, as the money was already here',
  'coupon.exported': 'Coupons taken as a file',
} as const;

type Labels = typeof COUPONS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
