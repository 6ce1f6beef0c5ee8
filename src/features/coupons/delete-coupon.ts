import { actOnEach } from '../../platform/database/act-on-each.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findOfficeCoupon } from './list-office-coupons.ts';
import { findListedCoupon } from './office-store.ts';
import { displayCode, normalizeCode } from './rules.ts';
import { toOfficeCoupon } from './to-coupon.ts';
import { markDeleted } from './store.ts';

/** Deletes several unused coupons; those used or reserved by an order are unchanged. */
export async function deleteUnusedCoupons(
  context: Pick<Context, 'db'>,
  { codes, adminId }: { codes: readonly string[]; adminId: string },
) {
  return actOnEach(codes, async (code) => {
    const { coupon } = await findOfficeCoupon(context, { code });
    if (coupon.uses > 0) throw new AppError(409, 'coupon-used', 'It was used. Delete it on its own page.');
    if (coupon.reserved > 0) throw new AppError(409, 'coupon-held', 'An open order has reserved it.');
    await deleteCoupon(context, { code, adminId });
  });
}

/** Deletes a coupon. Its uses stay, and an order that has reserved one may still be paid. */
export async function deleteCoupon(
  context: Pick<Context, 'db'>,
  input: { code: string; adminId: string },
): Promise<void> {
  const code = normalizeCode(input.code);
  await inTransaction(context.db, async (transaction) => {
    const before = await findListedCoupon(transaction, code);
    if (!before || !(await markDeleted(transaction, code))) throw notFound('There is no active coupon with this code.');
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'coupon.deleted',
      subject: `coupon-code:${displayCode(before)}`,
      details: { before: toOfficeCoupon(before), after: null },
    });
  });
}
