import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { methodName } from '../payments/payment-rules.ts';
import type { OrderLineRow, OrderRow } from '../store.ts';

/** Issues the invoice of an order; returns `null` if nothing was paid. Runs inside the transaction that marks the order paid. */
export async function billOrder(
  db: Database,
  {
    order,
    lines,
    buyer,
  }: {
    order: OrderRow;
    lines: readonly OrderLineRow[];
    buyer: { name: string; email: string; address: string };
  },
) {
  const [accepted] = await findAccepted(db, [order.id]);
  const courses = await findCoursesByIds(
    db,
    lines.map((line) => line.courseId),
    { inAnyState: true },
  );
  const publicIds = new Map(courses.map(({ id, courseId }) => [id, courseId]));
  return issueInvoice(db, {
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    userId: order.userId,
    method: methodName(accepted?.method ?? 'free'),
    buyer: {
      name: buyer.name,
      email: buyer.email,
      address: order.buyerAddress || buyer.address,
      stateCode: order.buyerState,
      gstin: order.buyerGstin,
      businessName: order.buyerBusiness,
    },
    lines: lines.map(({ id: key, title, courseId, listPaise, paidPaise }) => {
      const bundle = order.bundles.find(({ courseIds }) => courseIds.includes(courseId));
      return {
        key,
        courseId: publicIds.get(courseId) ?? courseId,
        title: bundle ? `${title} (bundle ${bundle.name})` : title,
        listPaise,
        paidPaise,
      };
    }),
  });
}
