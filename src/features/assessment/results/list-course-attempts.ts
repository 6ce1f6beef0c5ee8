import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { loadOutline } from '../../catalogue/courses/load-outline.ts';
import { findOpenCourse } from '../../learning/access/find-open-course.ts';
import { finalTestQuizId, listContents } from '../../learning/rules.ts';
import { loadSettings } from '../quiz-settings/load-settings.ts';
import { REMOVED_QUIZ } from '../quiz-settings/name-quizzes.ts';
import { askedCount, attemptsLeft, bestOf, isFinalTestId } from '../rules.ts';
import { toAttempt } from '../attempts/to-attempt.ts';
import { countBegun, selectSubmitted } from '../store.ts';

/**
 * Returns a learner's attempts in a course, the newest first, and all quizzes of the course with the learner's status. A quiz without
 * questions is included only when it was attempted.
 */
export async function listCourseAttempts(
  context: Pick<Context, 'db'>,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role'>; userId: string; courseId: string },
) {
  const { db } = context;
  const course = await findOpenCourse(db, input.caller, input.courseId);
  const outline = await loadOutline(db, course.id);
  const begun = await countBegun(db, { userId: input.userId, courseId: course.id });
  const rows = await selectSubmitted(db, { userId: input.userId, courseId: course.id }, { limit: 500, offset: 0 });
  const attempted = new Set(rows.map(({ quizId }) => quizId));
  const contents = listContents(outline)
    .map(({ content }) => content)
    // Its questions may all have been voided since.
    .filter(({ id, questionCount }) => questionCount > 0 || attempted.has(id));
  const quizzes = contents.map(({ id, name, questionCount }) => ({
    quizId: id,
    quizName: name,
    isFinalTest: false,
    totalQuestions: questionCount,
  }));
  const finalId = finalTestQuizId(course.id);
  if (outline.finalTestQuestionCount > 0 || attempted.has(finalId)) {
    quizzes.push({
      quizId: finalId,
      quizName: `${course.title}, final test`,
      isFinalTest: true,
      totalQuestions: outline.finalTestQuestionCount,
    });
  }
  const names = new Map(quizzes.map(({ quizId, quizName }) => [quizId, quizName]));
  const settingsOf = await loadSettings(db, [...names.keys(), ...rows.map(({ quizId }) => quizId)]);
  const attempts = rows.map((row) => {
    const name = names.get(row.quizId) ?? REMOVED_QUIZ;
    return toAttempt({ name, isFinalTest: isFinalTestId(row.quizId), ...settingsOf(row.quizId) }, row);
  });
  const byQuiz = Map.groupBy(attempts, ({ quizId }) => quizId);
  return {
    attempts,
    quizzes: quizzes.map((quiz) => {
      const own = byQuiz.get(quiz.quizId) ?? [];
      const best = bestOf(own);
      const { passPercentage, maxAttempts, drawCount } = settingsOf(quiz.quizId);
      return {
        ...quiz,
        totalQuestions: askedCount(quiz.totalQuestions, drawCount),
        passPercentage,
        maxAttempts,
        attemptCount: own.length,
        attemptsLeft: attemptsLeft(begun.get(quiz.quizId) ?? 0, maxAttempts),
        maxScore: best?.score ?? null,
        maxTotal: best?.total ?? null,
        passed: own.some(({ passed }) => passed),
      };
    }),
  };
}
