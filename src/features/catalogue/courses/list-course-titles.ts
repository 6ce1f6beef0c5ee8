import type { Database } from '../../../platform/database/database.ts';
import { selectCourseLabels, selectCourseTitles } from '../store.ts';

/** Titles of several courses by uuid, whatever their state. One query. */
export async function listCourseTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return selectCourseTitles(db, [...new Set(ids)]);
}

export interface CourseLabel {
  courseId: string;
  title: string;
  family: string;
  dye: string;
}

/** Names and colours of several courses by uuid, whatever their state. One query. */
export async function listCourseLabels(db: Database, ids: readonly string[]): Promise<Map<string, CourseLabel>> {
  return new Map((await selectCourseLabels(db, [...new Set(ids)])).map((label) => [label.id, label]));
}
