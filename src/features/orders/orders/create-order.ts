import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestInfo, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { formatRupees, paiseToRupees } from '../../../kit/numbers/money.ts';
import { PaymentGatewayError } from '../../../ports/payment-gateway.ts';
import { listOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import { isNamed } from '../../catalogue/courses/find-course.ts';
import { priceCourses, type PricedCourse } from '../../catalogue/listing/price-courses.ts';
import type { HeldSeat } from '../../batches/seats/hold-seats.ts';
import { priceSeats, type SeatPrice } from '../../batches/seats/price-seats.ts';
import { batchClosed, otherCourse } from '../../batches/seats/seat-errors.ts';
import { checkCoupon } from '../../coupons/check-coupon.ts';
import { couponError } from '../../coupons/reserve-coupon.ts';
import { requirePrintableBuyer } from '../../invoices/require-printable-buyer.ts';
import { requireStateOfGstin } from '../../invoices/require-state-of-gstin.ts';
import { checkOrder, type Checking } from './check-order.ts';
import type { createOrder as createOrderContract } from '../contract.ts';
import { placeOrder } from './place-order.ts';
import { requireNotOwned } from './require-not-owned.ts';
import { requireUser } from './require-user.ts';
import { ORDER_EXPIRY_HOURS } from '../rules.ts';
import {
  findCartIssue,
  fingerprintText,
  MAX_PAISE,
  priceBundles,
  priceLine,
  priceOrder,
  priceSeatLine,
  type CartIssue,
} from './pricing-rules.ts';
import { findUnpaidTwin, selectUnpaidWithCoupon, type OrderRow } from '../store.ts';

/**
 * Creates the order for a cart at the server's prices, or returns the unpaid one of the same cart; its seats are held, all or none. Only
 * the ids of the cart are read. The seats name courses by their public id.
 * Throws what the contract lists; `price-changed` carries the correct `total` (rupees) and `amount` (paise).
 */
export async function createOrder(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'rateLimits' | 'payments'>,
  input: { form: z.output<typeof createOrderContract.body>; caller: SignedInCaller; requestInfo: RequestInfo },
): Promise<{ order: OrderRow; isOld: boolean; seats: HeldSeat[] }> {
  const { form, caller, requestInfo } = input;
  requireStateOfGstin(form);
  const userId = await requireUser(context, form.userId ?? caller.userId, caller);
  await requirePrintableBuyer(context, { userId });
  const names = form.cartItems.map(({ name }) => name);
  const courses = await priceCourses(context.db, names);
  const issue = findCartIssue(names, courses);
  if (issue) throw new AppError(422, issue, issueMessages[issue]);

  const seats = await priceSeats(
    context.db,
    form.cartItems.flatMap(({ batchId }) => batchId ?? []),
  );
  const lines = courses.map((course) => {
    const batchId = form.cartItems.find(({ name }) => isNamed(course, name))?.batchId ?? null;
    return { ...priceInBatch(course, batchId, seats), title: course.title, image: course.image };
  });
  await requireNotOwned(context.db, userId, lines);

  const courseIds = lines.map((line) => line.courseId);
  const checked = form.coupon
    ? await checkCoupon(context, {
        code: form.coupon,
        itemCount: courseIds.length,
        courseIds,
        caller,
        buyerId: userId,
        address: requestInfo.address,
      })
    : null;
  if (checked && !checked.ok) throw couponError(checked);
  const discount = checked?.coupon.discount ?? null;
  const coupon = {
    couponCode: checked?.code ?? null,
    couponPercent: discount?.percent ?? 0,
    couponRupees: discount?.rupees ?? 0,
  };
  const { lines: bundled, bundles } = priceBundles(lines, await listOfferedBundles(context.db, courseIds));
  const priced = priceOrder(bundled, discount);
  if (priced.totalPaise > MAX_PAISE) throw tooDear();
  requireShownTotal(form.amount ?? null, priced.totalPaise);

  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...priced, ...coupon }))
    .digest('hex');
  if (checked?.coupon.isTakenOver) await settleAbandoned(context, { userId, couponCode: checked.code, fingerprint });
  const paid = await settleEnding(context, { userId, fingerprint });
  if (paid) return { order: paid, isOld: false, seats: [] };
  const source = form.source ?? {};
  const billing = {
    buyerState: form.state,
    buyerGstin: form.gstin,
    buyerBusiness: cleanText(form.businessName),
    // The page asks for it if the invoice needs it; a missing value is no reason to reject a buyer, since the office can ask.
    buyerAddress: cleanText(form.address),
  };
  const expiresInHours = ORDER_EXPIRY_HOURS;
  const placed = await placeOrder(context, {
    ...priced,
    ...coupon,
    bundles,
    userId,
    fingerprint,
    source,
    ...billing,
    expiresInHours,
  });
  const publicId = (uuid: string) => courses.find(({ id }) => id === uuid)?.courseId ?? uuid;
  return { ...placed, seats: placed.seats.map((seat) => ({ ...seat, courseId: publicId(seat.courseId) })) };
}

/** The line of a course, in its batch if it names one. Throws 409 `batch-closed`, 422 `batch-of-other-course`. */
export function priceInBatch(course: PricedCourse, batchId: string | null, seats: ReadonlyMap<string, SeatPrice>) {
  const line = priceLine(course);
  if (batchId === null) return { ...line, batchId: null, hasOwnPrice: false };
  const batch = seats.get(batchId);
  if (!batch) throw batchClosed();
  if (batch.courseId !== course.id) throw otherCourse();
  return priceSeatLine(line, batch);
}

/** Each is a request to the provider while the buyer waits; the oldest reservation is the one that is replaced. */
const MAX_CHECKED_ORDERS = 3;

/**
 * Polls the user's oldest unpaid orders for other carts that reserve the coupon, before a newer order takes it: one that was just paid
 * keeps it. If the provider does not respond, the newer order proceeds, and a payment of the older one is refunded.
 */
async function settleAbandoned(
  context: Checking,
  older: { userId: string; couponCode: string; fingerprint: string },
): Promise<void> {
  for (const order of await selectUnpaidWithCoupon(context.db, { ...older, limit: MAX_CHECKED_ORDERS })) {
    if (order.providerOrderId !== null) await checkOlder(context, order);
  }
}

/**
 * Polls the unpaid order of the same cart if too little time is left to reuse it, before a new one replaces it; returns it if it was just
 * paid. If the provider does not respond, the new order proceeds, and a payment of this one is refunded.
 */
async function settleEnding(
  context: Checking,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Promise<OrderRow | null> {
  const twin = await findUnpaidTwin(context.db, userId, fingerprint);
  if (!twin?.isEnding || twin.order.providerOrderId === null) return null;
  const after = await checkOlder(context, twin.order);
  return after?.state === 'paid' ? after : null;
}

/** Returns `null` when the provider does not respond. */
async function checkOlder(context: Checking, order: OrderRow): Promise<OrderRow | null> {
  try {
    return await checkOrder(context, order);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    context.log.warn({ orderId: order.id, reason: error }, 'the provider gave no answer about an older order');
    return null;
  }
}

export function tooDear(): AppError {
  return new AppError(
    422,
    'cart-too-dear',
    'The total is too high for one payment. Please buy the courses one by one.',
  );
}

/** The buyer pays the total they were shown, or gets the new total first. */
export function requireShownTotal(shownRupees: number | null, totalPaise: number): void {
  const total = paiseToRupees(totalPaise);
  if (shownRupees === null || shownRupees === total) return;
  throw new AppError(409, 'price-changed', `The price has changed. The total is ${formatRupees(total)} now.`, {
    details: { total, amount: totalPaise },
  });
}

export const issueMessages: Record<CartIssue, string> = {
  'empty-cart': 'Your cart is empty.', // spec 2 §2
  'course-twice': 'A course is in the cart twice. Please remove one of them.',
  'unknown-course': 'A course in your cart is no longer available. Please remove it.',
};
