import { redirect } from 'react-router';

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
    const refusal = readRefusal(thrown);
    if (refusal === null) throw thrown;
    if (refusal.status === 401) throw redirect(signInHref);
    return { value: null, failure: refusal.message || fallback };
  }
}

/** The part made of another one; a failure passes through. */
export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.failure === null ? { value: change(part.value), failure: null } : part;
}

/** What a refused call throws in a loader: `data({ message, code }, { status })`. `null` for any other thrown thing. */
function readRefusal(thrown: unknown): { status: number; message: string } | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown) || !('data' in thrown)) return null;
  const { init, data } = thrown as { init: { status?: number } | null; data: { message?: unknown } | null };
  return { status: init?.status ?? 500, message: typeof data?.message === 'string' ? data.message : '' };
}
