import type { Context } from '../../../platform/http/context.ts';
import { hashSessionToken } from './session-tokens.ts';
import { fillPhone, findUser } from '../store.ts';

/** Enquiries process this queue: they import accounts, not the other way round. */
export const FIND_PROVED_PHONE = 'find-proved-phone';

/** A user without a profile number has signed in with a browser that the site knew before. */
export interface PhonelessSignIn {
  userId: string;
  /** Hex; the cookie itself is not queued. */
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
 * Sets the phone of a profile that has none to the number that `find` returns for its e-mail address and browser. It
 * is a contact number, not for sign-in.
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
