import { createHash, randomUUID } from 'node:crypto';
import { displayCode } from '../features/coupons/rules.ts';
import { courseImage } from '../features/catalogue/courses/files.ts';
import { ORDER_EXPIRY_HOURS } from '../features/orders/rules.ts';
import { fingerprintText, priceLine, priceOrder } from '../features/orders/orders/pricing-rules.ts';
import { indianDay } from '../kit/numbers/dates.ts';
import { rupeesToPaise } from '../kit/numbers/money.ts';
import type { DemoOrder } from './demo-order.ts';
import { idAt } from './id-at.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import type { SeededUser } from './seed-users.ts';

export type DraftedOrder = ReturnType<typeof draftOrder>;

/** One order with all of its dependent rows. */
export function draftOrder(
  source: DemoOrder,
  number: number,
  user: SeededUser,
  bought: readonly SeededCourse[],
  { now, clerkId, counsellorId }: { now: Date; clerkId: string; counsellorId: string },
) {
  const madeAt = daysBefore(now, source.daysAgo);
  const id = idAt(madeAt);
  const isPaid = source.state === 'paid' || source.state === 'refunded';
  const isEnded = source.state === 'expired';
  const expiresAt = new Date(madeAt.getTime() + ORDER_EXPIRY_HOURS * 3_600_000);
  const settledAt = new Date(madeAt.getTime() + 95_000);
  const couponPercent = source.coupon?.discountPercent ?? 0;
  const couponRupees = source.coupon?.discountRupees ?? 0;
  const couponCode = source.coupon ? displayCode({ typedCode: null, ...source.coupon }) : null;
  const priced = priceOrder(
    bought.map(({ course }) => ({
      ...priceLine({ id: course.id, priceRupees: course.priceRupees, salePriceRupees: course.salePriceRupees ?? null }),
      title: course.title,
      image: courseImage(course),
    })),
    { percent: couponPercent, rupees: couponRupees, courseIds: null },
  );
  const { lines, totalPaise } = priced;
  const suffix = `Demo${String(number).padStart(10, '0')}`;
  const refundedAt = daysBefore(now, source.refunded?.daysAgo ?? source.daysAgo - 5);
  const sellerId = source.desk?.isByCounsellor ? counsellorId : clerkId;
  const payment = {
    id: randomUUID(),
    orderId: id,
    method: source.method,
    amountPaise: totalPaise,
    createdAt: settledAt,
    takenBy: source.desk ? sellerId : null,
    reference: source.desk?.reference ?? '',
    receivedOn: source.desk ? indianDay(settledAt) : null,
  };
  return {
    source,
    order: {
      id,
      userId: user.id,
      state: source.state,
      fingerprint: createHash('sha256').update(fingerprintText({ lines, totalPaise, couponCode })).digest('hex'),
      listPaise: priced.listPaise,
      salePaise: priced.salePaise,
      couponCode,
      couponPercent,
      couponRupees,
      totalPaise,
      providerOrderId: totalPaise === 0 || source.desk ? null : `order_${suffix}`,
      channel: source.desk ? ('office' as const) : ('online' as const),
      note: source.desk?.note ?? '',
      // The one paid by an instalment's order is listed beside it.
      instalmentDueId: null as string | null,
      createdAt: madeAt,
      offeredAt: madeAt,
      paidAt: isPaid ? settledAt : null,
      expiresAt: isPaid ? null : expiresAt,
      endedAt: isEnded ? expiresAt : null,
      source: source.visitSource ?? {},
    },
    buyer: { name: user.learner.name, email: source.buyer },
    lines: lines.map((line) => ({ ...line, id: randomUUID(), orderId: id })),
    payments: [
      ...(source.hasFailedPayment
        ? [
            {
              ...payment,
              id: randomUUID(),
              providerPaymentId: `pay_${suffix}a`,
              state: 'failed' as const,
              createdAt: madeAt,
              acceptedAt: null,
            },
          ]
        : []),
      ...(isPaid && totalPaise > 0
        ? [
            {
              ...payment,
              providerPaymentId: `pay_${suffix}`,
              state: source.state === 'refunded' ? ('refunded' as const) : ('captured' as const),
              acceptedAt: settledAt,
            },
          ]
        : []),
    ],
    refunds:
      source.state === 'refunded' || source.refunded
        ? [
            {
              orderId: id,
              paymentId: payment.id,
              key: `demo-refund:${id}`,
              amountPaise: source.refunded ? rupeesToPaise(source.refunded.rupees) : totalPaise,
              reason: source.refunded ? ('office' as const) : ('provider' as const),
              note: source.refunded?.note ?? '',
              begunBy: source.refunded ? clerkId : null,
              state: 'processed' as const,
              providerRefundId: `rfnd_${suffix}`,
              tries: 1,
              createdAt: refundedAt,
              settledAt: refundedAt,
            },
          ]
        : [],
    refundRequests:
      source.refundRequest === undefined
        ? []
        : [{ orderId: id, reason: source.refundRequest, createdAt: daysBefore(now, Math.min(1, source.daysAgo)) }],
    grants: isPaid
      ? lines.map(({ courseId }) => ({
          userId: user.id,
          courseId,
          source: 'order' as const,
          sourceId: id,
          grantedAt: settledAt,
          revokedAt: source.state === 'refunded' ? refundedAt : null,
        }))
      : [],
  };
}
