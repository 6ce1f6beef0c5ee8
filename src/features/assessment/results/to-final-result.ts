import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { Certificate } from '../../certificates/contract.ts';
import type { FinalResult } from '../contract.ts';
import { isPassed, type QuizSettings } from '../rules.ts';
import type { AttemptRow } from '../store.ts';

/**
 * Returns the result of one attempt at a final test; `attemptCount` is how many were submitted so far, `attemptsLeft` how many are not yet
 * started.
 */
export function toFinalResult(
  { courseTitle, passPercentage }: Pick<QuizSettings, 'passPercentage'> & { courseTitle: string },
  attempt: AttemptRow,
  { attemptCount, attemptsLeft }: Pick<FinalResult, 'attemptCount' | 'attemptsLeft'>,
  certificate: Certificate | null,
): FinalResult {
  const score = attempt.score ?? 0;
  const passed = isPassed(passPercentage, attempt);
  return {
    userId: attempt.userId,
    quizId: attempt.quizId,
    courseId: attempt.courseId,
    courseTitle,
    attempt: attempt.number,
    score,
    total: attempt.total,
    percent: roundedPercent(score, attempt.total),
    passed,
    attemptCount,
    attemptsLeft,
    date: (attempt.submittedAt ?? attempt.startedAt).toISOString(),
    certificate: passed ? certificate : null,
  };
}
