import { isDyeName } from '../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../kit/motif/families.ts';
import { motifUrl } from '../../../kit/motif/motif-url.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isPreviewKey } from '../store.ts';
import { isDownloadableKey, selectCoursesOfFile, selectVideoKeys } from '../course-editing/contents-store.ts';

/** Returns the image URL of a course, a service or a post without an image: its motif as a card. */
export function courseImage({ family, dye }: { family: string; dye: string }): string {
  if (!isFamilyName(family) || !isDyeName(dye)) return '/motif/mark.svg';
  return motifUrl({ family, dye, crop: 'card' });
}

/** Returns the public URL of a course's preview; it needs no signature. */
export function previewUrl(fileKey: string | null): string | null {
  return fileKey === null ? null : `/media/public/${fileKey}`;
}

/** Whether the file is public: the preview, or the preview's captions, of a published course. */
export async function isPreviewFile(db: Database, key: string): Promise<boolean> {
  return isPreviewKey(db, key);
}

/** Whether a content that may be downloaded has this file. */
export async function isDownloadableFile(db: Database, fileKey: string): Promise<boolean> {
  return isDownloadableKey(db, fileKey);
}

/** Returns the keys of all videos in all courses. */
export async function listVideoFiles(db: Database): Promise<string[]> {
  return selectVideoKeys(db);
}

/** Returns uuids of the courses in which a file is studied. */
export async function listCoursesOfFile(db: Database, fileKey: string): Promise<string[]> {
  return selectCoursesOfFile(db, fileKey);
}
