import { toContentKey } from '../../../kit/outline-keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listContents } from '../../learning/rules.ts';

/** Returns the URL of an assignment in the player; of the learner’s work, which stays, where it is no longer part of the course. */
export async function lessonHref(
  db: Database,
  { courseId, contentId }: { courseId: string; contentId: string },
): Promise<string> {
  return (await openLessonHrefs(db, courseId))(contentId);
}

/** The same for every assignment of a course. */
export async function openLessonHrefs(db: Database, courseId: string): Promise<(contentId: string) => string> {
  const course = await findCourse(db, courseId, { inAnyState: true });
  const contents = listContents((await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] });
  return (contentId) => {
    const entry = contents.find(({ content }) => content.id === contentId);
    if (!entry) return workHref(contentId);
    return `/courseStudent/${course?.courseId ?? ''}?at=${toContentKey(entry.place)}`;
  };
}

/** The URL of work that the player cannot show: its assignment left the course, or the course is closed to its learner. */
export function workHref(assignmentId: string): string {
  return `/profile/assignments/${assignmentId}`;
}
