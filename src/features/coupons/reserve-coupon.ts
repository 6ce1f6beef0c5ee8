import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  heldByCaller,
  judgeCoupon,
  refuseUnknown,
  tidyCode,
  type CouponDiscount,
  type RefusedCoupon,
} from './rules.ts';
import {
  countUsesOf,
  findCoupon,
  freeLapsedUses,
  insertUse,
  lockCoupon,
  lockUse,
  renewUse,
  takeUse,
  type FoundCoupon,
} from './store.ts';

export interface Reservation {
  code: string;
  userId: string;
  orderId: string;
  /** Uuids of the order's courses. */
  courseIds: readonly string[];
}

/**
 * Holds one use for an order, for 30 minutes; called in the order's transaction, which must roll back when this throws
 * (422 `coupon-not-valid`, `coupon-used` or `coupon-needs-items`, 409 `coupon-held`). Again for the same order it renews the time.
 * Gives what it takes off.
 */
export async function reserveCoupon(db: Database, input: Reservation): Promise<CouponDiscount> {
  return inTransaction(db, async (transaction) => {
    const own = await lockUse(transaction, input.orderId);
    if (own?.countedAt) throw new Error(`The coupon of order ${input.orderId} is counted already`);
    const ownHolds = own !== null && own.freedAt === null;
    const found = await findCoupon(transaction, tidyCode(input.code), input.userId);
    const cart = { itemCount: input.courseIds.length, courseIds: input.courseIds };
    const verdict = judgeCoupon(found && { ...found, isUsedUp: found.isUsedUp && !ownHolds }, cart);
    if (!verdict.ok) throw couponRefused(verdict);
    const { coupon } = verdict;
    if (own) {
      if (!ownHolds) await requireFreeUse(transaction, coupon.id);
      await renewUse(transaction, own.id);
      await requireOwnUse(transaction, coupon, input.userId);
      return coupon.discount;
    }
    // Before the use that refers to it: had many of these locked the key of the coupon first, each for its own use, their
    // updates of the counter could end in PostgreSQL's error "new multixact has more than one updating member".
    await lockCoupon(transaction, coupon.id);
    const isNew = await insertUse(transaction, { couponId: coupon.id, orderId: input.orderId, userId: input.userId });
    // The same order was reserving beside us: its use exists now.
    if (!isNew) return reserveCoupon(transaction, input);
    await requireFreeUse(transaction, coupon.id);
    await requireOwnUse(transaction, coupon, input.userId);
    return coupon.discount;
  });
}

/** Takes a use, after sweeping those that ran out when none seems left. */
export async function takeFreeUse(db: Database, couponId: string): Promise<boolean> {
  if (await takeUse(db, couponId)) return true;
  await freeLapsedUses(db, couponId);
  return takeUse(db, couponId);
}

/** The error for a refused coupon. */
export function couponRefused({ reason, message }: RefusedCoupon): AppError {
  const { status, code } = refusals[reason];
  return new AppError(status, code, message);
}

const refusals = {
  unknown: { status: 422, code: 'coupon-not-valid' },
  spent: { status: 422, code: 'coupon-used' },
  'minimum-items': { status: 422, code: 'coupon-needs-items' },
  'other-courses': { status: 422, code: 'coupon-needs-items' },
  held: { status: 409, code: 'coupon-held' },
} as const;

async function requireFreeUse(db: Database, couponId: string): Promise<void> {
  if (!(await takeFreeUse(db, couponId))) throw couponRefused(refuseUnknown());
}

/** Counts the person's uses, the new one too, while nobody else can take one: what is over their limit is held by another order. */
async function requireOwnUse(db: Database, { id, maximumUsesPerPerson }: FoundCoupon, userId: string): Promise<void> {
  if (maximumUsesPerPerson === null) return;
  await lockCoupon(db, id);
  if ((await countUsesOf(db, id, userId)) > maximumUsesPerPerson) throw couponRefused(heldByCaller());
}
