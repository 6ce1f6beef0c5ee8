import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { isUuid } from '../../catalogue/rules.ts';

/** Returns the id if the user exists. Throws 404 otherwise: only an admin can name another user. */
export async function requireUser(
  context: Pick<Context, 'db'>,
  userId: string,
  caller: SignedInCaller,
): Promise<string> {
  if (userId === caller.userId) return userId;
  if (!isUuid(userId)) throw unknownUser();
  await getMe(context, { userId }).catch((error: unknown) => {
    throw error instanceof AppError ? unknownUser() : error;
  });
  return userId.toLowerCase();
}

function unknownUser(): AppError {
  return notFound('There is no such person.');
}
