import { formatNearDate } from '../../../kit/numbers/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Coupon, OfficeCoupon } from '../contract.ts';
import { discountLabel, nameCourses, type CouponState } from '../rules.ts';
import { COUPON_STATE_NAMES } from '../rules.ts';

/** What it is for: "All courses", "Web Design or SEO, 2 or more, once per customer". */
export function couponScope({ cartItems, courses, usesPerPerson }: Coupon): string {
  const scope = courses.length > 0 ? nameCourses(courses.map((course) => course.title)) : 'All courses';
  const items = cartItems > 1 ? `, ${cartItems} or more` : '';
  const user = usesPerPerson === null ? '' : `, ${inTimes(usesPerPerson).toLowerCase()} per customer`;
  return `${scope}${items}${user}`;
}

/** "14 of 50", "9", "0 of 10, 1 in open carts". */
export function couponUses({ maximumUses, uses, reserved }: Coupon): string {
  const used = maximumUses === null ? String(uses) : `${uses} of ${maximumUses}`;
  return reserved > 0 ? `${used}, ${reserved} in open carts` : used;
}

/** "10%" or "₹500". */
export function couponAmount({ discount, discountRupees }: Coupon): string {
  return discountLabel({ percent: discount, rupees: discountRupees ?? 0 }).replace(' off', '');
}

/** "1 Dec to 5 Jan 2027", "Until 30 Nov", "Ended 30 Jun". */
export function couponDays({ startsAt, expiresAt, state }: OfficeCoupon, now = new Date()): string {
  const end = formatNearDate(expiresAt, now);
  if (state === 'expired') return `Ended ${end}`;
  return state === 'scheduled' && startsAt !== null ? `${formatNearDate(startsAt, now)} to ${end}` : `Until ${end}`;
}

export function inTimes(count: number): string {
  return count === 1 ? 'Once' : `${count} times`;
}

/** The link that applies the coupon to any purchase in the browser that opens it. */
export function couponLink(code: string, origin: string): string {
  return `${origin}/?coupon=${encodeURIComponent(code)}`;
}

export const couponStates: Record<CouponState, { name: string; tone: BadgeTone }> = {
  active: { name: COUPON_STATE_NAMES.active, tone: 'ok' },
  scheduled: { name: COUPON_STATE_NAMES.scheduled, tone: 'info' },
  paused: { name: COUPON_STATE_NAMES.paused, tone: 'warn' },
  'used-up': { name: COUPON_STATE_NAMES['used-up'], tone: 'over' },
  expired: { name: COUPON_STATE_NAMES.expired, tone: 'over' },
  deleted: { name: COUPON_STATE_NAMES.deleted, tone: 'over' },
};
