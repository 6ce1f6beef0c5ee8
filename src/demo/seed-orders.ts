import { eq } from 'drizzle-orm';
import { formatOrderNumber } from '../kit/numbers/order-number.ts';
import { methodName } from '../features/orders/payments/payment-rules.ts';
import { orderLines, orders, payments, refundRequests, refunds } from '../features/orders/table.ts';
import { instalmentDues } from '../features/instalments/table.ts';
import { normalizeCode } from '../features/coupons/rules.ts';
import { couponCourses, coupons, couponUses } from '../features/coupons/table.ts';
import { creditInvoice } from '../features/invoices/credit-invoice.ts';
import { nextReceiptNumber } from '../features/invoices/next-receipt-number.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { grants } from '../features/learning/table.ts';
import type { Database } from '../platform/database/database.ts';
import { draftOrder, type DraftedOrder } from './draft-order.ts';
import { DEMO_COUPONS, DEMO_ORDERS } from './orders.ts';
import { idAt } from './id-at.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { seedPlan } from './seed-instalments.ts';
import { seedProviderBooks } from './seed-provider-books.ts';
import type { SeededUser } from './seed-users.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, SeededUser>;
  /** The office users for offline sales. */
  clerkId: string;
  counsellorId: string;
  now: Date;
}

/** Coupons, and orders in every state with their dependent rows: lines, payments, refunds, coupon uses and grants. */
export async function seedOrders(db: Database, seeded: Seeded): Promise<void> {
  const drafts = DEMO_ORDERS.flatMap((source, number) => {
    const user = seeded.people.get(source.buyer);
    const bought = source.courses.flatMap((slug) => seeded.courses.get(slug) ?? []);
    return user && bought.length > 0 ? [draftOrder(source, number + 1, user, bought, seeded)] : [];
  });
  drafts.push(...(await seedPlan(db, { ...seeded, firstNumber: drafts.length + 1 })));
  await numberReceipts(db, drafts);
  // In the order of time, so that the numbers run with the dates.
  drafts.sort((one, other) => +one.order.createdAt - +other.order.createdAt);
  const made = await db
    .insert(orders)
    .values(
      drafts.map(({ order, refunds: back }) => ({
        ...order,
        firstRefundedAt: back.map(({ settledAt }) => settledAt)[0] ?? null,
      })),
    )
    .returning({ id: orders.id, number: orders.number });
  const numbers = new Map(made.map(({ id, number }) => [id, number]));
  for (const { id, number } of made)
    await db.update(instalmentDues).set({ orderNumber: number }).where(eq(instalmentDues.orderId, id));
  await db.insert(orderLines).values(drafts.flatMap((draft) => draft.lines));
  await db.insert(payments).values(drafts.flatMap((draft) => draft.payments));
  await db.insert(refunds).values(drafts.flatMap((draft) => draft.refunds));
  await db.insert(refundRequests).values(drafts.flatMap((draft) => draft.refundRequests));
  await db.insert(grants).values(drafts.flatMap((draft) => draft.grants));
  await seedCoupons(db, drafts, seeded);
  await seedInvoices(db, drafts, numbers);
  await seedProviderBooks(db);
}

/** Receipts of offline payments, in the order of time. */
async function numberReceipts(db: Database, drafts: readonly DraftedOrder[]): Promise<void> {
  const taken = drafts.flatMap((draft) => draft.payments).filter(({ takenBy }) => takenBy !== null);
  for (const payment of taken.toSorted((one, other) => +one.createdAt - +other.createdAt))
    payment.providerPaymentId = await nextReceiptNumber(db, { takenAt: payment.createdAt });
}

/** Invoices and credit notes as they would have been issued, in the order of time, so that the numbers run with the dates. */
async function seedInvoices(
  db: Database,
  drafts: readonly DraftedOrder[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const paid = drafts.flatMap((draft) => (draft.order.paidAt ? [{ ...draft, paidAt: draft.order.paidAt }] : []));
  const issues = paid.map(({ order, buyer, lines, source, paidAt }) => ({
    at: paidAt,
    issue: () =>
      issueInvoice(db, {
        orderId: order.id,
        orderNumber: formatOrderNumber(numbers.get(order.id) ?? 0),
        userId: order.userId,
        method: methodName(source.method),
        buyer: { ...buyer, address: '', stateCode: '', gstin: '', businessName: '' },
        issuedAt: paidAt,
        lines: lines.map(({ id: key, title, listPaise, paidPaise }) => ({ key, title, listPaise, paidPaise })),
      }),
  }));
  const credits = paid
    .flatMap((draft) => draft.refunds)
    .map(({ key, orderId, amountPaise, settledAt }) => ({
      at: settledAt,
      issue: () =>
        creditInvoice(db, { orderId, cause: `refund:${key}`, reason: 'Refunded', amountPaise, issuedAt: settledAt }),
    }));
  for (const { issue } of [...issues, ...credits].toSorted((one, other) => +one.at - +other.at)) await issue();
}

async function seedCoupons(db: Database, drafts: readonly DraftedOrder[], { courses, now }: Seeded): Promise<void> {
  const uses = (code: string) =>
    drafts.filter(
      ({ order }) => order.couponCode !== null && normalizeCode(order.couponCode) === code && order.paidAt !== null,
    );
  const rows = DEMO_COUPONS.map(({ courses: slugs = [], daysLeft = 365, startsInDays, isPaused, ...coupon }) => ({
    ...coupon,
    id: idAt(daysBefore(now, 90)),
    usesTaken: uses(coupon.code).length,
    salesPaise: uses(coupon.code).reduce((sum, { order }) => sum + order.totalPaise, 0),
    createdAt: daysBefore(now, 90),
    startsAt: startsInDays === undefined ? null : daysBefore(now, -startsInDays),
    expiresAt: daysBefore(now, -daysLeft),
    pausedAt: isPaused ? daysBefore(now, 3) : null,
    scope: slugs.flatMap((slug) => courses.get(slug)?.course.id ?? []),
  }));
  await db.insert(coupons).values(rows.map(({ scope: _scope, ...row }) => row));
  await db
    .insert(couponCourses)
    .values(rows.flatMap(({ id: couponId, scope }) => scope.map((courseId) => ({ couponId, courseId }))));
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
