import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { takeFreeUse } from './reserve-coupon.ts';
import { lockUse, markCounted, markFreed, moveUses } from './store.ts';

/**
 * Turns the order's reservation into a use, in the transaction that marks the order paid; again it does nothing.
 * A payment that comes after the reservation ran out is honoured: the use is taken anew, over the limit if none is left,
 * and that is written down (trust §3 row 7).
 */
export async function countCoupon(db: Database, input: { orderId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.countedAt) return;
    if (use.freedAt && !(await takeFreeUse(transaction, use.couponId))) {
      await moveUses(transaction, use.couponId, 1);
      const subject = `coupon:${use.couponId}`;
      await recordAudit(transaction, {
        actorId: null,
        action: 'coupon-over-limit',
        subject,
        details: { orderId: input.orderId },
      });
    }
    await markCounted(transaction, use.id);
  });
}

/** Gives the order's reservation back, when its payment buys nothing; a counted use stays. */
export async function freeCoupon(db: Database, input: { orderId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const use = await lockUse(transaction, input.orderId);
    if (!use || use.countedAt || use.freedAt) return;
    await markFreed(transaction, use.id);
    await moveUses(transaction, use.couponId, -1);
  });
}
