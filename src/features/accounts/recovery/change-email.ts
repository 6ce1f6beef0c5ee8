import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { addressAskedMail, addressInUseMail } from './account-mails.ts';
import { spendAccountToken } from './account-token-store.ts';
import { invalidToken } from './invalid-token.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { normalizeEmail } from '../rules.ts';
import { sendAccountLink } from './send-account-link.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { hashSessionToken } from '../sessions/session-tokens.ts';
import { findUserByEmail, insertFormerEmail, lockUser, setEmail } from '../store.ts';

const changesPerAccount = { points: 3, seconds: 3600 };

/**
 * Mails a confirmation to the new address and a notice to the old one. If the address is taken, it gets another mail,
 * and the response stays the same.
 */
export async function askForEmail(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  input: { userId: string; email: string; password: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  const user = await requireOwnPassword(context, { ...input, field: 'password' });
  await context.rateLimits.spend('email-change', user.id, changesPerAccount);
  await inTransaction(context.db, async (transaction) => {
    const owner = await findUserByEmail(transaction, email);
    if (owner && owner.id !== user.id) {
      await sendAccountNotice(context, transaction, {
        about: 'address-in-use',
        user: owner,
        template: addressInUseMail,
      });
    } else {
      await sendAccountLink(context, transaction, { purpose: 'change-email', user, email });
    }
    await sendAccountNotice(context, transaction, { about: 'address-asked', user, template: addressAskedMail });
  });
}

/**
 * Puts the verified address in force. Only its owner gets here, so the response may say that it was taken meanwhile.
 */
export async function confirmEmail(context: Pick<Context, 'db'>, input: { token: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const token = await spendAccountToken(transaction, 'change-email', hashSessionToken(input.token));
    if (!token) throw invalidToken();
    const owner = await findUserByEmail(transaction, token.email);
    if (owner && owner.id !== token.userId) throw emailTaken();
    const before = await lockUser(transaction, token.userId);
    if (!before) throw invalidToken();
    await insertFormerEmail(transaction, before);
    await setEmail(transaction, token.userId, token.email);
    await recordAudit(transaction, {
      actorId: token.userId,
      action: 'email.updated',
      subject: `user:${token.userId}`,
    });
  });
}

function emailTaken(): AppError {
  return new AppError(409, 'email-taken', 'This e-mail address now has an account of its own.');
}
