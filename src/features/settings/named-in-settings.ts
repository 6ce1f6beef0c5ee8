import type { Database } from '../../platform/database/database.ts';
import { replaceNamed, selectNaming, selectImages } from './store.ts';

/** Which of these subjects name which of the marks, such as addresses of pictures. */
export async function listNamedInSettings(
  db: Database,
  { marks, subjects }: { marks: readonly string[]; subjects: readonly string[] },
): Promise<{ mark: string; subject: string }[]> {
  return marks.length === 0 ? [] : selectNaming(db, marks, subjects);
}

/** Addresses of all pictures of ours that these subjects name. */
export async function listImagesInSettings(
  db: Database,
  { subjects }: { subjects: readonly string[] },
): Promise<string[]> {
  return selectImages(db, subjects);
}

/** Puts one mark in the place of another, in the caller's transaction; who has a subject open is told that it changed. */
export async function replaceInSettings(
  db: Database,
  { subjects, ...change }: { from: string; to: string; subjects: readonly string[] },
): Promise<void> {
  await replaceNamed(db, change, subjects);
}
