import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
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
): Promise<{ order: OrderRow; isOld: boolean }> {
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
    if (!twin) await insertLines(transaction, order.id, lines);
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
    if (order.totalPaise > 0) return { order, isOld: twin?.isOld ?? false };
    return { order: await fulfilOrder({ ...context, db: transaction }, { order, paymentId: null }), isOld: false };
  });
}
