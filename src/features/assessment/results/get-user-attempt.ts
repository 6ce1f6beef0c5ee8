import { roundedPercent } from '../../../kit/numbers/percent.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { selectAppealsOf } from '../appeals/appeal-store.ts';
import { selectLastCorrections } from '../appeals/correction-store.ts';
import { pickQuestions } from '../attempts/finish-attempt.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { isPassed } from '../rules.ts';
import { selectAttempt, selectNeighbours } from '../store.ts';
import { toReview } from './to-review.ts';
import type { getUserAttempt as contract } from './user-attempts-contract.ts';

/**
 * Returns a submitted attempt question by question, as its learner saw it, with keys, for its trainer or an admin, and records who opened
 * it. Throws 404 `attempt-not-found`, also for a course of another trainer, and 409 `not-handed-in`.
 */
export async function getUserAttempt(
  context: Pick<Context, 'clock' | 'db' | 'settings'>,
  { caller, attemptId }: { caller: SignedInCaller; attemptId: string },
): Promise<Omit<RouteOutput<typeof contract>, 'success'>> {
  const { db } = context;
  const attempt = isUuid(attemptId) ? await selectAttempt(db, attemptId) : null;
  if (!attempt) throw attemptNotFound();
  // By its id, an attempt of another trainer’s course is like one that is not there (assignments §3).
  await requireOwnCourse({ db }, { caller, courseId: attempt.courseId }).catch(() => {
    throw attemptNotFound();
  });
  if (attempt.submittedAt === null) throw new AppError(409, 'not-handed-in', 'This attempt is still running.');
  const quiz = await findQuiz(db, { quizId: attempt.quizId, userId: attempt.userId });
  const questions = pickQuestions(await loadQuestions(db, quiz), attempt.questionIds);
  const names = await listUserNames(db, [attempt.userId, ...(attempt.voidedBy ? [attempt.voidedBy] : [])]);
  const corrected = await selectLastCorrections(db, attempt.questionIds);
  const appeals = await selectAppealsOf(db, attempt.id);
  const shows = { withAnswers: true, withExplanations: true, withPictures: true };
  // The pictures are signed for the reader.
  const review = toReview(context, { quiz, attempt, questions, appeals, readerId: caller.userId, ...shows });
  const { startedAt, submittedAt, voidedAt, voidedBy } = attempt;
  const neighbours = await selectNeighbours(db, attempt);
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'attempt.viewed',
    subject: `attempt:${attempt.id}`,
    details: { userId: attempt.userId, quizId: attempt.quizId },
  });
  return {
    ...neighbours,
    attempt: {
      id: attempt.id,
      userId: attempt.userId,
      learner: names.get(attempt.userId) ?? '',
      quizId: quiz.quizId,
      quizName: quiz.isFinalTest ? 'Final test' : quiz.name,
      isFinalTest: quiz.isFinalTest,
      courseId: quiz.courseId,
      courseTitle: quiz.courseTitle,
      number: attempt.number,
      maxAttempts: quiz.maxAttempts,
      startedAt: startedAt.toISOString(),
      submittedAt: submittedAt.toISOString(),
      seconds: Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000)),
      score: attempt.score ?? 0,
      total: attempt.total,
      percent: roundedPercent(attempt.score ?? 0, attempt.total),
      passed: isPassed(quiz.passPercentage, attempt),
      voided: voidedAt && {
        at: voidedAt.toISOString(),
        reason: attempt.voidReason,
        by: voidedBy && (names.get(voidedBy) ?? null),
      },
    },
    questions: review.map(({ chosen, correctAnswers, appeal, type, explanation, ...question }) => {
      const correctedAt = corrected.get(question.id);
      const isMarkedAgain = correctedAt !== undefined && correctedAt > submittedAt;
      return {
        ...question,
        kind: type,
        answer: chosen,
        correct: correctAnswers ?? [],
        seconds: attempt.answerSeconds[question.id] ?? null,
        markedAgainAt: isMarkedAgain ? correctedAt.toISOString() : null,
        explanation: explanation ?? '',
        appeal,
      };
    }),
  };
}

function attemptNotFound(): AppError {
  return new AppError(404, 'attempt-not-found', 'There is no such attempt.');
}
