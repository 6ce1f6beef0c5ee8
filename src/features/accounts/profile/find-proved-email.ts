import type { Context } from '../../../platform/http/context.ts';
import { findUser } from '../store.ts';

/** The verified address of an account; `null` while unverified, or without an account. */
export async function findProvedEmail(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.emailVerifiedAt ? user.email : null;
}

/** The number of an account that a code verified, in E.164; `null` without one. */
export async function findProvedPhone(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.phoneVerifiedAt ? user.signInPhone : null;
}
