import type { UserAnswers } from '../../rules.ts';
import type { AttemptMemory, Taking } from './taking.ts';

interface Kept {
  quizId: string;
  userId: string;
  attempt: number;
}

/** Restores what this browser stored of an attempt, so that a reload continues with the same question and clock. */
export function recallAttempt(storage: Pick<Storage, 'getItem'> | null, kept: Kept): AttemptMemory | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyOf(kept)) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { at, questionStartedAt, answers, unsent } = value as Record<string, unknown>;
    if (
      !Number.isInteger(at) ||
      typeof questionStartedAt !== 'number' ||
      typeof answers !== 'object' ||
      answers === null
    )
      return null;
    const ids = Array.isArray(unsent) ? unsent.filter((id) => typeof id === 'string') : [];
    return { at: Number(at), questionStartedAt, answers: answers as UserAnswers, unsent: ids };
  } catch {
    return null;
  }
}

export function rememberAttempt(
  storage: Pick<Storage, 'setItem'> | null,
  kept: Kept,
  { at, questionStartedAt, answers, unsent }: Taking,
): void {
  try {
    storage?.setItem(keyOf(kept), JSON.stringify({ at, questionStartedAt, answers, unsent } satisfies AttemptMemory));
  } catch {
    // The server has the answers; without storage a reload continues with the next question.
  }
}

export function forgetAttempt(storage: Pick<Storage, 'removeItem'> | null, kept: Kept): void {
  try {
    storage?.removeItem(keyOf(kept));
  } catch {
    // Nothing was stored.
  }
}

function keyOf({ userId, quizId, attempt }: Kept): string {
  return `attempt:${userId}:${quizId}:${attempt}`;
}
