import type { Database } from '../../platform/database.ts';
import { selectContentCourse } from './contents-store.ts';
import { isUuid } from './rules.ts';

/** A content's name and the uuid of its course, by the content's uuid; `null` for anything else. */
export async function findContent(
  db: Database,
  contentId: string,
): Promise<{ id: string; name: string; courseId: string } | null> {
  return isUuid(contentId) ? selectContentCourse(db, contentId) : null;
}
