import type { z } from 'zod';
import { formatRupees, paiseToRupees, rupeesToPaise } from '../../../kit/numbers/money.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notAllowed } from '../../../platform/http/errors.ts';
import { loadLimits } from '../../accounts/permissions/person-permissions.ts';
import { findOpenAccount } from '../../accounts/users/find-account.ts';
import { listOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { priceSeats } from '../../batches/seats/price-seats.ts';
import { checkCoupon } from '../../coupons/check-coupon.ts';
import { couponError } from '../../coupons/reserve-coupon.ts';
import { issueMessages, priceInBatch, tooDear } from '../orders/create-order.ts';
import { findCartIssue, MAX_PAISE, priceBundles, priceOrder } from '../orders/pricing-rules.ts';
import { maxDiscountPaise, priceSale } from './counter-rules.ts';
import type { soldLine } from './offline-sales-contract.ts';

/** What pricing a sale needs of the context. */
export type Pricing = Pick<Context, 'db' | 'log' | 'rateLimits'>;

export interface PricedForm {
  lines: readonly z.output<typeof soldLine>[];
  couponCode: string;
  plan?: unknown;
}

/** Stands for a customer without an account, who has no earlier uses of a coupon. */
const NEW_BUYER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Prices a sale at the desk: today's prices with the bundles that are complete, less a coupon or the seller's discounts. Throws 403 for who
 * may not sell, 403 `discount-limit` above the seller's limit and 409 `account-closed` for a buyer whose account is closed.
 */
export async function priceOfflineSale(
  context: Pricing,
  input: { form: PricedForm; caller: SignedInCaller; buyerId: string | null; address: string },
) {
  const { form, caller, buyerId, address } = input;
  const { sells, discountPercent } = await loadLimits(context.db, caller);
  if (!sells) throw notAllowed();
  // Nobody can sign in to study what a closed account has bought.
  if (buyerId !== null) await findOpenAccount(context.db, buyerId);
  const ids = form.lines.map(({ courseId }) => courseId);
  const courses = await priceCourses(context.db, ids);
  const issue = findCartIssue(ids, courses);
  if (issue) throw new AppError(422, issue, issueMessages[issue]);
  const seats = await priceSeats(
    context.db,
    form.lines.flatMap(({ batchId }) => batchId ?? []),
  );
  const { lines, bundles } = priceBundles(
    courses.map((course, at) => {
      const { loweredRupees = 0, reason = '', batchId = null } = form.lines[at] ?? {};
      return {
        ...priceInBatch(course, batchId, seats),
        title: course.title,
        image: course.image,
        loweredPaise: rupeesToPaise(loweredRupees),
        loweredBecause: loweredRupees ? cleanLine(reason) : '',
      };
    }),
    await listOfferedBundles(context.db, ids),
  );
  const isLowered = lines.some(({ loweredPaise }) => loweredPaise > 0);
  requireOneKind(form, { isLowered, isPlan: form.plan !== undefined, lines: lines.length });
  const coupon = form.couponCode === '' ? null : await findCoupon(context, { ...input, buyerId, ids, address });
  const priced = coupon ? priceOrder(lines, coupon.coupon.discount) : priceSale(lines);
  if (!priced || priced.lines.some(({ paidPaise }) => paidPaise <= 0))
    throw new AppError(
      422,
      'nothing-to-pay',
      'A course must cost ₹1 or more. To give it for nothing, use "Enrol" on the page of the person.',
    );
  if (priced.totalPaise > MAX_PAISE) throw tooDear();
  requireWithinLimit(priced.lines, discountPercent);
  return {
    ...priced,
    bundles,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.coupon.discount.percent ?? 0,
    couponRupees: coupon?.coupon.discount.rupees ?? 0,
  };
}

/** A coupon and a discount do not add up, and a plan is for one course. */
function requireOneKind(
  { couponCode }: PricedForm,
  { isLowered, isPlan, lines }: { isLowered: boolean; isPlan: boolean; lines: number },
): void {
  if (couponCode !== '' && isLowered)
    throw new AppError(422, 'coupon-and-discount', 'Please give either a coupon or a discount, not both.');
  if (isPlan && (lines !== 1 || couponCode !== ''))
    throw new AppError(422, 'one-course-plan', 'Instalments are for one course at a time, without a coupon.');
}

async function findCoupon(
  context: Pricing,
  input: { form: PricedForm; caller: SignedInCaller; buyerId: string | null; ids: readonly string[]; address: string },
) {
  const { form, caller, ids, address } = input;
  const checked = await checkCoupon(context, {
    code: form.couponCode,
    caller,
    address,
    itemCount: ids.length,
    courseIds: ids,
    buyerId: input.buyerId ?? NEW_BUYER_ID,
  });
  if (!checked.ok) throw couponError(checked);
  return checked;
}

/** Throws 403 `discount-limit`, which says the limit in rupees. */
function requireWithinLimit(
  lines: readonly { title: string; salePaise: number; loweredPaise: number }[],
  percent: number,
): void {
  const issues = lines.flatMap(({ title, salePaise, loweredPaise }, at) => {
    const maxPaise = maxDiscountPaise(salePaise, percent);
    if (loweredPaise <= maxPaise) return [];
    const message =
      maxPaise === 0
        ? `You may give no discount on ${title}. An admin can.`
        : `Your limit for ${title} is ${formatRupees(paiseToRupees(maxPaise))} (${percent}%). An admin can give more.`;
    return [{ path: `lines.${at}.loweredRupees`, message }];
  });
  const [first] = issues;
  if (first) throw new AppError(403, 'discount-limit', first.message, { issues });
}
