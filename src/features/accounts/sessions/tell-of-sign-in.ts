import type { Context } from '../../../platform/http/context.ts';
import { createMemoryCache } from '../../../platform/cache/memory-cache.ts';
import { afterCommit, type Database } from '../../../platform/database/database.ts';

/** Notifications process this queue: they import accounts, not the other way round. */
export const TELL_OF_SIGN_IN = 'tell-of-sign-in';

export interface NewSignIn {
  userId: string;
  /** Identifies the sign-in, so that reruns of the job send one notification. */
  key: string;
  /** Readable name, such as Chrome on Android. */
  device: string;
  /** Readable, in Indian time. */
  when: string;
}

/**
 * Notices that this process has already sent: a program without cookies signs in often, and its user gets one notice.
 */
const toldOf = createMemoryCache<true>({ maxEntries: 10_000 });

/** Whether this process has already sent the notice with this mark. */
export function isToldOf(mark: string): boolean {
  return toldOf.get(mark) === true;
}

/**
 * Queues the notice of a sign-in from a new browser, sent once the caller's transaction commits; `mark` identifies it
 * for `isToldOf`.
 */
export async function tellOfSignIn(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  mark: string,
  signIn: NewSignIn,
): Promise<void> {
  await jobs.add(transaction, TELL_OF_SIGN_IN, signIn);
  afterCommit(transaction, () => toldOf.set(mark, true));
}
