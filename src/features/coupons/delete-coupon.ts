import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { showCode, tidyCode } from './rules.ts';
import { markDeleted } from './store.ts';

/** Withdraws a coupon. Uses that it had stay, and an order that holds one may still be paid. */
export async function deleteCoupon(
  context: Pick<Context, 'db'>,
  input: { code: string; adminId: string },
): Promise<void> {
  const code = tidyCode(input.code);
  await inTransaction(context.db, async (transaction) => {
    if (!(await markDeleted(transaction, code))) throw notFound('There is no active coupon with this code.');
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'coupon-deleted',
      subject: `coupon-code:${showCode(code)}`,
    });
  });
}
