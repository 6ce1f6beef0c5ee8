import type { Context } from '../../../platform/http/context.ts';
import { hashSessionToken } from './session-tokens.ts';
import { fillPhone, findUser } from '../store.ts';

/** The enquiries work this queue: they import from accounts, not the other way round. */
export const FIND_PROVED_PHONE = 'find-proved-phone';

/** Somebody whose profile has no number has signed in with a browser that the site knew before. */
export interface PhonelessSignIn {
  userId: string;
  /** Hex; the cookie itself stays out of the queue. */
  browserHash: string;
}

export async function queueProvedPhone(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { userId, visitorId }: { userId: string; visitorId: string },
): Promise<void> {
  const signIn: PhonelessSignIn = { userId, browserHash: hashSessionToken(visitorId).toString('hex') };
  await jobs.add(db, FIND_PROVED_PHONE, signIn);
}

/**
 * Gives a profile without a number the one that `find` knows for its e-mail address and browser. It is a number to call, and signs
 * nobody in.
 */
export async function takeProvedPhone(
  { db }: Pick<Context, 'db'>,
  { userId, browserHash }: PhonelessSignIn,
  find: (known: { email: string; isBrowser: (visitorId: string) => boolean }) => Promise<string | null>,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user || user.phone !== '') return;
  const isBrowser = (visitorId: string) => hashSessionToken(visitorId).toString('hex') === browserHash;
  const phone = await find({ email: user.email, isBrowser });
  if (phone !== null) await fillPhone(db, userId, phone);
}
