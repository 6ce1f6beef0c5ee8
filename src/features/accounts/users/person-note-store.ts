import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { actingKeyId } from '../../../platform/http/acting-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import { apiKeys, personNotes, users } from '../table.ts';

export type PersonNoteRow = typeof personNotes.$inferSelect;

/** Notes about a person with the names of their authors, and of the keys they were written by, the newest first; at most 200. */
export async function selectPersonNotes(
  db: Database,
  userId: string,
): Promise<{ note: PersonNoteRow; author: string | null; keyName: string | null }[]> {
  return db
    .select({ note: personNotes, author: users.name, keyName: apiKeys.name })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId))
    .leftJoin(apiKeys, eq(apiKeys.id, personNotes.apiKeyId))
    .where(and(eq(personNotes.userId, userId), isNull(personNotes.deletedAt)))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(200);
}

export async function insertPersonNote(
  db: Database,
  note: Pick<PersonNoteRow, 'userId' | 'authorId' | 'text'>,
): Promise<string> {
  const [row] = await db
    .insert(personNotes)
    .values({ ...note, apiKeyId: actingKeyId() })
    .returning({ id: personNotes.id });
  if (!row) throw new Error('the note was not kept');
  return row.id;
}

/** A note that stands, or one that was deleted, held until the transaction ends. */
export async function lockPersonNote(
  db: Database,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<PersonNoteRow | null> {
  const stands = isDeleted ? isNotNull(personNotes.deletedAt) : isNull(personNotes.deletedAt);
  const [row] = await db
    .select()
    .from(personNotes)
    .where(and(eq(personNotes.id, id), stands))
    .for('update');
  return row ?? null;
}

export async function savePersonNote(db: Database, id: string, text: string): Promise<void> {
  await db.update(personNotes).set({ text, editedAt: databaseNow() }).where(eq(personNotes.id, id));
}

/** Takes a note away, or brings it back. */
export async function setPersonNoteDeleted(db: Database, id: string, isDeleted: boolean): Promise<void> {
  const deletedAt = isDeleted ? databaseNow() : null;
  await db.update(personNotes).set({ deletedAt }).where(eq(personNotes.id, id));
}

/** Notes that were deleted a day ago are gone for good. */
export async function removeDeletedNotes(db: Database): Promise<void> {
  await db.delete(personNotes).where(lt(personNotes.deletedAt, sql`now() - interval '1 day'`));
}
