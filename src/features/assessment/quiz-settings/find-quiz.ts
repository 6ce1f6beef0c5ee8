import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findContent } from '../../catalogue/courses/find-content.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import { loadSettings } from './load-settings.ts';
import { readQuizId, type QuizSettings } from '../rules.ts';
import { lastFinalTestCourse } from '../store.ts';

export interface Quiz extends QuizSettings {
  /** The canonical id, under which attempts are stored. */
  quizId: string;
  name: string;
  isFinalTest: boolean;
  /** Uuid of the course. */
  courseId: string;
  courseTitle: string;
  /** `null` for the final test. */
  contentId: string | null;
}

/**
 * Finds the quiz of an id: a content's id, `finalTest:{course}`, or `finalTest` with a separate course (without one: the final test that
 * this learner took last). Throws 404 `unknown-quiz`, also when `courseId` is another course's.
 */
export async function findQuiz(
  db: Database,
  asked: { quizId: string; courseId?: string | null | undefined; userId: string },
): Promise<Quiz> {
  const named = readQuizId(asked.quizId, asked.courseId);
  const [content, settingsOfContent] = named.isFinalTest
    ? [null, null]
    : await Promise.all([findContent(db, named.contentId), loadSettings(db, [named.contentId])]);
  const finalTestOf = named.isFinalTest ? (named.course ?? (await lastFinalTestCourse(db, asked.userId))) : null;
  const course = finalTestOf ? await findCourse(db, finalTestOf, { inAnyState: true }) : (content?.course ?? null);
  if (!course) throw unknownQuiz();
  const isOfAnother = asked.courseId && ![course.id, course.courseId, course.slug].includes(asked.courseId);
  if (isOfAnother) throw unknownQuiz();
  const quizId = content ? content.id : finalTestQuizId(course.id);
  return {
    ...(settingsOfContent ?? (await loadSettings(db, [quizId])))(quizId),
    quizId,
    name: content ? content.name : `${course.title}, final test`,
    isFinalTest: named.isFinalTest,
    courseId: course.id,
    courseTitle: course.title,
    contentId: content?.id ?? null,
  };
}

export function unknownQuiz(): AppError {
  return new AppError(404, 'unknown-quiz', 'There is no such test.');
}
