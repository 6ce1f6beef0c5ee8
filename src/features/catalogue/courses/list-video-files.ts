import type { Database } from '../../../platform/database/database.ts';
import { selectCoursesOfFile, selectVideoKeys } from '../course-editing/contents-store.ts';

/** Keys of the files of all videos in all courses. */
export async function listVideoFiles(db: Database): Promise<string[]> {
  return selectVideoKeys(db);
}

/** Uuids of the courses in which a file is studied. */
export async function listCoursesOfFile(db: Database, fileKey: string): Promise<string[]> {
  return selectCoursesOfFile(db, fileKey);
}
