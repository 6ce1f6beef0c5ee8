import { roundedPercent } from '../../kit/percent.ts';
import type { Context } from '../../platform/context.ts';
import { listCertificates } from '../certificates/list-certificates.ts';
import { loadQuestions, type AuthoredQuestion } from '../catalogue/load-questions.ts';
import { accessRefusal } from '../learning/access-refusal.ts';
import { selectContestsOf } from './contest-store.ts';
import type { ShownAttempt, TestRecord } from './contract.ts';
import { findQuiz, type Quiz } from './find-quiz.ts';
import { pickQuestions } from './finish-attempt.ts';
import {
  askedCount,
  attemptsLeft,
  bestOf,
  isPassed,
  KEPT_ATTEMPTS,
  mayShowAnswers,
  SECONDS_PER_QUESTION,
  type ExplanationTime,
} from './rules.ts';
import { showAttempt } from './show-attempt.ts';
import { showReview } from './show-review.ts';
import { selectAttempts, type AttemptRow } from './store.ts';

type RecordContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/** A learner's record of a quiz. 404 `unknown-quiz`. Reads only: an overdue attempt is shown as open without time until it is settled. */
export async function loadRecord(
  context: RecordContext,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
): Promise<TestRecord> {
  return recordOf(context, input.userId, await findQuiz(context.db, input));
}

async function recordOf(context: RecordContext, userId: string, quiz: Quiz): Promise<TestRecord> {
  const attempts = await selectAttempts(context.db, userId, quiz.quizId);
  const questions = await loadQuestions(context.db, quiz);
  return recordFrom(context, userId, { quiz, attempts, questions, markedNowId: null });
}

interface RecordParts {
  quiz: Quiz;
  attempts: AttemptRow[];
  questions: AuthoredQuestion[];
  /** The attempt that this very call marked: its course was seen to be the learner's, and nobody can have contested it yet. */
  markedNowId: string | null;
}

/** The record of attempts and questions at hand. */
export async function recordFrom(
  context: RecordContext,
  userId: string,
  { quiz, attempts, questions, markedNowId }: RecordParts,
): Promise<TestRecord> {
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const last = submitted.at(-1);
  const shown = shownAttempt(quiz, submitted);
  const certificates = quiz.isFinalTest ? await listCertificates(context.db, userId) : [];
  return {
    userId,
    courseId: quiz.courseId,
    courseTitle: quiz.courseTitle,
    quizId: quiz.quizId,
    quizName: quiz.name,
    isFinalTest: quiz.isFinalTest,
    totalQuestions: askedCount(questions.filter(({ isVoid }) => !isVoid).length, quiz.drawCount),
    secondsPerQuestion: SECONDS_PER_QUESTION,
    passPercentage: quiz.passPercentage,
    maxAttempts: quiz.maxAttempts,
    attemptCount: submitted.length,
    attemptsLeft: attemptsLeft(attempts.length, quiz.maxAttempts),
    passed: submitted.some((attempt) => isPassed(quiz.passPercentage, attempt)),
    score: last?.score ?? null,
    userAnswers: last?.userAnswers ?? {},
    openAttempt: open ? { attempt: open.number, secondsLeft: open.secondsLeft } : null,
    explanations: quiz.explanations,
    quizReport: last ? reportOf(quiz, submitted, last) : null,
    reviewedAttempt: shown?.number ?? null,
    review: shown ? await reviewOf(context, quiz, { attempts, shown, questions, markedNowId }) : [],
    certificatePlace: certificates.findIndex(({ courseId }) => courseId === quiz.courseId) + 1 || null,
    certificates: certificates.filter(({ courseId }) => courseId === quiz.courseId),
  };
}

/** The attempt that is shown question by question: of a passed final test the one that passed, else the last. */
function shownAttempt(quiz: Quiz, submitted: AttemptRow[]): AttemptRow | undefined {
  const passed = submitted.findLast((attempt) => isPassed(quiz.passPercentage, attempt));
  return (quiz.isFinalTest ? passed : undefined) ?? submitted.at(-1);
}

/** The report of spec 2 §4: marks of the last attempt, scores of the last three; the pass of a final test stays among them. */
function reportOf(quiz: Quiz, submitted: AttemptRow[], last: AttemptRow): NonNullable<TestRecord['quizReport']> {
  const score = last.score ?? 0;
  const all = submitted.map((attempt) => showAttempt(quiz, attempt));
  const best = bestOf(all);
  return {
    quizName: quiz.name,
    totalQuestions: last.total,
    attempts: keptOf(quiz, all),
    maxScore: best?.score ?? 0,
    maxTotal: best?.total ?? last.total,
    lastScore: score,
    lastUserAnswers: last.userAnswers,
    correct: score,
    incorrect: last.total - score,
    percent: roundedPercent(score, last.total),
  };
}

function keptOf(quiz: Quiz, all: ShownAttempt[]): ShownAttempt[] {
  const passed = quiz.isFinalTest ? all.findLast((attempt) => attempt.passed) : undefined;
  const lasts = all.slice(-KEPT_ATTEMPTS);
  return passed && !lasts.includes(passed) ? [passed, ...lasts.slice(1)] : lasts;
}

/** An attempt question by question, with keys and reasons as far as they may be seen now. */
async function reviewOf(
  context: RecordContext,
  quiz: Quiz,
  { attempts, shown, questions, markedNowId }: Omit<RecordParts, 'quiz'> & { shown: AttemptRow },
) {
  const isMarkedNow = shown.id === markedNowId;
  const withAnswers = answersMayShow(quiz, attempts);
  return showReview(context, {
    quiz,
    attempt: shown,
    questions: pickQuestions(questions, shown.questionIds),
    contests: isMarkedNow ? [] : await selectContestsOf(context.db, shown.id),
    withAnswers,
    withExplanations: explains[quiz.explanations](withAnswers),
    withPictures: isMarkedNow || (await accessRefusal(context.db, shown.userId, quiz.courseId)) === null,
  });
}

const explains: Record<ExplanationTime, (withAnswers: boolean) => boolean> = {
  'each-attempt': () => true,
  'pass-or-last': (withAnswers) => withAnswers,
  never: () => false,
};

function answersMayShow(quiz: Quiz, attempts: AttemptRow[]): boolean {
  const taken = attempts.map((attempt) => ({
    isPassed: isPassed(quiz.passPercentage, attempt),
    isSubmitted: attempt.submittedAt !== null,
  }));
  return mayShowAnswers(taken, quiz.maxAttempts);
}
