import { paiseToRupees, rupeesToPaise } from '../../../kit/numbers/money.ts';
import { splitExactly } from '../../../kit/numbers/split-exactly.ts';
import { applyBundles, type Bundle } from '../../../kit/numbers/apply-bundles.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import { discountedRupees, isDiscounted, type CouponDiscount } from '../../coupons/rules.ts';

export const MAX_COURSES = 50; // trust §3 row 2

/** The database stores paise in 32 bits. */
export const MAX_PAISE = 2_000_000_000;

/** Snapshot of a bundle that an order was priced with. */
export interface OrderBundle {
  slug: string;
  name: string;
  savingPaise: number;
  /** Uuids. */
  courseIds: string[];
}

export interface PricedLine {
  courseId: string;
  /** The batch of the line; absent or `null`: at one's own pace. */
  batchId?: string | null | undefined;
  listPaise: number;
  salePaise: number;
}

export interface PricedOrder<L extends PricedLine> {
  lines: (L & { paidPaise: number })[];
  listPaise: number;
  salePaise: number;
  totalPaise: number;
}

/** A course as an order line, in paise. */
export function priceLine(course: { id: string; priceRupees: number; salePriceRupees: number | null }): PricedLine {
  return {
    courseId: course.id,
    listPaise: rupeesToPaise(course.priceRupees),
    salePaise: rupeesToPaise(currentPriceRupees(course)),
  };
}

/** The line of a course with a seat in a batch; a batch with a price of its own has no sale price. */
export function priceSeatLine(
  line: PricedLine,
  batch: { id: string; priceRupees: number | null },
): PricedLine & { hasOwnPrice: boolean } {
  if (batch.priceRupees === null) return { ...line, batchId: batch.id, hasOwnPrice: false };
  const paise = rupeesToPaise(batch.priceRupees);
  return { ...line, batchId: batch.id, listPaise: paise, salePaise: paise, hasOwnPrice: true };
}

/** Lowers the prices of lines in a complete bundle, and returns those bundles. */
export function priceBundles<L extends PricedLine & { hasOwnPrice?: boolean }, B extends Bundle & { name: string }>(
  lines: readonly L[],
  bundles: readonly B[],
): { lines: L[]; bundles: OrderBundle[] } {
  // A course with a batch's own price does not count towards a bundle (batches §3).
  const costs = lines
    .filter(({ hasOwnPrice }) => !hasOwnPrice)
    .map(({ courseId, salePaise }) => ({ courseId, rupees: paiseToRupees(salePaise) }));
  const { prices, applied } = applyBundles(costs, bundles);
  return {
    lines: lines.map((line) =>
      line.hasOwnPrice ? line : { ...line, salePaise: rupeesToPaise(prices.get(line.courseId) ?? 0) },
    ),
    bundles: applied.map(({ bundle: { slug, name, courseIds }, savingRupees }) => ({
      slug,
      name,
      savingPaise: rupeesToPaise(savingRupees),
      courseIds: [...courseIds],
    })),
  };
}

/**
 * Prices an order: the sum after the base discount × (1 − coupon per cent), rounded to whole rupees (spec 2 §9), or less the coupon's
 * rupees; a coupon with a scope lowers only its courses. Each line gets its share in whole rupees that add up to the total exactly, so that
 * any can be refunded (the provider refunds ₹1 at least).
 */
export function priceOrder<L extends PricedLine>(lines: readonly L[], coupon: CouponDiscount | null): PricedOrder<L> {
  const lowered = coupon ? lines.filter((line) => isDiscounted(coupon, line.courseId)) : [];
  const weights = lowered.map((line) => paiseToRupees(line.salePaise));
  const parts = coupon ? splitExactly(discountedRupees(sum(weights), coupon), weights) : [];
  const paid = new Map<PricedLine, number>(lowered.map((line, at) => [line, rupeesToPaise(parts[at] ?? 0)]));
  const priced = lines.map((line) => ({ ...line, paidPaise: paid.get(line) ?? line.salePaise }));
  return {
    lines: priced,
    listPaise: sum(lines.map((line) => line.listPaise)),
    salePaise: sum(lines.map((line) => line.salePaise)),
    totalPaise: sum(priced.map((line) => line.paidPaise)),
  };
}

/** Identifies equal orders of one user: courses with their prices, coupon, total. The caller stores its hash. */
export function fingerprintText(order: {
  lines: readonly PricedLine[];
  totalPaise: number;
  couponCode: string | null;
}): string {
  const seatOf = ({ batchId }: PricedLine) => (batchId ? `:${batchId}` : '');
  const lines = order.lines
    .map((line) => `${line.courseId}:${line.listPaise}:${line.salePaise}${seatOf(line)}`)
    .toSorted();
  return [order.couponCode ?? '', order.totalPaise, ...lines].join('|');
}

export type CartIssue = 'empty-cart' | 'course-twice' | 'unknown-course';

/** Returns the error of a cart whose names (uuid, courseId or slug) found these courses, or `null`. */
export function findCartIssue(
  names: readonly string[],
  found: readonly { id: string; courseId: string; slug: string }[],
): CartIssue | null {
  if (names.length === 0) return 'empty-cart';
  const known = new Map(
    found.flatMap((course) => [course.slug, course.courseId, course.id].map((name) => [name.toLowerCase(), course.id])),
  );
  const ids = names.map((name) => known.get(name.toLowerCase()));
  if (ids.includes(undefined)) return 'unknown-course';
  return new Set(ids).size < ids.length ? 'course-twice' : null;
}
