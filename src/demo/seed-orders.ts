import { createHash, randomUUID } from 'node:crypto';
import { courseImage } from '../features/catalogue/course-image.ts';
import { fingerprintText, methodName, priceLine, priceOrder, publicOrderId } from '../features/checkout/rules.ts';
import { orderLines, orders, payments, refunds } from '../features/checkout/table.ts';
import { coupons, couponUses } from '../features/coupons/table.ts';
import { creditInvoice } from '../features/invoices/credit-invoice.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { grants } from '../features/learning/table.ts';
import type { Database } from '../platform/database.ts';
import { DEMO_COUPONS, DEMO_ORDERS, type DemoOrder } from './orders.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { seedProviderBooks } from './seed-provider-books.ts';
import type { SeededPerson } from './seed-people.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, SeededPerson>;
  now: Date;
}

type DraftedOrder = ReturnType<typeof draftOrder>;

/** Coupons, and orders in every state with what follows from them: lines, payments, refunds, coupon uses and grants. */
export async function seedOrders(db: Database, seeded: Seeded): Promise<void> {
  const drafts = DEMO_ORDERS.flatMap((source, number) => {
    const person = seeded.people.get(source.buyer);
    const bought = source.courses.flatMap((slug) => seeded.courses.get(slug) ?? []);
    return person && bought.length > 0 ? [draftOrder(source, number + 1, person, bought, seeded.now)] : [];
  });
  await db.insert(orders).values(drafts.map((draft) => draft.order));
  await db.insert(orderLines).values(drafts.flatMap((draft) => draft.lines));
  await db.insert(payments).values(drafts.flatMap((draft) => draft.payments));
  await db.insert(refunds).values(drafts.flatMap((draft) => draft.refunds));
  await db.insert(grants).values(drafts.flatMap((draft) => draft.grants));
  await seedCoupons(db, drafts, seeded.now);
  await seedInvoices(db, drafts);
  await seedProviderBooks(db);
}

function draftOrder(
  source: DemoOrder,
  number: number,
  person: SeededPerson,
  bought: readonly SeededCourse[],
  now: Date,
) {
  const id = randomUUID();
  const madeAt = daysBefore(now, source.daysAgo);
  const isPaid = source.state !== 'open';
  const settledAt = new Date(madeAt.getTime() + 95_000);
  const couponPercent = source.coupon?.discountPercent ?? 0;
  const couponCode = source.coupon?.code ?? null;
  const priced = priceOrder(
    bought.map(({ course }) => ({
      ...priceLine({ id: course.id, priceRupees: course.priceRupees, salePriceRupees: course.salePriceRupees ?? null }),
      title: course.title,
      image: courseImage(course),
    })),
    couponPercent,
  );
  const { lines, totalPaise } = priced;
  const suffix = `Demo${String(number).padStart(10, '0')}`;
  const refundedAt = daysBefore(now, source.daysAgo - 5);
  const payment = {
    id: randomUUID(),
    orderId: id,
    method: source.method,
    amountPaise: totalPaise,
    createdAt: settledAt,
  };
  return {
    source,
    order: {
      id,
      userId: person.id,
      state: source.state,
      fingerprint: createHash('sha256').update(fingerprintText({ lines, totalPaise, couponCode })).digest('hex'),
      listPaise: priced.listPaise,
      salePaise: priced.salePaise,
      couponCode,
      couponPercent,
      totalPaise,
      providerOrderId: totalPaise === 0 ? null : `order_${suffix}`,
      createdAt: madeAt,
      offeredAt: madeAt,
      paidAt: isPaid ? settledAt : null,
      source: source.visitSource ?? {},
    },
    buyer: { name: person.learner.name, email: source.buyer },
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
      source.state === 'refunded'
        ? [
            {
              orderId: id,
              paymentId: payment.id,
              key: `demo-refund:${id}`,
              amountPaise: totalPaise,
              reason: 'provider' as const,
              state: 'processed' as const,
              providerRefundId: `rfnd_${suffix}`,
              tries: 1,
              createdAt: refundedAt,
              settledAt: refundedAt,
            },
          ]
        : [],
    grants: isPaid
      ? lines.map(({ courseId }) => ({
          userId: person.id,
          courseId,
          source: 'order' as const,
          sourceId: id,
          grantedAt: settledAt,
          revokedAt: source.state === 'refunded' ? refundedAt : null,
        }))
      : [],
  };
}

/** Invoices and credit notes as they would have been issued, in the order of time, so that the numbers run with the dates. */
async function seedInvoices(db: Database, drafts: readonly DraftedOrder[]): Promise<void> {
  const paid = drafts.flatMap((draft) => (draft.order.paidAt ? [{ ...draft, paidAt: draft.order.paidAt }] : []));
  for (const { order, buyer, lines, source, paidAt } of paid.toSorted((one, other) => +one.paidAt - +other.paidAt)) {
    await issueInvoice(db, {
      orderId: order.id,
      orderNumber: publicOrderId(order),
      userId: order.userId,
      method: methodName(source.method),
      buyer: { ...buyer, address: '', stateCode: '', gstin: '', businessName: '' },
      issuedAt: paidAt,
      lines: lines.map(({ id: key, title, listPaise, paidPaise }) => ({ key, title, listPaise, paidPaise })),
    });
  }
  for (const { key, orderId, amountPaise, settledAt } of paid.flatMap((draft) => draft.refunds)) {
    const cause = `refund:${key}`;
    await creditInvoice(db, { orderId, cause, reason: 'Refunded', amountPaise, issuedAt: settledAt });
  }
}

async function seedCoupons(db: Database, drafts: readonly DraftedOrder[], now: Date): Promise<void> {
  const uses = (code: string) => drafts.filter(({ order }) => order.couponCode === code && order.paidAt !== null);
  const rows = DEMO_COUPONS.map((coupon) => ({
    ...coupon,
    id: randomUUID(),
    usesTaken: uses(coupon.code).length,
    createdAt: daysBefore(now, 90),
    expiresAt: daysBefore(now, -365),
  }));
  await db.insert(coupons).values(rows);
  await db.insert(couponUses).values(
    rows.flatMap((coupon) =>
      uses(coupon.code).map(({ order }) => ({
        couponId: coupon.id,
        orderId: order.id,
        userId: order.userId,
        reservedUntil: new Date(order.createdAt.getTime() + 1_800_000),
        countedAt: order.paidAt,
      })),
    ),
  );
}
