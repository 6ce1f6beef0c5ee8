import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { DocumentKind } from '../rules.ts';
import { mediaReferences } from '../table.ts';

export interface ReferencingDocument {
  documentKind: DocumentKind;
  documentId: string;
}

export async function selectReferences(db: Database, document: ReferencingDocument): Promise<string[]> {
  const rows = await db.select({ reference: mediaReferences.reference }).from(mediaReferences).where(isOf(document));
  return rows.map(({ reference }) => reference);
}

export async function insertReferences(
  db: Database,
  document: ReferencingDocument,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await db
    .insert(mediaReferences)
    .values(references.map((reference) => ({ ...document, reference })))
    .onConflictDoNothing();
}

/** Deletes some references of a document, or all. */
export async function deleteReferences(
  db: Database,
  document: ReferencingDocument,
  references?: readonly string[],
): Promise<void> {
  if (references?.length === 0) return;
  await db
    .delete(mediaReferences)
    .where(and(isOf(document), references && inArray(mediaReferences.reference, [...references])));
}

/** Replaces one reference by another in all documents of one kind. */
export async function moveReference(
  db: Database,
  { documentKind, from, to }: { documentKind: DocumentKind; from: string; to: string },
): Promise<void> {
  const old = and(eq(mediaReferences.documentKind, documentKind), eq(mediaReferences.reference, from));
  const rows = await db.delete(mediaReferences).where(old).returning({ documentId: mediaReferences.documentId });
  if (rows.length === 0) return;
  await db
    .insert(mediaReferences)
    .values(rows.map(({ documentId }) => ({ documentKind, documentId, reference: to })))
    .onConflictDoNothing();
}

/** Returns documents of one kind that have one of these references. */
export async function selectReferencing(db: Database, documentKind: DocumentKind, references: readonly string[]) {
  return db
    .select({ reference: mediaReferences.reference, documentId: mediaReferences.documentId })
    .from(mediaReferences)
    .where(
      and(
        eq(mediaReferences.documentKind, documentKind),
        ne(mediaReferences.reference, ''),
        sql`${mediaReferences.reference} = ANY (${sql.param([...references])}::text[])`,
      ),
    );
}

/** Returns documents of one kind that were scanned. */
export async function selectScannedIds(db: Database, documentKind: DocumentKind): Promise<string[]> {
  const rows = await db
    .select({ documentId: mediaReferences.documentId })
    .from(mediaReferences)
    .where(and(eq(mediaReferences.documentKind, documentKind), eq(mediaReferences.reference, '')));
  return rows.map(({ documentId }) => documentId);
}

function isOf({ documentKind, documentId }: ReferencingDocument) {
  return and(eq(mediaReferences.documentKind, documentKind), eq(mediaReferences.documentId, documentId));
}
