import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound, notSignedIn } from '../../../platform/http/errors.ts';
import { phoneLinkedMail, phoneMovedMail, phoneUnlinkedMail } from '../recovery/account-mails.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { maskPhone } from '../rules.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { clearSignInPhone, findUser, findUserBySignInPhone, lockUser, setSignInPhone } from '../store.ts';

/** The sign-in number of the account, masked except for its end. */
export async function getSignInPhone(context: Pick<Context, 'db'>, { caller }: { caller: SignedInCaller }) {
  const user = await findUser(context.db, caller.userId);
  if (!user) throw notSignedIn();
  return { phone: user.signInPhone && maskPhone(user.signInPhone), hasPassword: user.passwordHash !== null };
}

/**
 * Links a number verified just now for sign-in, and mails a notice. An account that had the number before loses it,
 * and its owner is notified. The caller has checked the password.
 */
export async function linkPhone(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  const masked = maskPhone(phone);
  await inTransaction(context.db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw notSignedIn();
    const holder = await findUserBySignInPhone(transaction, phone);
    await setSignInPhone(transaction, userId, phone);
    if (holder?.id === userId) return;
    await recordAudit(transaction, { actorId: userId, action: 'sign-in-phone.set', subject: `user:${userId}` });
    await sendAccountNotice(context, transaction, {
      about: 'phone-linked',
      user,
      template: (data) => phoneLinkedMail({ ...data, phone: masked }),
    });
    if (!holder) return;
    await recordAudit(transaction, { actorId: null, action: 'sign-in-phone.moved', subject: `user:${holder.id}` });
    await sendAccountNotice(context, transaction, {
      about: 'phone-moved',
      user: holder,
      template: (data) => phoneMovedMail({ ...data, phone: masked }),
    });
  });
}

/** Unlinks the sign-in number. Throws 422 `no-password` when the account has no password. */
export async function unlinkPhone(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { caller, password }: { caller: SignedInCaller; password: string },
): Promise<void> {
  const user = await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  await inTransaction(context.db, async (transaction) => {
    if (!(await clearSignInPhone(transaction, user.id))) throw notFound('No number signs in to your account.');
    await recordAudit(transaction, { actorId: user.id, action: 'sign-in-phone.removed', subject: `user:${user.id}` });
    await sendAccountNotice(context, transaction, { about: 'phone-unlinked', user, template: phoneUnlinkedMail });
  });
}
