import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError, notSignedIn } from '../../platform/errors.ts';
import type { updateProfile as updateProfileContract, User } from './contract.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';
import { showUser } from './show-user.ts';
import { endOtherSessions, findUser, updateUser } from './store.ts';

/** Tries at a new password, right or wrong: whoever holds a session must not guess the old one. */
const passwordTries = { points: 10, seconds: 900 };

/**
 * Writes the given profile fields and gives the user as it is then. With a new password, the old one must be right (422
 * `wrong-password`) and every other session of the person ends.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { caller: SignedInCaller; form: z.output<typeof updateProfileContract.body> },
): Promise<User> {
  const { userId, sessionId } = input.caller;
  const { oldPassword, newPassword, confirmNewPassword: _, ...fields } = input.form;
  const password =
    oldPassword && newPassword ? await replacePassword(context, { userId, oldPassword, newPassword }) : null;
  return inTransaction(context.db, async (transaction) => {
    const row = await updateUser(transaction, userId, fields, password);
    if (!row) throw password ? wrongPassword() : notSignedIn();
    if (password) {
      await endOtherSessions(transaction, userId, sessionId);
      await recordAudit(transaction, { actorId: userId, action: 'password-changed', subject: `user:${userId}` });
    }
    return showUser(row);
  });
}

async function replacePassword(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { userId: string; oldPassword: string; newPassword: string },
): Promise<{ oldHash: string; newHash: string }> {
  await context.rateLimits.spend('password-change', input.userId, passwordTries);
  const row = await findUser(context.db, input.userId);
  if (!row || !(await isPasswordRight(input.oldPassword, row.passwordHash))) throw wrongPassword();
  return { oldHash: row.passwordHash, newHash: await hashPassword(input.newPassword) };
}

function wrongPassword(): AppError {
  const message = 'The old password is not right.';
  return new AppError(422, 'wrong-password', message, { issues: [{ path: 'oldPassword', message }] });
}
