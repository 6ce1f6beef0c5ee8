import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../catalogue/courses/load-measured-outlines.ts';
import { findOpenCourse } from './access/find-open-course.ts';
import { contentsByIds } from './rules.ts';

type CourseContent = MeasuredCourse['modules'][number]['topics'][number]['contents'][number];

/** Returns a content of a course that the caller may study. Throws 422 `unknown-content` for one of another course. */
export async function findCourseContent(
  db: Database,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string; contentId: string },
): Promise<{ courseId: string; content: CourseContent }> {
  const { id: courseId } = await findOpenCourse(db, input.caller, input.courseId);
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const [content] = contentsByIds(outline, [input.contentId]);
  if (!content) throw new AppError(422, 'unknown-content', 'This lesson is no longer in the course.');
  return { courseId, content };
}
