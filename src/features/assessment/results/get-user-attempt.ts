import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { pickQuestions } from '../attempts/finish-attempt.ts';
import { isAnswerRight } from '../question-kinds/grade-answer.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { answerList, isPassed, ownAnswer } from '../rules.ts';
import { selectAttempt } from '../store.ts';
import { keyText } from './to-review.ts';
import type { AttemptAnswers } from './user-attempts-contract.ts';

/**
 * Returns a submitted attempt question by question, with keys, for its trainer or an admin. Throws 404 `not-found`, 403 for a course of
 * another trainer.
 */
export async function getUserAttempt(
  { db }: Pick<Context, 'db'>,
  { caller, attemptId }: { caller: SignedInCaller; attemptId: string },
): Promise<AttemptAnswers> {
  const attempt = await selectAttempt(db, attemptId);
  if (!attempt) throw notFound('There is no such attempt.');
  await requireOwnCourse({ db }, { caller, courseId: attempt.courseId });
  if (attempt.submittedAt === null) throw notFound('This attempt is still running.');
  const quiz = await findQuiz(db, { quizId: attempt.quizId, userId: attempt.userId });
  const all = await loadQuestions(db, quiz);
  const names = await listUserNames(db, [attempt.userId]);
  return {
    learner: names.get(attempt.userId) ?? '',
    quizName: quiz.name,
    attempt: attempt.number,
    submittedAt: attempt.submittedAt.toISOString(),
    score: attempt.score ?? 0,
    total: attempt.total,
    percent: roundedPercent(attempt.score ?? 0, attempt.total),
    passed: isPassed(quiz.passPercentage, attempt),
    questions: pickQuestions(all, attempt.questionIds).map((question) => {
      const answer = ownAnswer(attempt.userAnswers, question.id);
      return {
        id: question.id,
        question: question.question,
        isVoid: question.isVoid,
        isRight: isAnswerRight(question, answer),
        chosen: answerList(answer),
        keyText: keyText(question),
        seconds: attempt.answerSeconds[question.id] ?? null,
      };
    }),
  };
}
