import { inTransaction, type Database } from '../../platform/database/database.ts';
import { takeFreeUse } from './reserve-coupon.ts';
import {
  countUsesOf,
  findUserLimit,
  releaseUse,
  hasLapsed,
  lockCoupon,
  lockUse,
  markCounted,
  markFreed,
} from './store.ts';

/**
 * Turns the order's reservation into a use, in the transaction that marks the order paid; again it does nothing. A reservation
 * that lapsed, swept or not, takes a use anew. Gives `false`, and changes nothing, when the coupon or its person has none left by then: the
 * limits hold for late payments too (spec 3 §8).
 */
export async function countCoupon(db: Database, input: { orderId: string }): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.countedAt) return true;
    if (use.freedAt || (await hasLapsed(transaction, use.id))) {
      await lockCoupon(transaction, use.couponId);
      const limit = await findUserLimit(transaction, use.couponId);
      const { couponId, userId, orderId } = use;
      const others = await countUsesOf(transaction, { couponId, userId, exceptOrderId: orderId });
      if (limit !== null && others >= limit) return false;
      // One that lapsed and is not swept yet still has its place in the counter.
      if (use.freedAt) {
        if (!(await takeFreeUse(transaction, use.couponId))) return false;
      }
    }
    await markCounted(transaction, use.id);
    return true;
  });
}

/** Gives the order's use back, reserved or counted, when its payment buys nothing or the order has ended. */
export async function freeCoupon(db: Database, input: { orderId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.freedAt) return;
    await markFreed(transaction, use.id);
    await releaseUse(transaction, use.couponId);
  });
}
