import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';

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

/** Has a person told of a sign-in from a new browser once the caller's transaction commits. */
export async function tellOfSignIn(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  signIn: NewSignIn,
): Promise<void> {
  await jobs.add(transaction, TELL_OF_SIGN_IN, signIn);
}
