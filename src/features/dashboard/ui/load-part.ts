import { redirect } from 'react-router';
import { readPageFailure } from '../../../ui/forms/page-failure.ts';

/** Something that a page shows in one place: when it fails, it fails there alone. */
export type Part<T> = { value: T; failure: null } | { value: null; failure: string };

/**
 * Waits for a call of a loader. A refusal becomes the sentence to show, `fallback` where the server gave none; a session that has ended
 * leads to the sign-in page at `signInHref`.
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

/** The part made of another one; a failure passes through. */
export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.failure === null ? { value: change(part.value), failure: null } : part;
}
