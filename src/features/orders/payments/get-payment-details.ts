import type { Context } from '../../../platform/http/context.ts';
import { paiseToRupees } from '../../../kit/numbers/money.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { listOrderedSeats } from '../../batches/seats/take-seats.ts';
import type { PaymentDetails } from '../contract.ts';
import { publicOrderId } from '../rules.ts';
import { findLines, type OrderRow } from '../store.ts';

/** Returns the confirmation after a payment, from the stored order; the same each time. */
export async function getPaymentDetails(context: Pick<Context, 'db'>, order: OrderRow): Promise<PaymentDetails> {
  const { name, email } = await getMe(context, { userId: order.userId });
  const lines = await findLines(context.db, [order.id]);
  const courses = await findCoursesByIds(
    context.db,
    lines.map((line) => line.courseId),
    { inAnyState: true },
  );
  const places = new Map(courses.map((course) => [course.id, course]));
  const seats = await listOrderedSeats(context.db, order.id);
  return {
    seats: seats.map(({ courseId, firstClass, ...seat }) => ({
      ...seat,
      courseId: places.get(courseId)?.courseId ?? courseId,
      firstClass: firstClass?.toISOString() ?? null,
    })),
    username: name,
    email,
    orderId: publicOrderId(order),
    orderNumber: order.number,
    amountPaid: paiseToRupees(order.totalPaise),
    courses: lines.map(({ courseId, title, image }) => ({
      id: courseId,
      courseId: places.get(courseId)?.courseId ?? courseId,
      slug: places.get(courseId)?.slug ?? courseId,
      title,
      image,
    })),
  };
}
