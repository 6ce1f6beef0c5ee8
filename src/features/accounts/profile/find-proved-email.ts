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
