import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { Context } from '../../../platform/http/context.ts';
import { onOneConnection } from '../../../platform/database/database.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import { loadQuestions, type AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { selectAppealsOf, type AppealRow } from '../appeals/appeal-store.ts';
import type { ShownAttempt, TestRecord } from '../contract.ts';
import { findQuiz, type Quiz } from '../quiz-settings/find-quiz.ts';
import { pickQuestions } from '../attempts/finish-attempt.ts';
import {
  askedCount,
  attemptsLeft,
  bestOf,
  isPassed,
  MAX_REPORTED_ATTEMPTS,
  mayShowAnswers,
  SECONDS_PER_QUESTION,
  type ExplanationTime,
} from '../rules.ts';
import { toAttempt } from '../attempts/to-attempt.ts';
import { toReview } from './to-review.ts';
import { selectAttempts, type AttemptRow } from '../store.ts';

type RecordContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/**
 * A learner's record of a quiz. Throws 404 `unknown-quiz`. Read-only: an overdue attempt is shown as open without time until it is
 * submitted.
 */
export async function loadRecord(
  context: RecordContext,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
): Promise<TestRecord> {
  const { userId } = input;
  return onOneConnection(context.db, async (db) => {
    // The requested id is nearly always the canonical one.
    const [quiz, asked] = await Promise.all([findQuiz(db, input), selectAttempts(db, userId, input.quizId)]);
    const attempts = quiz.quizId === input.quizId ? asked : await selectAttempts(db, userId, quiz.quizId);
    const shown = shownAttempt(quiz, attempts);
    const [questions, failure, appeals] = await Promise.all([
      loadQuestions(db, quiz),
      shown ? accessError(db, userId, quiz.courseId) : null,
      shown ? selectAppealsOf(db, shown.id) : [],
    ]);
    const mayStudy = failure === null;
    return recordFrom({ ...context, db }, userId, { quiz, attempts, questions, mayStudy, appeals, markedNowId: null });
  });
}

interface RecordParts {
  quiz: Quiz;
  attempts: AttemptRow[];
  questions: AuthoredQuestion[];
  /** Whether the learner has access to the course now, so that images of its questions may be shown. */
  mayStudy: boolean;
  /** The attempt that this call graded: it cannot have appeals yet. */
  markedNowId: string | null;
  /** Of the shown attempt, if already loaded. */
  appeals?: AppealRow[];
}

/** The record from loaded attempts and questions. */
export async function recordFrom(
  context: RecordContext,
  userId: string,
  { quiz, attempts, questions, mayStudy, markedNowId, appeals }: RecordParts,
): Promise<TestRecord> {
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const last = submitted.at(-1);
  const shown = shownAttempt(quiz, attempts);
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
    review: shown
      ? reviewOf(context, quiz, {
          attempts,
          shown,
          questions,
          mayStudy,
          appeals: shown.id === markedNowId ? [] : (appeals ?? (await selectAppealsOf(context.db, shown.id))),
        })
      : [],
    certificatePlace: certificates.findIndex(({ courseId }) => courseId === quiz.courseId) + 1 || null,
    certificates: certificates.filter(({ courseId }) => courseId === quiz.courseId),
  };
}

/** The attempt that is shown question by question: of a passed final test the one that passed, else the last. */
function shownAttempt(quiz: Quiz, attempts: AttemptRow[]): AttemptRow | undefined {
  const submitted = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const passed = submitted.findLast((attempt) => isPassed(quiz.passPercentage, attempt));
  return (quiz.isFinalTest ? passed : undefined) ?? submitted.at(-1);
}

/** The report of spec 2 §4: marks of the last attempt, scores of the last three; the pass of a final test stays among them. */
function reportOf(quiz: Quiz, submitted: AttemptRow[], last: AttemptRow): NonNullable<TestRecord['quizReport']> {
  const score = last.score ?? 0;
  const all = submitted.map((attempt) => toAttempt(quiz, attempt));
  const best = bestOf(all);
  return {
    quizName: quiz.name,
    totalQuestions: last.total,
    attempts: reportedAttempts(quiz, all),
    maxScore: best?.score ?? 0,
    maxTotal: best?.total ?? last.total,
    lastScore: score,
    lastUserAnswers: last.userAnswers,
    correct: score,
    incorrect: last.total - score,
    percent: roundedPercent(score, last.total),
  };
}

function reportedAttempts(quiz: Quiz, all: ShownAttempt[]): ShownAttempt[] {
  const passed = quiz.isFinalTest ? all.findLast((attempt) => attempt.passed) : undefined;
  const lasts = all.slice(-MAX_REPORTED_ATTEMPTS);
  return passed && !lasts.includes(passed) ? [passed, ...lasts.slice(1)] : lasts;
}

/** An attempt question by question, with keys and explanations as far as they may be shown now. */
function reviewOf(
  context: RecordContext,
  quiz: Quiz,
  parts: Pick<RecordParts, 'attempts' | 'questions' | 'mayStudy'> & { shown: AttemptRow; appeals: AppealRow[] },
) {
  const { attempts, shown, questions, appeals, mayStudy } = parts;
  const withAnswers = answersMayShow(quiz, attempts);
  return toReview(context, {
    quiz,
    attempt: shown,
    questions: pickQuestions(questions, shown.questionIds),
    appeals,
    withAnswers,
    withExplanations: explains[quiz.explanations](withAnswers),
    withPictures: mayStudy,
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
