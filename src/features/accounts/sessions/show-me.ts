import type { Context } from '../../../platform/http/context.ts';
import { notSignedIn } from '../../../platform/http/errors.ts';
import { showUser } from '../profile/show-user.ts';
import { findUser } from '../store.ts';

/** The signed-in person's own record. */
export async function showMe(context: Pick<Context, 'db'>, input: { userId: string }) {
  const row = await findUser(context.db, input.userId);
  if (!row) throw notSignedIn();
  return showUser(row);
}
