import { inTransaction, type Database } from '../../platform/database/database.ts';
import { takeFreeUse } from './reserve-coupon.ts';
import {
  addSales,
  countUsesOf,
  findUserLimit,
  releaseUse,
  hasLapsed,
  lockCoupon,
  lockUse,
  markCounted,
  markFreed,
} from './store.ts';

/** An order with its total, which the sales of its coupon are counted by. */
interface CountedOrder {
  orderId: string;
  totalPaise: number;
}

/**
 * Turns the order's reservation into a use. An expired reservation, swept or not, needs a free use. Returns `false`, and changes nothing,
 * when the coupon or its user has none left: the limits apply to late payments too (spec 3 §8). Idempotent. Runs inside the transaction
 * that marks the order paid.
 */
export async function countCoupon(db: Database, input: CountedOrder): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.countedAt) return true;
    if (use.freedAt || (await hasLapsed(transaction, use.id))) {
      await lockCoupon(transaction, use.couponId);
      const limit = await findUserLimit(transaction, use.couponId);
      const { couponId, userId, orderId } = use;
      const others = await countUsesOf(transaction, { couponId, userId, exceptOrderId: orderId });
      if (limit !== null && others >= limit) return false;
      // One that expired and is not swept yet is still in the counter.
      if (use.freedAt) {
        if (!(await takeFreeUse(transaction, use.couponId))) return false;
      }
    }
    await markCounted(transaction, use.id);
    await addSales(transaction, use.couponId, input.totalPaise);
    return true;
  });
}

/** Releases the order's use, reserved or counted, when its payment buys nothing or the order has ended. */
export async function freeCoupon(db: Database, input: CountedOrder): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.freedAt) return;
    await markFreed(transaction, use.id);
    await releaseUse(transaction, use.couponId);
    if (use.countedAt) await addSales(transaction, use.couponId, -input.totalPaise);
  });
}
