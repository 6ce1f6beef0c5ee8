import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { listQuizzes } from '../catalogue/list-quizzes.ts';
import { listOwnCourseIds } from '../catalogue/require-own-course.ts';
import { finalTestQuizId } from '../learning/rules.ts';
import { selectQuizFigures, type QuizFigures } from './analysis-store.ts';
import { countContests } from './contest-store.ts';
import { loadSettings } from './load-settings.ts';
import { askedCount } from './rules.ts';

/** All quizzes and final tests for the office, a trainer's own, with how their attempts went. Five queries, whatever the page. */
export async function listTests(
  context: Pick<Context, 'db'>,
  { caller, page, limit }: { caller: SignedInCaller; page: number; limit: number },
) {
  const { db } = context;
  const courseIds = await listOwnCourseIds(context, { caller });
  const { quizzes, total } = await listQuizzes(db, { courseIds, limit, offset: (page - 1) * limit });
  const named = quizzes.map((quiz) => ({ ...quiz, quizId: quiz.contentId ?? finalTestQuizId(quiz.courseId) }));
  const settingsOf = await loadSettings(
    db,
    named.map(({ quizId }) => quizId),
  );
  const marked = named.map(({ quizId }) => ({ quizId, passPercentage: settingsOf(quizId).passPercentage }));
  const figures = await selectQuizFigures(db, marked);
  return {
    tests: named.map(({ quizId, courseTitle, contentName, contentId, questionCount }) => ({
      quizId,
      quizName: contentName ?? `${courseTitle}, final test`,
      courseTitle,
      isFinalTest: contentId === null,
      questionCount,
      askedCount: askedCount(questionCount, settingsOf(quizId).drawCount),
      passPercentage: settingsOf(quizId).passPercentage,
      ...showFigures(figures.get(quizId)),
    })),
    total,
    open: await countContests(db, { isOpen: true, courseIds }),
    page,
    limit,
  };
}

/** Figures of a quiz in whole per cent and seconds. */
export function showFigures(figures: QuizFigures | undefined) {
  const { attempts = 0, learners = 0, mean = null, passed = 0, medianSeconds = null } = figures ?? {};
  return {
    attempts,
    learners,
    meanPercent: mean === null ? null : Math.round(mean),
    passPercent: attempts === 0 ? null : Math.round((passed / attempts) * 100),
    medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
  };
}
