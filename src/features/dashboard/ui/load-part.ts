import { redirect } from 'react-router';
import { readPageFailure } from '../../../ui/forms/page-failure.ts';

/** Data of one part of a page, which can fail on its own. */
export type Part<T> = { value: T; failure: null } | { value: null; failure: string };

/**
 * Awaits a loader's call. An error becomes its message, `fallback` when the server gave none; an expired session
 * redirects to the sign-in page at `signInHref`.
 */
export async function loadPart<T>(work: Promise<T>, fallback: string, signInHref: string): Promise<Part<T>> {
  try {
    return { value: await work, failure: null };
  } catch (thrown) {
    const failure = readPageFailure(thrown, fallback);
    if (failure === null) throw thrown;
    if (failure.status === 401) throw redirect(signInHref);
    return { value: null, failure: failure.message };
  }
}

/** Maps a part's value; a failure passes through. */
export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.failure === null ? { value: change(part.value), failure: null } : part;
}
