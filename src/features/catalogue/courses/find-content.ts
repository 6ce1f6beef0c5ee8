import type { Database } from '../../../platform/database/database.ts';
import { selectContentCourse } from '../course-editing/contents-store.ts';
import type { Course } from './find-course.ts';
import { isUuid } from '../rules.ts';

export interface FoundContent {
  id: string;
  name: string;
  course: Pick<Course, 'id' | 'courseId' | 'slug' | 'title'>;
}

/** Returns a content's name and its course, by the content's uuid; `null` for anything else. */
export async function findContent(db: Database, contentId: string): Promise<FoundContent | null> {
  return isUuid(contentId) ? selectContentCourse(db, contentId) : null;
}
