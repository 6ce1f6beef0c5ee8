import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { actingKeyId } from '../../../platform/http/acting-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import { apiKeys, userNotes, users } from '../table.ts';

export type UserNoteRow = typeof userNotes.$inferSelect;

/** Notes about a user with their authors and API keys, newest first; at most 200. */
export async function selectUserNotes(
  db: Database,
  userId: string,
): Promise<{ note: UserNoteRow; author: string | null; keyName: string | null }[]> {
  return db
    .select({ note: userNotes, author: users.name, keyName: apiKeys.name })
    .from(userNotes)
    .leftJoin(users, eq(users.id, userNotes.authorId))
    .leftJoin(apiKeys, eq(apiKeys.id, userNotes.apiKeyId))
    .where(and(eq(userNotes.userId, userId), isNull(userNotes.deletedAt)))
    .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
    .limit(200);
}

export async function insertUserNote(
  db: Database,
  note: Pick<UserNoteRow, 'userId' | 'authorId' | 'text'>,
): Promise<string> {
  const [row] = await db
    .insert(userNotes)
    .values({ ...note, apiKeyId: actingKeyId() })
    .returning({ id: userNotes.id });
  if (!row) throw new Error('the note was not kept');
  return row.id;
}

/** Locks and returns a note, active or deleted. */
export async function lockUserNote(
  db: Database,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<UserNoteRow | null> {
  const stands = isDeleted ? isNotNull(userNotes.deletedAt) : isNull(userNotes.deletedAt);
  const [row] = await db
    .select()
    .from(userNotes)
    .where(and(eq(userNotes.id, id), stands))
    .for('update');
  return row ?? null;
}

export async function saveUserNote(db: Database, id: string, text: string): Promise<void> {
  await db.update(userNotes).set({ text, editedAt: databaseNow() }).where(eq(userNotes.id, id));
}

/** Deletes or restores a note. */
export async function setUserNoteDeleted(db: Database, id: string, isDeleted: boolean): Promise<void> {
  const deletedAt = isDeleted ? databaseNow() : null;
  await db.update(userNotes).set({ deletedAt }).where(eq(userNotes.id, id));
}

/** Permanently deletes notes a day after their deletion. */
export async function removeDeletedNotes(db: Database): Promise<void> {
  await db.delete(userNotes).where(lt(userNotes.deletedAt, sql`now() - interval '1 day'`));
}
