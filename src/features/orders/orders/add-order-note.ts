import { cleanText } from '../../../kit/text/plain-text.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { notifyMentioned } from '../../notifications/notify-mentioned.ts';
import { findNamedOrder } from './find-order.ts';
import { listReaders, mayReadInOffice } from './may-read-order.ts';
import { insertOrderNote } from './order-note-store.ts';

/**
 * Adds a note of the office to an order and notifies whom it mentions; its text stays out of the audit log. Throws 404
 * where the caller may not read the order.
 */
export async function addOrderNote(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { orderId, text, caller }: { orderId: string; text: string; caller: SignedInCaller },
): Promise<{ id: string }> {
  return inTransaction(context.db, async (transaction) => {
    const order = await findNamedOrder(transaction, orderId);
    if (!(await mayReadInOffice(transaction, caller, order))) throw notFound('There is no such order.');
    const note = { orderId: order.id, authorId: caller.userId, text: cleanText(text) };
    const { id } = await insertOrderNote(transaction, note);
    const details = { note: id };
    const subject = `order:${order.id}`;
    await recordAudit(transaction, { actorId: caller.userId, action: 'order-note.created', subject, details });
    if (note.text.includes('@'))
      await notifyMentioned(
        { ...context, db: transaction },
        {
          ...note,
          id,
          about: `Order ${formatOrderNumber(order.number)}`,
          path: orderPath(order.id),
          readers: await listReaders(transaction, order),
        },
      );
    return { id };
  });
}

/** Adds the same note to each of several orders. */
export async function addOrderNotes(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { ids, ...note }: { ids: readonly string[]; text: string; caller: SignedInCaller },
) {
  return actOnEach(ids, (orderId) => addOrderNote(context, { orderId, ...note }));
}

/** The page of an order in the office, by the id that never changes. */
export function orderPath(id: string): string {
  return `/admin/orders/${id}`;
}
