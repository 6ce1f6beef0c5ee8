import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound, notSignedIn } from '../../../platform/http/errors.ts';
import type { ProvedUser } from '../../../ports/identity-provider.ts';
import { identityLinkedMail, identityUnlinkedMail } from '../recovery/account-mails.ts';
import { identityProblem } from './identity-problem.ts';
import { deleteIdentitiesOf, findIdentityOf, findUserByIdentity, insertIdentity } from './identity-store.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { findUser, lockUser } from '../store.ts';

export async function getIdentity(context: Pick<Context, 'db'>, { caller }: { caller: SignedInCaller }) {
  const user = await findUser(context.db, caller.userId);
  if (!user) throw notSignedIn();
  const identity = await findIdentityOf(context.db, user.id);
  return {
    google: identity && { email: identity.email, linkedAt: identity.createdAt.toISOString() },
    hasPassword: user.passwordHash !== null,
  };
}

/** Checks that a link may be started: correct password, and nothing linked yet. */
export async function requireLinkable(
  context: Pick<Context, 'db' | 'rateLimits'>,
  { caller, password }: { caller: SignedInCaller; password: string },
): Promise<void> {
  await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  if (await findIdentityOf(context.db, caller.userId)) {
    throw new AppError(409, 'already-linked', 'A Google account is already linked. Unlink it first.');
  }
}

/** Links the identity verified just now to the user's account. An identity of another account stays there. */
export async function linkIdentity(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId, proved }: { userId: string; proved: ProvedUser },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw identityProblem('not-signed-in');
    if (!(await insertIdentity(transaction, userId, proved))) {
      const holder = await findUserByIdentity(transaction, proved);
      if (holder?.id === userId) return;
      throw identityProblem(holder ? 'identity-taken' : 'other-identity');
    }
    await recordAudit(transaction, { actorId: userId, action: 'identity.linked', subject: `user:${userId}` });
    await sendAccountNotice(context, transaction, {
      about: 'identity-linked',
      user,
      template: (said) => identityLinkedMail({ ...said, email: proved.email }),
    });
  });
}

/** Unlinks the Google account. Throws 422 `no-password` when the account could then no longer be used. */
export async function unlinkIdentity(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { caller, password }: { caller: SignedInCaller; password: string },
): Promise<void> {
  const user = await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  await inTransaction(context.db, async (transaction) => {
    if (!(await deleteIdentitiesOf(transaction, user.id))) throw notFound('No Google account is linked.');
    await recordAudit(transaction, { actorId: user.id, action: 'identity.unlinked', subject: `user:${user.id}` });
    await sendAccountNotice(context, transaction, { about: 'identity-unlinked', user, template: identityUnlinkedMail });
  });
}
