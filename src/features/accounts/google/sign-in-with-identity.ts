import { recordAudit } from '../../../platform/audit.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { ProvedUser } from '../../../ports/identity-provider.ts';
import { findPrivacyVersion } from '../../settings/show-site-content.ts';
import { identityLinkedMail } from '../recovery/account-mails.ts';
import { completeSignIn, type SignInContext } from '../sessions/complete-sign-in.ts';
import { identityProblem } from './identity-problem.ts';
import { findUserByIdentity, insertIdentity } from './identity-store.ts';
import { accountsPerBrowser } from '../profile/register-user.ts';
import { userFromProof } from '../rules.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { findUserByEmail, insertUser, lockUser, type UserRow } from '../store.ts';

interface SignIn {
  proved: ProvedUser;
  requestInfo: RequestInfo;
  visitorId: string;
}

/**
 * Signs in a user verified by an identity provider: into the linked account, else into the one with the same address
 * verified on both sides, else into a new one. Two-factor applies as at every sign-in.
 */
export async function signInWithIdentity(context: SignInContext, entering: SignIn) {
  const user = (await findUserByIdentity(context.db, entering.proved)) ?? (await adopt(context, entering));
  const { requestInfo, visitorId } = entering;
  return completeSignIn(context, { user, requestInfo, visitorId });
}

/** The account for an identity that is not linked yet. */
async function adopt(context: SignInContext, entering: SignIn): Promise<UserRow> {
  const { proved } = entering;
  const person = userFromProof(proved);
  if (!person || !proved.isEmailVerified) throw identityProblem('unverified-address');
  const owner = await findUserByEmail(context.db, person.email);
  if (owner) return linkOwner(context, owner, proved);
  const made = await makeAccount(context, { ...entering, user: person });
  if (made) return made;
  // Another request created it at the same moment, perhaps by a second click.
  const rival = await findUserByEmail(context.db, person.email);
  if (!rival) throw identityProblem('internal');
  return linkOwner(context, rival, proved);
}

/** An unverified address may have been registered by a stranger, so it links nothing. */
async function linkOwner(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  owner: UserRow,
  proved: ProvedUser,
): Promise<UserRow> {
  return inTransaction(context.db, async (transaction) => {
    const user = await lockUser(transaction, owner.id);
    if (!user || user.email !== owner.email) throw identityProblem('internal');
    if (user.disabledAt) throw identityProblem('account-disabled');
    const linked = await findUserByIdentity(transaction, proved);
    if (linked?.id === user.id) return user;
    if (!user.emailVerifiedAt) throw identityProblem('unconfirmed-account');
    if (!(await insertIdentity(transaction, user.id, proved))) throw identityProblem('other-identity');
    await recordAudit(transaction, { actorId: user.id, action: 'identity.linked', subject: `user:${user.id}` });
    await sendAccountNotice(context, transaction, {
      about: 'identity-linked',
      user,
      template: (said) => identityLinkedMail({ ...said, email: proved.email }),
    });
    return user;
  });
}

/**
 * Creates a student; the provider has verified the address. Returns `null` when an account with it was created
 * meanwhile.
 */
async function makeAccount(
  context: SignInContext,
  { proved, requestInfo, visitorId, user: person }: SignIn & { user: { name: string; email: string } },
): Promise<UserRow | null> {
  await context.rateLimits.take('register', { address: requestInfo.address, userId: null });
  await context.rateLimits.spend('register-browser', visitorId, accountsPerBrowser);
  return inTransaction(context.db, async (transaction) => {
    const emailVerifiedAt = context.clock.now();
    const policyVersion = await findPrivacyVersion(transaction);
    const user = await insertUser(transaction, { ...person, passwordHash: null, emailVerifiedAt, policyVersion });
    if (!user) return null;
    if (!(await insertIdentity(transaction, user.id, proved))) throw identityProblem('identity-taken');
    await recordAudit(transaction, { actorId: user.id, action: 'identity.registered', subject: `user:${user.id}` });
    return user;
  });
}
