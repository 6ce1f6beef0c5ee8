import type { Database } from '../../../platform/database/database.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { finalTestQuizId, listContents } from '../../learning/rules.ts';
import { isFinalTestId } from '../rules.ts';

export const REMOVED_QUIZ = 'A quiz that was removed';

/** Names of all quizzes of some courses (by uuid), by quiz id. Two queries. */
export async function nameQuizzes(
  db: Database,
  courseUuids: readonly string[],
): Promise<(quizId: string) => { name: string; isFinalTest: boolean }> {
  const courses = await findCoursesByIds(db, courseUuids, { inAnyState: true });
  const outlines = await loadMeasuredOutlines(db, courseUuids);
  const names = new Map(courses.map(({ id, title }) => [finalTestQuizId(id), `${title}, final test`]));
  for (const outline of outlines.values()) {
    for (const { content } of listContents(outline)) names.set(content.id, content.name);
  }
  return (quizId) => ({ name: names.get(quizId) ?? REMOVED_QUIZ, isFinalTest: isFinalTestId(quizId) });
}
