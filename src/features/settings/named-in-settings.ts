import type { Database } from '../../platform/database/database.ts';
import { replaceNamed, selectNaming, selectImages } from './store.ts';

/** Which of these subjects contain which of the marks, such as image URLs. */
export async function listNamedInSettings(
  db: Database,
  { marks, subjects }: { marks: readonly string[]; subjects: readonly string[] },
): Promise<{ mark: string; subject: string }[]> {
  return marks.length === 0 ? [] : selectNaming(db, marks, subjects);
}

/** URLs of all our images in these subjects. */
export async function listImagesInSettings(
  db: Database,
  { subjects }: { subjects: readonly string[] },
): Promise<string[]> {
  return selectImages(db, subjects);
}

/** Replaces one mark by another; editors with the subject open get a conflict. Runs inside the caller's transaction. */
export async function replaceInSettings(
  db: Database,
  { subjects, ...change }: { from: string; to: string; subjects: readonly string[] },
): Promise<void> {
  await replaceNamed(db, change, subjects);
}
