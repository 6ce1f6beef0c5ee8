import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

/** What a call of a loader gave, or why it was refused: then the page says so in that one place. */
export type Part<T> = { value: T; failure: null } | { value: null; failure: Failure };

export interface Failure {
  status: number;
  message: string;
  /** Where it is now, of what has moved. */
  location: string | null;
}

/** Waits for a call. A refusal becomes its message, or `fallback` where the server gave none (spec 1 §8). */
export async function loadPart<T>(work: Promise<T>, fallback: string): Promise<Part<T>> {
  try {
    return { value: await work, failure: null };
  } catch (thrown) {
    const failure = readPageFailure(thrown, fallback);
    if (!failure) throw thrown;
    const { status, message, headers } = failure;
    return { value: null, failure: { status, message, location: new Headers(headers).get('location') } };
  }
}
