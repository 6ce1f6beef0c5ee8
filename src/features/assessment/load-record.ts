import { roundedPercent } from '../../kit/percent.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { listCertificates } from '../certificates/list-certificates.ts';
import { loadQuestions } from '../catalogue/load-questions.ts';
import type { TestRecord } from './contract.ts';
import { findQuiz, type Quiz } from './find-quiz.ts';
import { loadAttemptQuestions } from './finish-attempt.ts';
import { attemptsLeft, isPassed, MAX_ATTEMPTS, mayShowAnswers, SECONDS_PER_QUESTION } from './rules.ts';
import { showAttempt, showReview } from './show-attempt.ts';
import { selectAttempts, type AttemptRow } from './store.ts';

/** A learner's record of a quiz. 404 `unknown-quiz`. Reads only: an overdue attempt is shown as open without time until it is settled. */
export async function loadRecord(
  context: Pick<Context, 'db'>,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
): Promise<TestRecord> {
  return recordOf(context.db, input.userId, await findQuiz(context.db, input));
}

export async function recordOf(db: Database, userId: string, quiz: Quiz): Promise<TestRecord> {
  const attempts = await selectAttempts(db, userId, quiz.quizId);
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const last = submitted.at(-1);
  const questions = await loadQuestions(db, { courseId: quiz.courseId, contentId: quiz.contentId });
  const certificates = quiz.isFinalTest ? await listCertificates(db, userId) : [];
  return {
    userId,
    courseId: quiz.courseId,
    courseTitle: quiz.courseTitle,
    quizId: quiz.quizId,
    quizName: quiz.name,
    isFinalTest: quiz.isFinalTest,
    totalQuestions: questions.length,
    secondsPerQuestion: SECONDS_PER_QUESTION,
    passPercentage: quiz.passPercentage,
    maxAttempts: MAX_ATTEMPTS,
    attemptCount: submitted.length,
    attemptsLeft: attemptsLeft(attempts.length),
    passed: submitted.some((attempt) => isPassed(quiz.isFinalTest, attempt)),
    score: last?.score ?? null,
    userAnswers: last?.userAnswers ?? {},
    openAttempt: open ? { attempt: open.number, secondsLeft: open.secondsLeft } : null,
    quizReport: last ? reportOf(quiz, submitted, last) : null,
    review: last
      ? showReview(last, await loadAttemptQuestions(db, quiz, last.questionIds), answersMayShow(quiz, attempts))
      : [],
    certificates: certificates.filter(({ courseId }) => courseId === quiz.courseId),
  };
}

/** The report of spec 2 §4: marks of the last attempt, scores of the last three. */
function reportOf(quiz: Quiz, submitted: AttemptRow[], last: AttemptRow): NonNullable<TestRecord['quizReport']> {
  const score = last.score ?? 0;
  return {
    quizName: quiz.name,
    totalQuestions: last.total,
    attempts: submitted.slice(-MAX_ATTEMPTS).map((attempt) => showAttempt(quiz, attempt)),
    maxScore: Math.max(...submitted.map((attempt) => attempt.score ?? 0)),
    lastScore: score,
    lastUserAnswers: last.userAnswers,
    correct: score,
    incorrect: last.total - score,
    percent: roundedPercent(score, last.total),
  };
}

function answersMayShow(quiz: Quiz, attempts: AttemptRow[]): boolean {
  return mayShowAnswers(
    attempts.map((attempt) => ({
      isPassed: isPassed(quiz.isFinalTest, attempt),
      isSubmitted: attempt.submittedAt !== null,
    })),
  );
}
