/** What this browser remembers of how its learner likes to study; `null` where nothing is or storage is closed. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets it with `null`. Without storage the next lesson begins as this one did. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Then it holds for this page only.
  }
}

/** Where a quiz that runs is remembered (`running-quiz.ts`). */
export const RUNNING_QUIZ = 'running_quiz';
