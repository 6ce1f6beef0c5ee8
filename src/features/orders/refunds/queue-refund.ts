import type { Context } from '../../../platform/http/context.ts';
import { insertRefund, type NewRefund } from './refund-store.ts';

export const SEND_REFUND = 'send-refund';

/**
 * Stores a refund and queues it on commit; returns `false` if it was stored before. Its credit note follows when it is processed. Runs
 * inside the caller's transaction.
 */
export async function queueRefund(context: Pick<Context, 'db' | 'jobs'>, refund: NewRefund): Promise<boolean> {
  const row = await insertRefund(context.db, refund);
  if (!row) return false;
  await context.jobs.add(context.db, SEND_REFUND, { refundId: row.id });
  return true;
}
