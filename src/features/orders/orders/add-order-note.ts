import { cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findNamedOrder } from './find-order.ts';
import { mayReadInOffice } from './may-read-order.ts';
import { insertOrderNote } from './order-note-store.ts';

/** Adds a note of the office to an order; its text stays out of the audit log. Throws 404 where the caller may not read the order. */
export async function addOrderNote(
  { db }: Pick<Context, 'db'>,
  { orderId, text, caller }: { orderId: string; text: string; caller: SignedInCaller },
): Promise<{ id: string }> {
  return inTransaction(db, async (transaction) => {
    const order = await findNamedOrder(transaction, orderId);
    if (!(await mayReadInOffice(transaction, caller, order))) throw notFound('There is no such order.');
    const note = { orderId: order.id, authorId: caller.userId, text: cleanText(text) };
    const { id } = await insertOrderNote(transaction, note);
    const details = { note: id };
    const subject = `order:${order.id}`;
    await recordAudit(transaction, { actorId: caller.userId, action: 'order-note.created', subject, details });
    return { id };
  });
}
