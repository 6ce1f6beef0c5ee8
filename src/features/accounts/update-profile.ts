import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError, notSignedIn } from '../../platform/errors.ts';
import type { updateProfile as updateProfileContract, User } from './contract.ts';
import { passwordChangedMail } from './account-mails.ts';
import { revokeAccountTokens } from './account-token-store.ts';
import { hashPassword } from './hash-password.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { showUser } from './show-user.ts';
import { endOtherSessions } from './session-store.ts';
import { updateUser } from './store.ts';

const WRONG = 'The old password is not right.';

/**
 * Writes the given profile fields and gives the user as it is then. With a new password, the old one must be right (422
 * `wrong-password`) and every other session of the person ends.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
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
      for (const purpose of ['reset-password', 'change-email'] as const)
        await revokeAccountTokens(transaction, userId, purpose);
      await sendAccountNotice(context, transaction, {
        about: 'password-changed',
        user: row,
        words: passwordChangedMail,
      });
    }
    return showUser(row);
  });
}

async function replacePassword(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { userId: string; oldPassword: string; newPassword: string },
): Promise<{ oldHash: string; newHash: string }> {
  const { userId, oldPassword: password } = input;
  const row = await requireOwnPassword(context, { userId, password, field: 'oldPassword', message: WRONG });
  if (row.passwordHash === null) throw wrongPassword();
  await requireGoodPassword(context, { password: input.newPassword, person: row, field: 'newPassword' });
  return { oldHash: row.passwordHash, newHash: await hashPassword(input.newPassword) };
}

function wrongPassword(): AppError {
  return new AppError(422, 'wrong-password', WRONG, { issues: [{ path: 'oldPassword', message: WRONG }] });
}
