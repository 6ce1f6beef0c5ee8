import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listQuizQuestions } from '../../catalogue/questions/list-quizzes.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { selectQuestionFigures, selectQuizFigures, selectWrongAnswers } from './analysis-store.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { countCorrections } from '../appeals/correction-store.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { toFigures } from './list-tests.ts';
import { answerList } from '../rules.ts';
import { toOfficeQuestion } from './to-office-question.ts';
import { selectHeldIds } from '../store.ts';

/** Wrong answers shown of each question. */
const WRONG_ANSWERS = 5;

/**
 * Returns statistics of each question of a quiz, for its trainer, over all submitted attempts. Throws 404 `unknown-quiz`, 403 for a course
 * of another trainer.
 */
export async function analyseTest(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; quizId: string; page: number; limit: number },
) {
  const { db } = context;
  const quiz = await findQuiz(db, { quizId: input.quizId, userId: input.caller.userId });
  await requireOwnCourse(context, { caller: input.caller, courseId: quiz.courseId });
  const { page, limit } = input;
  const { questions, total } = await listQuizQuestions(db, quiz, { limit, offset: (page - 1) * limit });
  const ids = questions.map(({ id }) => id);
  const figures = await selectQuestionFigures(db, quiz.quizId, ids);
  const severalIds = questions.filter(({ kind }) => questionKinds[kind].takesSeveral).map(({ id }) => id);
  const wrongChoice = { questionIds: ids, severalIds, limit: WRONG_ANSWERS };
  const wrong = Map.groupBy(await selectWrongAnswers(db, quiz.quizId, wrongChoice), (one) => one.questionId);
  const held = await selectHeldIds(db, ids);
  const corrections = await countCorrections(db, ids);
  const { passPercentage, maxAttempts, shuffleQuestions, shuffleOptions, drawCount, explanations } = quiz;
  return {
    test: {
      quizId: quiz.quizId,
      quizName: quiz.name,
      courseTitle: quiz.courseTitle,
      isFinalTest: quiz.isFinalTest,
      settings: { passPercentage, maxAttempts, shuffleQuestions, shuffleOptions, drawCount, explanations },
      ...toFigures((await selectQuizFigures(db, [quiz])).get(quiz.quizId)),
    },
    questions: questions.map((question) => {
      const {
        shown = 0,
        right = 0,
        unanswered = 0,
        discrimination = null,
        medianSeconds = null,
      } = figures.get(question.id) ?? {};
      return {
        question: toOfficeQuestion(question),
        shown,
        rightPercent: shown === 0 ? null : Math.round((right / shown) * 100),
        unanswered,
        medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
        discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
        wrongAnswers: (wrong.get(question.id) ?? []).map(({ answer, total: times }) => ({
          answer: answerList(answer),
          times,
        })),
        isHeld: held.has(question.id),
        corrections: corrections.get(question.id) ?? 0,
      };
    }),
    total,
    page,
    limit,
  };
}
