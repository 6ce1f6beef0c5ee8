import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Coupon, generateCoupon as generateContract } from './contract.ts';
import { newCode } from './new-code.ts';
import { showCode } from './rules.ts';
import { showCoupon } from './show-coupon.ts';
import { insertCoupon } from './store.ts';

/** Makes a coupon whose code nobody can guess. Days and limits come checked from the contract. */
export async function generateCoupon(
  context: Pick<Context, 'db'>,
  input: { form: z.output<typeof generateContract.body>; adminId: string },
): Promise<Coupon> {
  const { discount, cartItems, expiresInDays, maximumUses } = input.form;
  return inTransaction(context.db, async (transaction) => {
    const row = await insertCoupon(transaction, {
      // 60 random bits: that two are equal is less likely than that the database fails, and then the unique rule refuses.
      code: newCode(),
      discountPercent: discount,
      minimumItems: cartItems,
      maximumUses: maximumUses ?? null,
      expiresInDays,
      createdBy: input.adminId,
    });
    if (!row) throw new Error('A new coupon code was taken already');
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'coupon-made',
      subject: `coupon:${row.id}`,
      details: { ...input.form, shown: showCode(row.code) },
    });
    return showCoupon({ ...row, uses: 0 });
  });
}
