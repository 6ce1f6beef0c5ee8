/** Reads a learner's preference stored in this browser; `null` if unset or storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with `null`. Without storage the next lesson gets the default. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Then it applies to this page only.
  }
}

/** Storage key of a running quiz (`running-quiz.ts`). */
export const RUNNING_QUIZ = 'running_quiz';
