import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { loadQuestions, type AuthoredQuestion } from '../catalogue/load-questions.ts';
import { accessRefusal } from '../learning/access-refusal.ts';
import { secondsSinceOpen } from '../learning/seconds-since-open.ts';
import { drawQuestions } from './draw-questions.ts';
import { findQuiz, unknownQuiz, type Quiz } from './find-quiz.ts';
import { finishAttempt, rewardFinalTest } from './finish-attempt.ts';
import { gradeAnswers } from './grade-answer.ts';
import { noAttemptsLeft } from './start-attempt.ts';
import { requireAdmission } from './require-admission.ts';
import {
  areSameAnswers,
  attemptsLeft,
  GRACE_SECONDS,
  isPassed,
  SAME_CLICK_SECONDS,
  tidyAnswers,
  timeLimitSeconds,
  type SentAnswers,
} from './rules.ts';
import { holdKeys } from './settings-store.ts';
import { insertGradedAttempt, lockAttempts, type AttemptRow } from './store.ts';

export interface Submission {
  userId: string;
  quizId: string;
  courseId?: string | null | undefined;
  userAnswers: SentAnswers;
  /** Number of the attempt that `POST /tests/start` opened; without it the open one. */
  attempt?: number | undefined;
}

/**
 * Hands in an attempt: graded here, once. Sent again, or twice at a time, it answers with the same marks. Late answers count as they were
 * saved one by one. Without a start it counts from when the test stood open first, or from the end of the attempt before. Gives, besides the
 * attempt, what the learner's record is made of: all attempts as they are now, the quiz's questions, whether
 * this very call marked it, and whether the course is theirs to study.
 */
export async function submitAttempt(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  submission: Submission,
): Promise<{
  quiz: Quiz;
  attempt: AttemptRow;
  attempts: AttemptRow[];
  questions: AuthoredQuestion[];
  isMarkedNow: boolean;
  mayStudy: boolean;
}> {
  return inTransaction(context.db, async (transaction) => {
    const quiz = await findQuiz(transaction, submission);
    const { userId } = submission;
    // Sent together and answered in this order: the keys are held before the questions are read.
    const [, questions, found, refusal] = await Promise.all([
      holdKeys(transaction, quiz.quizId),
      loadQuestions(transaction, quiz),
      lockAttempts(transaction, userId, quiz.quizId),
      accessRefusal(transaction, userId, quiz.courseId),
    ]);
    // Another request may take the number that this one is about to take; then the attempts are looked at anew.
    for (let look = 0; look < 5; look += 1) {
      const attempts = look === 0 ? found : await lockAttempts(transaction, userId, quiz.quizId);
      const attempt = await settle(context, transaction, { quiz, questions, attempts, refusal }, submission);
      if (!attempt) continue;
      const isMarkedNow = !attempts.some(({ id, submittedAt }) => id === attempt.id && submittedAt !== null);
      return {
        quiz,
        attempt,
        questions,
        attempts: withSettled(attempts, attempt),
        isMarkedNow,
        mayStudy: refusal === null,
      };
    }
    throw new AppError(
      409,
      'too-many-at-once',
      'This test was handed in several times at once. Please look at its report.',
    );
  });
}

/** What is known once the quiz is held and its attempts are locked. */
interface Found {
  quiz: Quiz;
  /** All of the quiz, void ones too. */
  questions: AuthoredQuestion[];
  attempts: AttemptRow[];
  /** Why the course is not the learner's to study, or `null`. */
  refusal: AppError | null;
}

function withSettled(attempts: AttemptRow[], settled: AttemptRow): AttemptRow[] {
  const others = attempts.filter(({ id }) => id !== settled.id);
  return [...others, settled].toSorted((a, b) => a.number - b.number);
}

async function settle(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  found: Found,
  submission: Submission,
): Promise<AttemptRow | null> {
  const { quiz, attempts, questions, refusal } = found;
  const named = submission.attempt === undefined ? null : attempts.find(({ number }) => number === submission.attempt);
  if (named === undefined) throw new AppError(409, 'unknown-attempt', 'This attempt was never started.');
  const target = named ?? attempts.find(({ submittedAt }) => submittedAt === null) ?? sameAsBefore(found, submission);
  if (!target) return submitUnstarted(context, transaction, found, submission);
  if (target.submittedAt !== null) return target;
  if (refusal) throw refusal;
  const inTime = target.isOver ? {} : tidyAnswers(target.questionIds, submission.userAnswers);
  const userAnswers = { ...target.userAnswers, ...inTime };
  return finishAttempt(context, transaction, { quiz, questions, attempt: target, userAnswers, hasAccess: true });
}

/** The attempt that a repeated submission repeats: the passed final test, or the last started one with the same answers or the same click. */
function sameAsBefore({ quiz, attempts, questions }: Found, { userAnswers }: Submission): AttemptRow | null {
  const passed = quiz.isFinalTest ? attempts.find((attempt) => isPassed(quiz.passPercentage, attempt)) : undefined;
  if (passed) return passed;
  const last = attempts.at(-1);
  if (!last?.isStarted) return null;
  const isSameClick = (last.secondsSinceSubmitted ?? Infinity) < SAME_CLICK_SECONDS;
  if (isSameClick) return last;
  const inOrder = new Set(questions.filter(({ kind }) => kind !== 'multi').map(({ id }) => id));
  return areSameAnswers(last.userAnswers, tidyAnswers(last.questionIds, userAnswers), inOrder) ? last : null;
}

async function submitUnstarted(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  { quiz, attempts, questions: all }: Found,
  submission: Submission,
): Promise<AttemptRow | null> {
  const { userId } = submission;
  await requireAdmission(transaction, userId, quiz);
  if (attemptsLeft(attempts.length, quiz.maxAttempts) === 0) throw noAttemptsLeft();
  const questions = drawQuestions(all, { drawCount: null, shuffleQuestions: false }, '');
  if (questions.length === 0) throw unknownQuiz();
  // Which questions are asked is settled at a start.
  if (quiz.drawCount !== null && quiz.drawCount < questions.length) throw startFirst();
  const limitSeconds = timeLimitSeconds(questions.length);
  const sinceOpen = await secondsSinceOpen(transaction, {
    userId,
    courseId: quiz.courseId,
    isFinalTest: quiz.isFinalTest,
  });
  const secondsAgo = Math.max(0, Math.min(sinceOpen ?? 0, attempts.at(-1)?.secondsSinceSubmitted ?? Infinity));
  if (secondsAgo > limitSeconds + GRACE_SECONDS) {
    throw startFirst();
  }
  const questionIds = questions.map(({ id }) => id);
  const userAnswers = tidyAnswers(questionIds, submission.userAnswers);
  const attempt = await insertGradedAttempt(transaction, {
    userId,
    courseId: quiz.courseId,
    quizId: quiz.quizId,
    number: attempts.length + 1,
    questionIds,
    limitSeconds,
    secondsAgo,
    userAnswers,
    grade: gradeAnswers(questions, userAnswers),
  });
  if (attempt) await rewardFinalTest(context, transaction, quiz, attempt);
  return attempt;
}

function startFirst(): AppError {
  return new AppError(
    409,
    'start-first',
    'These questions can no longer be handed in without a start. Please start the test.',
  );
}
