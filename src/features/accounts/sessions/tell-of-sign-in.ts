import type { Context } from '../../../platform/http/context.ts';
import { createMemoryCache } from '../../../platform/cache/memory-cache.ts';
import { afterCommit, type Database } from '../../../platform/database/database.ts';

/** The notices work this queue: they import from accounts, not the other way round. */
export const TELL_OF_SIGN_IN = 'tell-of-sign-in';

export interface NewSignIn {
  userId: string;
  /** Names the sign-in: however often the job runs, the person hears of it once. */
  key: string;
  /** In words: Chrome on Android. */
  device: string;
  /** In words, Indian time. */
  when: string;
}

/** Marks of notices that this process has seen to: a program without cookies signs in often, and its person hears of it once. */
const toldOf = createMemoryCache<true>({ maxEntries: 10_000 });

/** Whether this process has seen to the notice of this mark already. */
export function isToldOf(mark: string): boolean {
  return toldOf.get(mark) === true;
}

/** Has a person told of a sign-in from a new browser once the caller's transaction commits; `mark` is by what `isToldOf` knows it again. */
export async function tellOfSignIn(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  mark: string,
  signIn: NewSignIn,
): Promise<void> {
  await jobs.add(transaction, TELL_OF_SIGN_IN, signIn);
  afterCommit(transaction, () => toldOf.set(mark, true));
}
