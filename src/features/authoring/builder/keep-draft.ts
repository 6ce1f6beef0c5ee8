import type { Database } from '../../../platform/database/database.ts';
import { recordReferences } from '../../media/library/record-references.ts';
import { filesInTexts, keysOf } from './known-files.ts';
import { insertDraft, updateDraft, type DraftRow } from '../store.ts';

/** Creates a draft, and records its references in the library. */
export async function beginDraft(transaction: Database, draft: Parameters<typeof insertDraft>[1]): Promise<DraftRow> {
  return noted(transaction, await insertDraft(transaction, draft));
}

/** Saves a draft and increments its revision; the caller has locked the course. */
export async function writeDraft(
  transaction: Database,
  courseId: string,
  change: Parameters<typeof updateDraft>[2],
): Promise<DraftRow> {
  return noted(transaction, await updateDraft(transaction, courseId, change));
}

/** Records in the library which files a draft references, and which the texts of the live course show. */
export async function noteDraft(
  db: Database,
  { courseId, document, base }: Pick<DraftRow, 'courseId' | 'document' | 'base'>,
): Promise<void> {
  const references = [...keysOf(document), ...filesInTexts(document), ...filesInTexts(base)];
  await recordReferences(db, { documentKind: 'course-draft', documentId: courseId, references });
}

async function noted(db: Database, draft: DraftRow): Promise<DraftRow> {
  await noteDraft(db, draft);
  return draft;
}
