import { createHash } from 'node:crypto';
import {
  areSameAnswers,
  attemptsLeft,
  comparable,
  isPassed,
  LATE_SECONDS,
  normalizeAnswers,
  type SentAnswers,
} from '../rules.ts';
import type { AttemptRow } from '../store.ts';

type Attempt = Pick<
  AttemptRow,
  | 'number'
  | 'questionIds'
  | 'isStarted'
  | 'userAnswers'
  | 'submittedAt'
  | 'secondsSinceSubmitted'
  | 'submissionDigest'
  | 'score'
  | 'total'
>;

export type SubmissionMatch<A> =
  /** Submitted before: returns the same result. */
  | { kind: 'repeated'; attempt: A }
  /** The open attempt is submitted. */
  | { kind: 'handed-in'; attempt: A }
  /** The time ran out first, and the attempt was graded by the saved answers. */
  | { kind: 'late'; attempt: A }
  /** The first submission of a learner who fetched the questions without starting. */
  | { kind: 'unstarted' }
  | { kind: 'refused'; code: 'unknown-attempt' | 'no-attempts-left' | 'start-first' };

/**
 * Returns which attempt a submission belongs to. An open attempt is submitted, even with the same answers as the one before. While none is
 * open, the same answers are a retry: they return the attempt that they were submitted with, and use up none. Only the very first
 * submission needs no start.
 */
export function matchSubmission<A extends Attempt>(
  quiz: {
    isFinalTest: boolean;
    passPercentage: number;
    maxAttempts: number;
    /** Questions where the order of the chosen options matters. */
    orderedIds: ReadonlySet<string>;
  },
  /** All attempts that count, by number. */
  attempts: readonly A[],
  { attempt: number, userAnswers }: { attempt?: number | undefined; userAnswers: SentAnswers },
): SubmissionMatch<A> {
  if (number !== undefined) {
    const named = attempts.find((attempt) => attempt.number === number);
    if (!named) return { kind: 'refused', code: 'unknown-attempt' };
    return { kind: named.submittedAt === null ? 'handed-in' : 'repeated', attempt: named };
  }
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  if (open) return { kind: 'handed-in', attempt: open };
  const digestFor = ({ questionIds }: A) => digestSubmission(questionIds, userAnswers, quiz.orderedIds);
  const repeated = attempts.findLast((attempt) => attempt.submissionDigest === digestFor(attempt));
  if (repeated) return { kind: 'repeated', attempt: repeated };
  const passed = quiz.isFinalTest ? attempts.find((attempt) => isPassed(quiz.passPercentage, attempt)) : undefined;
  if (passed) return { kind: 'repeated', attempt: passed };
  const last = attempts.at(-1);
  if (!last) return { kind: 'unstarted' };
  if (last.submissionDigest === null) {
    const sent = normalizeAnswers(last.questionIds, userAnswers);
    if (areSameAnswers(last.userAnswers, sent, quiz.orderedIds)) return { kind: 'repeated', attempt: last };
    const isLate = last.isStarted && (last.secondsSinceSubmitted ?? Infinity) < LATE_SECONDS;
    if (isLate) return { kind: 'late', attempt: last };
  }
  const isLeft = attemptsLeft(attempts.length, quiz.maxAttempts) > 0;
  return { kind: 'refused', code: isLeft ? 'start-first' : 'no-attempts-left' };
}

/**
 * Returns the SHA-256, in hex, of a submission's answers to these questions; the order of several choices is ignored where it does not
 * matter.
 */
export function digestSubmission(
  questionIds: readonly string[],
  sent: SentAnswers,
  orderedIds: ReadonlySet<string>,
): string {
  const sheet = comparable(normalizeAnswers(questionIds, sent), orderedIds);
  return createHash('sha256').update(JSON.stringify(sheet)).digest('hex');
}
