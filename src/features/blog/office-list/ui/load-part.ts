import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

/** The result of a loader's call, or its failure, which the page then shows in that one place. */
export type Part<T> = { value: T; failure: null } | { value: null; failure: Failure };

export interface Failure {
  status: number;
  message: string;
  /** The `Location` of a redirect. */
  location: string | null;
}

/** Awaits a call. A failure gets the server's message, or `fallback` without one (spec 1 §8). */
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
