/** What a call of a loader gave, or why it was refused: then the page says so in that one place. */
export type Part<T> = { value: T; failure: null } | { value: null; failure: Failure };

export interface Failure {
  status: number;
  message: string;
}

/** Waits for a call. A refusal becomes its message, or `fallback` where the server gave none (spec 1 §8). */
export async function loadPart<T>(work: Promise<T>, fallback: string): Promise<Part<T>> {
  try {
    return { value: await work, failure: null };
  } catch (thrown) {
    const failure = readRefusal(thrown, fallback);
    if (!failure) throw thrown;
    return { value: null, failure };
  }
}

/** A refused call throws `data({ message, code }, { status })`; anything else is a defect and goes on. */
function readRefusal(thrown: unknown, fallback: string): Failure | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown) || !('data' in thrown)) return null;
  const { init, data } = thrown as { init: { status?: number } | null; data: { message?: unknown } | null };
  return {
    status: init?.status ?? 500,
    message: typeof data?.message === 'string' && data.message ? data.message : fallback,
  };
}
