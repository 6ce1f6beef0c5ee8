import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type AuthoredQuestion, loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import {
  type QuestionFigures,
  selectAnswers,
  selectQuestionFigures,
  selectQuizFigures,
  selectScores,
} from './analysis-store.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { countCorrections } from '../appeals/correction-store.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { toFigures } from './list-tests.ts';
import { answerList, questionRank, type TestSorting } from '../rules.ts';
import { toOfficeQuestion } from './to-office-question.ts';
import { selectNewestAttempts } from '../results/void-store.ts';
import { selectHeldIds } from '../store.ts';

/** Attempts that the page of a test leads to; older ones are found at their learners. */
const NEWEST_ATTEMPTS = 50;
/** Wrong answers shown of each question. */
const WRONG_ANSWERS = 5;

/**
 * Returns statistics of each question of a quiz, for its trainer, over all submitted attempts. Throws 404 `unknown-quiz`, 403 for a course
 * of another trainer.
 */
export async function analyseTest(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; quizId: string; search: string; sort: TestSorting; page: number; limit: number },
) {
  const { db } = context;
  const quiz = await findQuiz(db, { quizId: input.quizId, userId: input.caller.userId });
  await requireOwnCourse(context, { caller: input.caller, courseId: quiz.courseId });
  const { page, limit, sort } = input;
  const all = await loadQuestions(db, quiz);
  const figures = await selectQuestionFigures(
    db,
    quiz.quizId,
    all.map(({ id }) => id),
  );
  const isFound = searchMatcher(input.search);
  const numbered = all
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question }) => isFound(question.question));
  const ranks = new Map(all.map(({ id }) => [id, questionRank(figures.get(id))]));
  if (sort === 'worst')
    numbered.sort((one, other) => (ranks.get(one.question.id) ?? 0) - (ranks.get(other.question.id) ?? 0));
  const shownNow = numbered.slice((page - 1) * limit, page * limit);
  const questions = shownNow.map(({ question }) => question);
  const ids = questions.map(({ id }) => id);
  const severalIds = questions.filter(({ kind }) => questionKinds[kind].takesSeveral).map(({ id }) => id);
  const answers = await selectAnswers(db, quiz.quizId, { questionIds: ids, severalIds, limit: WRONG_ANSWERS });
  const wrong = Map.groupBy(answers.wrong, (one) => one.questionId);
  const chosen = Map.groupBy(answers.choices, (one) => one.questionId);
  const held = await selectHeldIds(db, ids);
  const corrections = await countCorrections(db, ids);
  const newest = await selectNewestAttempts(db, quiz.quizId, NEWEST_ATTEMPTS);
  const { passPercentage, maxAttempts, shuffleQuestions, shuffleOptions, drawCount, explanations } = quiz;
  return {
    test: {
      quizId: quiz.quizId,
      quizName: quiz.name,
      courseTitle: quiz.courseTitle,
      isFinalTest: quiz.isFinalTest,
      settings: { passPercentage, maxAttempts, shuffleQuestions, shuffleOptions, drawCount, explanations },
      ...toFigures((await selectQuizFigures(db, [quiz])).get(quiz.quizId)),
      questionCount: all.length,
      ...(await selectScores(db, quiz.quizId)),
    },
    questions: shownNow.map(({ question, number }) => {
      return {
        question: toOfficeQuestion(question),
        number,
        ...toQuestionFigures(figures.get(question.id)),
        wrongAnswers: (wrong.get(question.id) ?? []).map(({ answer, total: times }) => ({
          answer: answerList(answer),
          times,
        })),
        choices: choicesOf(question).map((option) => ({
          option,
          times: chosen.get(question.id)?.find(({ choice }) => choice === option)?.total ?? 0,
          isRight: question.correct.includes(option),
        })),
        isHeld: held.has(question.id),
        corrections: corrections.get(question.id) ?? 0,
      };
    }),
    attempts: newest.map(({ id, learner, number, startedAt, submittedAt, score, total }) => ({
      ...{ id, learner, number, total },
      submittedAt: (submittedAt ?? startedAt).toISOString(),
      score: score ?? 0,
    })),
    total: numbered.length,
    page,
    limit,
  };
}

/** Figures of a question in whole per cent and seconds. */
export function toQuestionFigures(figures: QuestionFigures | undefined) {
  const { shown = 0, right = 0, unanswered = 0, discrimination = null, medianSeconds = null } = figures ?? {};
  return {
    shown,
    rightPercent: shown === 0 ? null : Math.round((right / shown) * 100),
    unanswered,
    medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
    discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
  };
}

/** The options of a question that learners choose among; empty for other kinds. */
function choicesOf(question: AuthoredQuestion): readonly string[] {
  return questionKinds[question.kind].keyFields(question).find((field) => field.as === 'choice')?.options ?? [];
}
