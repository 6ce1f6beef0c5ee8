import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { type AuthoredQuestion, loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { secondsSinceOpen } from '../../learning/progress/load-progress.ts';
import { drawQuestions } from './draw-questions.ts';
import { findQuiz, type Quiz, unknownQuiz } from '../quiz-settings/find-quiz.ts';
import { finishAttempt, rewardFinalTest } from './finish-attempt.ts';
import { gradeAnswers } from '../question-kinds/grade-answer.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { noAttemptsLeft } from './start-attempt.ts';
import { requireAdmission } from './require-admission.ts';
import { digestSubmission, matchSubmission } from './match-submission.ts';
import { GRACE_SECONDS, normalizeAnswers, type SentAnswers, timeLimitSeconds } from '../rules.ts';
import { holdKeys } from '../quiz-settings/settings-store.ts';
import { type AttemptRow, insertGradedAttempt, isVoidSubmission, lockAttempts, recordSubmission } from '../store.ts';

export interface Submission {
  userId: string;
  quizId: string;
  courseId?: string | null | undefined;
  userAnswers: SentAnswers;
  /** Number of the attempt that `POST /tests/start` opened; without it the one that `matchSubmission` finds. */
  attempt?: number | undefined;
}

/**
 * Grades and submits an attempt, once: retries and concurrent requests return the same marks. Late submissions count by their saved
 * answers. The first attempt needs no start: it counts from when the test was first opened. Returns, besides the attempt, the parts of the
 * learner's record: all current attempts, the quiz's questions, whether this call graded it, and whether the learner has access to the
 * course. Throws 409 `unknown-attempt`, `start-first` or `no-attempts-left`.
 */
export async function submitAttempt(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>,
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
    // Pipelined and answered in this order: the keys are locked before the questions are read.
    const [, questions, found, failure] = await Promise.all([
      holdKeys(transaction, quiz.quizId),
      loadQuestions(transaction, quiz),
      lockAttempts(transaction, userId, quiz.quizId),
      accessError(transaction, userId, quiz.courseId),
    ]);
    // Another request may take the same attempt number; then the attempts are read again.
    for (let look = 0; look < 5; look += 1) {
      const attempts = look === 0 ? found : await lockAttempts(transaction, userId, quiz.quizId);
      const attempt = await settle(context, transaction, { quiz, questions, attempts, failure }, submission);
      if (!attempt) continue;
      const isMarkedNow = !attempts.some(({ id, submittedAt }) => id === attempt.id && submittedAt !== null);
      return {
        quiz,
        attempt,
        questions,
        attempts: withSettled(attempts, attempt),
        isMarkedNow,
        mayStudy: failure === null,
      };
    }
    throw new AppError(
      409,
      'too-many-at-once',
      'This test was submitted more than once at the same time. Please see its report.',
    );
  });
}

/** The state once the quiz and its attempts are locked. */
interface Found {
  quiz: Quiz;
  /** All questions of the quiz, including void ones. */
  questions: AuthoredQuestion[];
  attempts: AttemptRow[];
  /** Why the learner has no access to the course, or `null`. */
  failure: AppError | null;
}

function withSettled(attempts: AttemptRow[], settled: AttemptRow): AttemptRow[] {
  const others = attempts.filter(({ id }) => id !== settled.id);
  return [...others, settled].toSorted((a, b) => a.number - b.number);
}

async function settle(
  context: Pick<Context, 'batches' | 'jobs' | 'settings'>,
  transaction: Database,
  found: Found,
  submission: Submission,
): Promise<AttemptRow | null> {
  const { quiz, attempts, questions, failure } = found;
  const orderedIds = new Set(questions.filter(({ kind }) => !questionKinds[kind].takesSeveral).map(({ id }) => id));
  const match = matchSubmission({ ...quiz, orderedIds }, attempts, submission);
  if (match.kind === 'repeated') return match.attempt;
  if (match.kind === 'refused' && match.code === 'unknown-attempt') {
    throw new AppError(409, 'unknown-attempt', 'This attempt was never started.');
  }
  if (failure) throw failure;
  if (match.kind === 'refused') throw match.code === 'no-attempts-left' ? noAttemptsLeft() : startFirst();
  if (match.kind === 'unstarted')
    return submitUnstarted(context, transaction, { quiz, questions, orderedIds }, submission);
  const { attempt } = match;
  const submissionDigest = digestSubmission(attempt.questionIds, submission.userAnswers, orderedIds);
  if (match.kind === 'late') {
    await recordSubmission(transaction, attempt.id, submissionDigest);
    return attempt;
  }
  const inTime = attempt.isOver ? {} : normalizeAnswers(attempt.questionIds, submission.userAnswers);
  const userAnswers = { ...attempt.userAnswers, ...inTime };
  const marked = { quiz, questions, attempt, userAnswers, submissionDigest, hasAccess: true };
  return finishAttempt(context, transaction, marked);
}

async function submitUnstarted(
  context: Pick<Context, 'batches' | 'jobs' | 'settings'>,
  transaction: Database,
  { quiz, questions: all, orderedIds }: Pick<Found, 'quiz' | 'questions'> & { orderedIds: ReadonlySet<string> },
  submission: Submission,
): Promise<AttemptRow | null> {
  const { userId } = submission;
  await requireAdmission({ ...context, db: transaction }, userId, quiz);
  const questions = drawQuestions(all, { drawCount: null, shuffleQuestions: false }, '');
  if (questions.length === 0) throw unknownQuiz();
  // The drawn questions are determined at the start.
  if (quiz.drawCount !== null && quiz.drawCount < questions.length) throw startFirst();
  const limitSeconds = timeLimitSeconds(questions.length);
  const sinceOpen = await secondsSinceOpen(transaction, {
    userId,
    courseId: quiz.courseId,
    isFinalTest: quiz.isFinalTest,
  });
  const secondsAgo = Math.max(0, sinceOpen ?? 0);
  if (secondsAgo > limitSeconds + GRACE_SECONDS) throw startFirst();
  const questionIds = questions.map(({ id }) => id);
  const submissionDigest = digestSubmission(questionIds, submission.userAnswers, orderedIds);
  if (await isVoidSubmission(transaction, { userId, quizId: quiz.quizId, submissionDigest })) throw startFirst();
  const userAnswers = normalizeAnswers(questionIds, submission.userAnswers);
  const attempt = await insertGradedAttempt(transaction, {
    userId,
    courseId: quiz.courseId,
    quizId: quiz.quizId,
    number: 1,
    questionIds,
    limitSeconds,
    secondsAgo,
    userAnswers,
    submissionDigest,
    grade: gradeAnswers(questions, userAnswers),
  });
  if (attempt) await rewardFinalTest(context, transaction, quiz, attempt);
  return attempt;
}

function startFirst(): AppError {
  return new AppError(
    409,
    'start-first',
    'These answers belong to no open attempt. Please start the test, then submit it.',
  );
}
