import type { QuizStatus } from '../../quizzes-contract.ts';

/** By quiz id; a missing quiz was never started. */
export type QuizStatuses = ReadonlyMap<string, QuizStatus>;

export function statusesByQuiz(list: readonly QuizStatus[]): QuizStatuses {
  return new Map(list.map((status) => [status.quizId, status]));
}

/** Whether a quiz is not passed and can be: it is running or has an attempt left. */
export function isQuizDue(status: QuizStatus | undefined): boolean {
  if (!status) return true;
  return !status.isPassed && (status.attemptsLeft > 0 || status.secondsLeft !== null);
}

/** The status of a quiz as text. */
export function quizLabel(status: QuizStatus | undefined): string {
  if (!status) return 'Not taken';
  if (status.secondsLeft !== null) return 'In progress';
  if (status.isPassed) return 'Passed';
  if (status.attemptsLeft === 0) return 'Not passed, no attempts left';
  return `Not passed, ${status.attemptsLeft} ${status.attemptsLeft === 1 ? 'attempt' : 'attempts'} left`;
}

/**
 * The quizzes of a module in one line, beside its percentage, which is by duration alone (spec 2 §4). `statuses` is `null` until they are
 * known.
 */
export function moduleQuizLabel(quizIds: readonly string[], statuses: QuizStatuses | null): string {
  const count = quizIds.length;
  if (!statuses) return count === 1 ? '1 quiz' : `${count} quizzes`;
  const passed = quizIds.filter((id) => statuses.get(id)?.isPassed).length;
  if (count > 1) return `${passed} of ${count} quizzes passed`;
  return `Quiz: ${quizLabel(statuses.get(quizIds[0] ?? '')).toLowerCase()}`;
}
