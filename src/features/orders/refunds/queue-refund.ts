import type { Context } from '../../../platform/http/context.ts';
import { insertRefund, type NewRefund } from './refund-store.ts';

export const SEND_REFUND = 'send-refund';

/**
 * Promises a refund, in the caller's transaction, and sends for it as soon as that commits; `false` when this one was promised
 * before. Its credit note follows when the money has left.
 */
export async function queueRefund(context: Pick<Context, 'db' | 'jobs'>, refund: NewRefund): Promise<boolean> {
  const row = await insertRefund(context.db, refund);
  if (!row) return false;
  await context.jobs.add(context.db, SEND_REFUND, { refundId: row.id });
  return true;
}
