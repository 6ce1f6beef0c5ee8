import { and, asc, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { contentNotes } from '../table.ts';

export type NoteRow = typeof contentNotes.$inferSelect;

export async function selectNotes(db: Database, userId: string, courseId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(contentNotes)
    .where(and(eq(contentNotes.userId, userId), eq(contentNotes.courseId, courseId)))
    .orderBy(asc(contentNotes.createdAt), asc(contentNotes.id));
}

export async function countNotes(db: Database, userId: string, courseId: string): Promise<number> {
  return db.$count(contentNotes, and(eq(contentNotes.userId, userId), eq(contentNotes.courseId, courseId)));
}

/** Returns `null` when a note with that id exists. */
export async function insertNote(db: Database, note: typeof contentNotes.$inferInsert): Promise<NoteRow | null> {
  const [row] = await db.insert(contentNotes).values(note).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findNote(db: Database, userId: string, id: string): Promise<NoteRow | null> {
  const [row] = await db.select().from(contentNotes).where(isOwn(userId, id));
  return row ?? null;
}

/** Returns `null` when the user has no such note. */
export async function updateNote(db: Database, userId: string, id: string, text: string): Promise<NoteRow | null> {
  const set = { text, updatedAt: databaseNow() };
  const [row] = await db.update(contentNotes).set(set).where(isOwn(userId, id)).returning();
  return row ?? null;
}

export async function deleteNote(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(contentNotes).where(isOwn(userId, id));
}

function isOwn(userId: string, id: string) {
  return and(eq(contentNotes.id, id), eq(contentNotes.userId, userId));
}
