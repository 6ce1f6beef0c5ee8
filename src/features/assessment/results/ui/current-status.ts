import type { QuizStatus } from '../../../learning/quizzes-contract.ts';
import type { TestRecord } from '../../contract.ts';
import type { TestStep } from '../../attempts/ui/use-test.ts';

/** The learner's status in the quiz on the page, from its record and its step; `null` before the first attempt. */
export function currentStatus(record: TestRecord, state: TestStep): QuizStatus | null {
  const { quizId, passed, openAttempt, attemptCount } = record;
  const isRunning = state.step === 'taking' || state.step === 'sending';
  const common = { quizId, isPassed: passed };
  if (state.step === 'taking') {
    const { attempt } = state;
    return { ...common, secondsLeft: attempt.secondsLeft, attemptsLeft: attempt.attemptsLeft };
  }
  const isBegun = attemptCount > 0 || openAttempt !== null;
  if (!isBegun && !isRunning) return null;
  // Submitted without a response yet, it still counts as running.
  const secondsLeft = state.step === 'sending' ? 0 : (openAttempt?.secondsLeft ?? null);
  return { ...common, secondsLeft, attemptsLeft: record.attemptsLeft };
}
