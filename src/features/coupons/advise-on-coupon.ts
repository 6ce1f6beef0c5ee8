import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import type { RouteOutput } from '../../platform/http/define-route.ts';
import { findCoursesByIds } from '../catalogue/courses/find-course.ts';
import { checkCoupon } from './check-coupon.ts';
import type { validateCoupon } from './contract.ts';
import { appliedMessage } from './rules.ts';

type CouponRequest = z.output<typeof validateCoupon.body> & { caller: Caller; address: string };

/** Checks a code for the coupon form, with the texts of the specification; advisory, since the order decides. */
export async function adviseOnCoupon(
  context: Pick<Context, 'db' | 'rateLimits' | 'log'>,
  { code: typed, cartLength, courseIds, caller, address }: CouponRequest,
): Promise<RouteOutput<typeof validateCoupon>> {
  const found = courseIds && (await findCoursesByIds(context.db, courseIds));
  const verdict = await checkCoupon(context, {
    code: typed,
    itemCount: courseIds?.length ?? cartLength,
    courseIds: found?.map((course) => course.id),
    caller,
    address,
  });
  if (!verdict.ok) {
    const { reason, message } = verdict;
    const isForGood = reason === 'unknown' || reason === 'spent';
    return { isValid: false, discountPercentage: 0, message, ...(isForGood ? {} : { mayWorkLater: true as const }) };
  }
  const { code, coupon } = verdict;
  const { discount, scope } = coupon;
  const expiresAt = coupon.expiresAt.toISOString();
  return {
    isValid: true,
    discountPercentage: discount.percent,
    message: appliedMessage(coupon, expiresAt),
    code,
    expiresAt,
    ...(discount.rupees > 0 ? { discountRupees: discount.rupees } : {}),
    ...(discount.courseIds === null ? {} : { courseIds: scope.map((course) => course.courseId) }),
  };
}
