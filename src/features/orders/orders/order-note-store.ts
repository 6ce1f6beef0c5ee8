import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orderNotes } from '../table.ts';

export type OrderNoteRow = typeof orderNotes.$inferSelect;

export async function insertOrderNote(
  db: Database,
  note: Pick<OrderNoteRow, 'orderId' | 'authorId' | 'text'>,
): Promise<{ id: string }> {
  const [row] = await db.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error('No note was stored');
  return row;
}

const MAX_SHOWN = 200;

/** The newest notes on an order with their authors, newest first. */
export async function selectOrderNotes(db: Database, orderId: string) {
  return db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      createdAt: orderNotes.createdAt,
      authorId: orderNotes.authorId,
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(MAX_SHOWN);
}
