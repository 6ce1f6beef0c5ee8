import type { Database } from '../../../platform/database/database.ts';
import { selectLessonText } from '../course-editing/contents-store.ts';
import { isUuid, type LessonBlock } from '../rules.ts';

/** Returns the blocks of a text lesson of a course (by uuid); `null` for anything else. */
export async function findLessonText(
  db: Database,
  of: { courseId: string; contentId: string },
): Promise<LessonBlock[] | null> {
  return isUuid(of.contentId) ? selectLessonText(db, of) : null;
}
