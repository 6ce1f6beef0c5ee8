import { createHash } from 'node:crypto';
import { holdSeats } from '../features/batches/seats/hold-seats.ts';
import { courseImage } from '../features/catalogue/courses/files.ts';
import { fingerprintText, priceLine } from '../features/orders/orders/pricing-rules.ts';
import { ORDER_EXPIRY_HOURS } from '../features/orders/rules.ts';
import { insertLines, insertOrder } from '../features/orders/store.ts';
import type { Database } from '../platform/database/database.ts';
import type { SeededCourse } from './seed-courses.ts';

/** An order of this moment that holds a seat for its 30 minutes, and then frees it as any other. */
export async function seedHeldSeat(
  db: Database,
  { userId, batchId, course }: { userId: string; batchId: string; course: SeededCourse['course'] },
): Promise<void> {
  const { id, title, priceRupees, salePriceRupees } = course;
  const line = { ...priceLine({ id, priceRupees, salePriceRupees: salePriceRupees ?? null }), batchId };
  const totalPaise = line.salePaise;
  const order = await insertOrder(db, {
    userId,
    fingerprint: createHash('sha256')
      .update(fingerprintText({ lines: [line], totalPaise, couponCode: null }))
      .digest('hex'),
    ...{ listPaise: line.listPaise, salePaise: line.salePaise, totalPaise },
    ...{ couponCode: null, couponPercent: 0, couponRupees: 0, bundles: [], source: {} },
    ...{ buyerState: '', buyerGstin: '', buyerBusiness: '', buyerAddress: '' },
    expiresInHours: ORDER_EXPIRY_HOURS,
  });
  await insertLines(db, order.id, [{ ...line, title, image: courseImage(course), paidPaise: totalPaise }]);
  await holdSeats(db, { userId, orderId: order.id, seats: [{ courseId: id, batchId }] });
}
