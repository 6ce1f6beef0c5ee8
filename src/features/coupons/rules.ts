import type { Sorting } from '../../kit/sorting.ts';
import { formatLongDate } from '../../kit/numbers/dates.ts';
import { formatRupees } from '../../kit/numbers/money.ts';

/** How long an order reserves a use before it is paid (spec 3 §6). */
export const RESERVATION_MINUTES = 30;
export const DEFAULT_EXPIRY_DAYS = 30;
/** Crockford's alphabet: no letters are confused when read aloud or typed. 12 of them carry 60 random bits (trust §3 row 9). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** Coupons per page of the list. */
export const MAX_LISTED = 500;

/** Maximum courses in a coupon's scope. */
export const MAX_COURSES_NAMED = 50;

/** Characters of a code that an admin types (spec 3 §8). */
export const MIN_TYPED_CODE = 4;
export const MAX_TYPED_CODE = 20;

/** A coupon's status. Where several apply: deleted, expired, used up, paused, scheduled. */
export const COUPON_STATES = ['active', 'scheduled', 'paused', 'used-up', 'expired', 'deleted'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The states, as screens and files say them. */
export const COUPON_STATE_NAMES = {
  active: 'Active',
  scheduled: 'Scheduled',
  paused: 'Paused',
  'used-up': 'Used up',
  expired: 'Expired',
  deleted: 'Deleted',
} as const satisfies Record<CouponState, string>;

/** A coupon's discount. */
export interface CouponDiscount {
  /** Per cent or whole rupees; the other is 0. */
  percent: number;
  rupees: number;
  /** The coupon's scope; `null`: all. */
  courseIds: readonly string[] | null;
}

/** The data for checking a coupon; expiry is decided by the database's clock. */
export interface CouponDetails {
  discount: CouponDiscount;
  /** Titles of the courses in its scope; empty: all. */
  courseTitles: readonly string[];
  minimumItems: number;
  isDeleted: boolean;
  isExpired: boolean;
  /** Paused, or not begun yet. */
  isSuspended: boolean;
  /** Every use is counted or reserved by an open order. */
  isUsedUp: boolean;
  /** The user has paid with it as often as allowed per user. */
  isSpentByCaller: boolean;
  /** An open order of the user has reserved one of the uses; their next order takes it. */
  isHeldByCaller: boolean;
}

/** The cart's data for a coupon. Without ids only its size is checked. */
export interface CouponCart {
  itemCount: number;
  courseIds?: readonly string[] | undefined;
}

/** `unknown` and `spent` are permanent; the others may be valid for another cart, or later. */
export type CouponRejection = 'unknown' | 'spent' | 'minimum-items' | 'other-courses';
export type CouponVerdict<F extends CouponDetails> = { ok: true; coupon: F } | RejectedCoupon;
export interface RejectedCoupon {
  ok: false;
  reason: CouponRejection;
  message: string;
}

/** Normalizes a code for storage and comparison: capitals, no separators, look-alike letters made equal. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Whether an admin may give a coupon this code; hyphens stand between letters and digits only. */
export function isTypedCode(typed: string): boolean {
  return typed.length >= MIN_TYPED_CODE && typed.length <= MAX_TYPED_CODE && /^[0-9a-z]+(?:-[0-9a-z]+)*$/i.test(typed);
}

/** Formats a stored code: `7KQ4-TX9M-22AB`. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** The code as people see it: as the admin typed it, or a random one in groups. */
export function displayCode({ code, typedCode }: { code: string; typedCode: string | null }): string {
  return typedCode ?? formatCode(code);
}

/**
 * Whether the coupon is valid for a cart. Unknown, deleted, expired, used up, paused and not yet begun return the same error and text, so that guessing codes
 * reveals nothing (spec 3 §6).
 */
export function judgeCoupon<F extends CouponDetails>(coupon: F | null, cart: CouponCart): CouponVerdict<F> {
  if (!coupon || coupon.isDeleted || coupon.isExpired || coupon.isSuspended) return rejectUnknown();
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

/** One error for all cases that must be indistinguishable. */
export function rejectUnknown(): RejectedCoupon {
  return refuse('unknown', 'This coupon is not valid.');
}

/** The user has paid with the coupon as often as allowed per user. */
export function rejectSpent(): RejectedCoupon {
  return refuse('spent', 'You have used this coupon already.');
}

/** Whether the course is in the coupon's scope. */
export function isDiscounted({ courseIds }: CouponDiscount, courseId: string): boolean {
  return courseIds === null || courseIds.includes(courseId);
}

/** The amount left of this sum: × (1 − per cent), rounded (spec 2 §9), or less the rupees, never below 0. */
export function discountedRupees(saleRupees: number, { percent, rupees }: CouponDiscount): number {
  return rupees > 0 ? Math.max(0, saleRupees - rupees) : Math.round((saleRupees * (100 - percent)) / 100);
}

/** "10% off" or "₹500 off". */
export function discountLabel({ percent, rupees }: Pick<CouponDiscount, 'percent' | 'rupees'>): string {
  return `${rupees > 0 ? formatRupees(rupees) : `${percent}%`} off`;
}

/** The message beside a valid coupon; `expiresAt` is ISO. */
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

/** Sort keys of the office's list: creation, expiry, code, sales. */
export const COUPON_SORTS = ['when', 'expiry', 'code', 'sales'] as const;
export type CouponSorting = Sorting<(typeof COUPON_SORTS)[number]>;

/** The tabs of the office's list: what is over stands together. */
export const COUPON_TABS = ['active', 'scheduled', 'paused', 'ended'] as const;
/** The states of `ended`. */
export const ENDED_STATES = ['used-up', 'expired', 'deleted'] as const satisfies CouponState[];

/** What this feature writes into the audit log, with its label. */
export const COUPONS_ACTIONS = {
  'coupon.deleted': 'Coupon deleted',
  'coupon.created': 'Coupon created',
  'coupon.updated': 'Coupon changed',
  'coupon.paused': 'Coupon paused',
  'coupon.resumed': 'Coupon resumed',
  // Written by earlier releases only.
  'coupon.limit-exceeded': 'Coupon used beyond its limit, as the money was already here',
  'coupon.exported': 'Coupons exported',
} as const;

type Labels = typeof COUPONS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const COUPONS_ERRORS = {
  'coupon-code-taken': { status: 409, meaning: 'Another coupon has this code, or had it' },
  'coupon-held': { status: 409, meaning: 'Unpaid orders have reserved the coupon' },
  'coupon-needs-items': { status: 422, meaning: 'The coupon needs more or other courses in the cart' },
  'coupon-not-valid': { status: 422, meaning: 'There is no such coupon, or not now' },
  'coupon-over': { status: 409, meaning: 'The coupon has ended' },
  'coupon-used': { status: [409, 422], meaning: 'The coupon is used up or was used' },
} as const;

type Codes = typeof COUPONS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
