import type { Context } from '../../../platform/http/context.ts';
import { notSignedIn } from '../../../platform/http/errors.ts';
import { toUser } from '../profile/to-user.ts';
import { findUser } from '../store.ts';

/** The signed-in user's own record. */
export async function getMe(context: Pick<Context, 'db'>, input: { userId: string }) {
  const row = await findUser(context.db, input.userId);
  if (!row) throw notSignedIn();
  return toUser(row);
}
