import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { holdSeats, listSupersededOrders, passSeatsOn, type HeldSeat } from '../../batches/seats/hold-seats.ts';
import { reserveCoupon } from '../../coupons/reserve-coupon.ts';
import { endOrder } from './end-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { requireNotOwned } from './require-not-owned.ts';
import type { PricedOrder } from './pricing-rules.ts';
import {
  findUnpaidTwin,
  insertLines,
  insertOrder,
  updateOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderRow,
} from '../store.ts';

export type Basket = NewOrder & PricedOrder<Omit<NewOrderLine, 'paidPaise'>>;

/**
 * Stores the order of a priced cart and reserves its coupon, in one transaction. An unpaid order of the same cart is reused, so that two
 * tabs pay one order. A free order is complete at once. `isOld` says that the order was sent to a browser a while ago and may have been
 * paid since.
 */
export async function placeOrder(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>,
  input: Basket,
): Promise<{ order: OrderRow; isOld: boolean; seats: HeldSeat[] }> {
  const { lines, ...basket } = input;
  const { buyerState, buyerGstin, buyerBusiness, buyerAddress } = basket;
  return inTransaction(context.db, async (transaction) => {
    await lockUser(transaction, basket.userId);
    // Checked again, now that no other transaction can grant a course to this user.
    await requireNotOwned(transaction, basket.userId, lines);
    const found = await findUnpaidTwin(transaction, basket.userId, basket.fingerprint);
    const twin = found && !found.isEnding ? found : null;
    if (found?.isEnding)
      await endOrder(transaction, { orderId: found.order.id, as: 'cancelled', reason: 'ordered again' });
    const order = twin
      ? await updateOrder(transaction, twin.order.id, {
          offered: true,
          buyerState,
          buyerGstin,
          buyerBusiness,
          buyerAddress,
        })
      : await insertOrder(transaction, basket);
    if (!twin) await insertLines(transaction, order.id, lines.map(toNewLine));
    if (basket.couponCode) {
      const { supersededOrderIds } = await reserveCoupon(transaction, {
        code: basket.couponCode,
        userId: basket.userId,
        orderId: order.id,
        courseIds: lines.map((line) => line.courseId),
      });
      for (const orderId of supersededOrderIds)
        await endOrder(transaction, { orderId, as: 'cancelled', reason: 'its coupon pays a newer order' });
    }
    const seats = await holdSeatsOf(transaction, order, lines);
    if (order.totalPaise > 0) return { order, isOld: twin?.isOld ?? false, seats };
    const paid = await fulfilOrder({ ...context, db: transaction }, { order, paymentId: null });
    return { order: paid, isOld: false, seats };
  });
}

/**
 * Holds the seats of an order. An older unpaid order of the user with a seat in another batch of a course is cancelled; its seat in the
 * same batch goes over to the new order. Throws what `holdSeats` lists.
 */
export async function holdSeatsOf(
  db: Database,
  { id: orderId, userId }: OrderRow,
  lines: readonly { courseId: string; batchId?: string | null | undefined }[],
  { allowsClash = false }: { allowsClash?: boolean } = {},
): Promise<HeldSeat[]> {
  const wanted = lines.flatMap(({ courseId, batchId }) => (batchId ? [{ courseId, batchId }] : []));
  if (wanted.length === 0) return [];
  const courseIds = wanted.map(({ courseId }) => courseId);
  const superseded = await listSupersededOrders(db, { userId, orderId, courseIds });
  await passSeatsOn(db, { userId, orderId, seats: wanted });
  for (const older of superseded)
    await endOrder(db, { orderId: older, as: 'cancelled', reason: 'another batch was chosen' });
  return holdSeats(db, { userId, orderId, seats: wanted, allowsClash });
}

/** A line as it is stored, without what only its price needed. */
function toNewLine({ hasOwnPrice: _hasOwnPrice, ...line }: Basket['lines'][number] & { hasOwnPrice?: boolean }) {
  return line;
}
