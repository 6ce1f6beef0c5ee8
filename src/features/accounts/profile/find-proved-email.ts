import type { Context } from '../../../platform/http/context.ts';
import { findUser } from '../store.ts';

/** The address of an account, once its person has proved it; `null` before, and for nobody. */
export async function findProvedEmail(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.emailVerifiedAt ? user.email : null;
}
