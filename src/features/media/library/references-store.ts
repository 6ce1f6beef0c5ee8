import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { MarkedPlace } from '../rules.ts';
import { mediaMarks } from '../table.ts';

export interface MarkedDocument {
  place: MarkedPlace;
  documentId: string;
}

export async function selectMarks(db: Database, document: MarkedDocument): Promise<string[]> {
  const rows = await db.select({ mark: mediaMarks.mark }).from(mediaMarks).where(isOf(document));
  return rows.map(({ mark }) => mark);
}

export async function insertMarks(db: Database, document: MarkedDocument, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insert(mediaMarks)
    .values(marks.map((mark) => ({ ...document, mark })))
    .onConflictDoNothing();
}

/** Takes some marks of a document off the list, or all. */
export async function deleteMarks(db: Database, document: MarkedDocument, marks?: readonly string[]): Promise<void> {
  if (marks?.length === 0) return;
  await db.delete(mediaMarks).where(and(isOf(document), marks && inArray(mediaMarks.mark, [...marks])));
}

/** Puts one mark in the place of another in all documents of a place. */
export async function moveMark(
  db: Database,
  { place, from, to }: { place: MarkedPlace; from: string; to: string },
): Promise<void> {
  const old = and(eq(mediaMarks.place, place), eq(mediaMarks.mark, from));
  const rows = await db.delete(mediaMarks).where(old).returning({ documentId: mediaMarks.documentId });
  if (rows.length === 0) return;
  await db
    .insert(mediaMarks)
    .values(rows.map(({ documentId }) => ({ place, documentId, mark: to })))
    .onConflictDoNothing();
}

/** Which documents of a place name one of these marks. */
export async function selectMarking(db: Database, place: MarkedPlace, marks: readonly string[]) {
  return db
    .select({ mark: mediaMarks.mark, documentId: mediaMarks.documentId })
    .from(mediaMarks)
    .where(
      and(
        eq(mediaMarks.place, place),
        ne(mediaMarks.mark, ''),
        sql`${mediaMarks.mark} = ANY (${sql.param([...marks])}::text[])`,
      ),
    );
}

/** The documents of a place that were looked through. */
export async function selectMarkedIds(db: Database, place: MarkedPlace): Promise<string[]> {
  const rows = await db
    .select({ documentId: mediaMarks.documentId })
    .from(mediaMarks)
    .where(and(eq(mediaMarks.place, place), eq(mediaMarks.mark, '')));
  return rows.map(({ documentId }) => documentId);
}

function isOf({ place, documentId }: MarkedDocument) {
  return and(eq(mediaMarks.place, place), eq(mediaMarks.documentId, documentId));
}
