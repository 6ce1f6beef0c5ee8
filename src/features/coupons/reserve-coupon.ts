import { inTransaction, type Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  judgeCoupon,
  rejectSpent,
  rejectUnknown,
  normalizeCode,
  type CouponDiscount,
  type RejectedCoupon,
} from './rules.ts';
import {
  countUsesOf,
  findCoupon,
  freeLapsedUses,
  releaseUse,
  insertUse,
  lockCouponByCode,
  lockHeldUses,
  lockUse,
  markFreed,
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

export interface Reserved {
  discount: CouponDiscount;
  /** Ids of the user's other orders whose reservation was taken: they can no longer be paid. */
  supersededOrderIds: string[];
}

/**
 * Reserves one use for an order, for 30 minutes. A repeated call for the same order extends the time. If the user's only remaining uses are
 * reserved by their own unpaid orders, the oldest of these is taken: an abandoned order never blocks the next one. Runs inside the order's
 * transaction, which has locked the user and must roll back when this throws (422 `coupon-not-valid`, `coupon-used` or
 * `coupon-needs-items`).
 */
export async function reserveCoupon(db: Database, input: Reservation): Promise<Reserved> {
  return inTransaction(db, async (transaction) => {
    const own = await lockUse(transaction, input.orderId);
    if (own?.countedAt) throw new Error(`The coupon of order ${input.orderId} is counted already`);
    const ownHolds = own !== null && own.freedAt === null;
    const code = normalizeCode(input.code);
    // Locked before it is judged: a change by the office happens before or after the reservation, never in between. And before the
    // use that refers to it: had many of these locked the key of the coupon first, each for its own use, their updates of the
    // counter could end in PostgreSQL's error "new multixact has more than one updating member".
    await lockCouponByCode(transaction, code);
    const found = await findCoupon(transaction, code, input.userId);
    const cart = { itemCount: input.courseIds.length, courseIds: input.courseIds };
    const verdict = judgeCoupon(found, cart);
    if (!verdict.ok) throw couponError(verdict);
    const { coupon } = verdict;
    if (own) {
      const supersededOrderIds = await takeUseOf(transaction, coupon, input, ownHolds);
      await renewUse(transaction, own.id);
      return { discount: coupon.discount, supersededOrderIds };
    }
    const isNew = await insertUse(transaction, { couponId: coupon.id, orderId: input.orderId, userId: input.userId });
    // The same order reserved concurrently: its use exists now.
    if (!isNew) return reserveCoupon(transaction, input);
    return { discount: coupon.discount, supersededOrderIds: await takeUseOf(transaction, coupon, input, false) };
  });
}

/** Takes a use, after releasing expired ones when none seems left. */
export async function takeFreeUse(db: Database, couponId: string): Promise<boolean> {
  if (await takeUse(db, couponId)) return true;
  await freeLapsedUses(db, couponId);
  return takeUse(db, couponId);
}

/** The error for an invalid coupon. */
export function couponError({ reason, message }: RejectedCoupon): AppError {
  const { status, code } = failures[reason];
  return new AppError(status, code, message);
}

const failures = {
  unknown: { status: 422, code: 'coupon-not-valid' },
  spent: { status: 422, code: 'coupon-used' },
  'minimum-items': { status: 422, code: 'coupon-needs-items' },
  'other-courses': { status: 422, code: 'coupon-needs-items' },
} as const;

/** Takes a use for the order, unless it `holds` one, within both limits; the coupon is locked. Returns the orders that lost theirs. */
async function takeUseOf(
  db: Database,
  { id, maximumUsesPerPerson }: FoundCoupon,
  { userId, orderId }: Reservation,
  holds: boolean,
): Promise<string[]> {
  const supersededOrderIds: string[] = [];
  const abandoned = await lockHeldUses(db, { couponId: id, userId, orderId });
  let isTaken = holds || (await takeFreeUse(db, id));
  const hasOwnLeft = async () =>
    maximumUsesPerPerson === null ||
    (await countUsesOf(db, { couponId: id, userId, exceptOrderId: orderId })) < maximumUsesPerPerson;
  for (;;) {
    if (isTaken && (await hasOwnLeft())) return supersededOrderIds;
    const use = abandoned.shift();
    if (!use) throw couponError(isTaken ? rejectSpent() : rejectUnknown());
    await markFreed(db, use.id);
    await releaseUse(db, id);
    supersededOrderIds.push(use.orderId);
    isTaken ||= await takeUse(db, id);
  }
}
