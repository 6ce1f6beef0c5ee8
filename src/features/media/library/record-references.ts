import type { Database } from '../../../platform/database/database.ts';
import {
  deleteMarks,
  insertMarks,
  moveMark,
  selectMarkedIds,
  selectMarking,
  selectMarks,
  type MarkedDocument,
} from './references-store.ts';
import type { MarkedPlace } from '../rules.ts';

/** Keeps which files a document names, in the transaction that writes it: what the library asks of documents, it asks of this list. */
export async function recordMarks(
  db: Database,
  { marks, ...document }: MarkedDocument & { marks: Iterable<string> },
): Promise<void> {
  const wanted = new Set(['', ...marks]);
  const kept = new Set(await selectMarks(db, document));
  await insertMarks(
    db,
    document,
    [...wanted].filter((mark) => !kept.has(mark)),
  );
  await deleteMarks(
    db,
    document,
    [...kept].filter((mark) => !wanted.has(mark)),
  );
}

/** Forgets what a document named that is no more. */
export async function forgetMarks(db: Database, document: MarkedDocument): Promise<void> {
  await deleteMarks(db, document);
}

/** Follows the replacement of a file in all documents of a place. */
export async function replaceMark(
  db: Database,
  change: { place: MarkedPlace; from: string; to: string },
): Promise<void> {
  await moveMark(db, change);
}

/** Which documents of a place name one of these marks. */
export async function listMarking(
  db: Database,
  { place, marks }: { place: MarkedPlace; marks: readonly string[] },
): Promise<{ mark: string; documentId: string }[]> {
  return marks.length === 0 ? [] : selectMarking(db, place, marks);
}

/** The documents of a place of which the list knows what they name. */
export async function listMarkedDocuments(db: Database, place: MarkedPlace): Promise<string[]> {
  return selectMarkedIds(db, place);
}
