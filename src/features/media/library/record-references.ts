import type { Database } from '../../../platform/database/database.ts';
import {
  deleteReferences,
  insertReferences,
  moveReference,
  selectScannedIds,
  selectReferencing,
  selectReferences,
  type ReferencingDocument,
} from './references-store.ts';
import type { DocumentKind } from '../rules.ts';

/** Records which files a document references, in the transaction that writes it; the library looks up usages in these records. */
export async function recordReferences(
  db: Database,
  { references, ...document }: ReferencingDocument & { references: Iterable<string> },
): Promise<void> {
  const wanted = new Set(['', ...references]);
  const kept = new Set(await selectReferences(db, document));
  await insertReferences(
    db,
    document,
    [...wanted].filter((reference) => !kept.has(reference)),
  );
  await deleteReferences(
    db,
    document,
    [...kept].filter((reference) => !wanted.has(reference)),
  );
}

/** Deletes the references of a deleted document. */
export async function forgetReferences(db: Database, document: ReferencingDocument): Promise<void> {
  await deleteReferences(db, document);
}

/** Replaces a file's reference in all documents of one kind. */
export async function replaceReference(
  db: Database,
  change: { documentKind: DocumentKind; from: string; to: string },
): Promise<void> {
  await moveReference(db, change);
}

/** Returns documents of one kind that have one of these references. */
export async function listReferencing(
  db: Database,
  { documentKind, references }: { documentKind: DocumentKind; references: readonly string[] },
): Promise<{ reference: string; documentId: string }[]> {
  return references.length === 0 ? [] : selectReferencing(db, documentKind, references);
}

/** Returns documents of one kind whose references are recorded. */
export async function listScannedDocuments(db: Database, documentKind: DocumentKind): Promise<string[]> {
  return selectScannedIds(db, documentKind);
}
