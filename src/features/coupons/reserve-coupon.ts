import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { judgeCoupon, tidyCode, type CouponVerdict } from './rules.ts';
import { findCoupon, freeLapsedUses, insertUse, lockUse, renewUse, takeUse } from './store.ts';

export interface Reservation {
  code: string;
  userId: string;
  orderId: string;
  itemCount: number;
}

/**
 * Holds one use for an order, for 30 minutes; called in the order's transaction, which must roll back when this throws
 * (422 `coupon-not-valid` or `coupon-needs-items`, 409 `coupon-held`). Again for the same order it renews the time.
 * Gives the discount in per cent.
 */
export async function reserveCoupon(db: Database, input: Reservation): Promise<{ discountPercent: number }> {
  return inTransaction(db, async (transaction) => {
    const own = await lockUse(transaction, input.orderId);
    if (own?.countedAt) throw new Error(`The coupon of order ${input.orderId} is counted already`);
    const ownHolds = own !== null && own.freedAt === null;
    const coupon = await findCoupon(transaction, tidyCode(input.code), input.userId);
    const verdict = judgeCoupon(coupon && { ...coupon, isUsedUp: coupon.isUsedUp && !ownHolds }, input.itemCount);
    if (!coupon || !verdict.ok) throw couponRefused(verdict);
    if (own) {
      if (!ownHolds) await requireFreeUse(transaction, coupon.id);
      await renewUse(transaction, own.id);
      return verdict;
    }
    const isNew = await insertUse(transaction, { couponId: coupon.id, orderId: input.orderId, userId: input.userId });
    // The same order was reserving beside us: its use exists now.
    if (!isNew) return reserveCoupon(transaction, input);
    await requireFreeUse(transaction, coupon.id);
    return verdict;
  });
}

/** Takes a use, after sweeping those that ran out when none seems left. */
export async function takeFreeUse(db: Database, couponId: string): Promise<boolean> {
  if (await takeUse(db, couponId)) return true;
  await freeLapsedUses(db, couponId);
  return takeUse(db, couponId);
}

/** The error for a refused coupon. */
export function couponRefused(verdict: CouponVerdict): AppError {
  if (verdict.ok) throw new Error('A coupon that works was refused');
  if (verdict.reason === 'held') return new AppError(409, 'coupon-held', verdict.message);
  return new AppError(
    422,
    verdict.reason === 'minimum-items' ? 'coupon-needs-items' : 'coupon-not-valid',
    verdict.message,
  );
}

async function requireFreeUse(db: Database, couponId: string): Promise<void> {
  if (!(await takeFreeUse(db, couponId))) throw couponRefused(judgeCoupon(null, 0));
}
