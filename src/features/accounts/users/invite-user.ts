import { ROLE_NAMES, type Role } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { invitationMail, roleGrantedMail } from '../recovery/account-mails.ts';
import { changeRole, requireMayMakeOwner } from './change-role.ts';
import { findAccount, lockOtherAccount } from './find-account.ts';
import { isWithdrawnInvitation, normalizeEmail } from '../rules.ts';
import { setDisabled, setInvited, setRole } from './users-store.ts';
import { sendAccountLink } from '../recovery/send-account-link.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { findUserByEmail, insertUser, lockUser, type UserRow } from '../store.ts';

type Inviting = Pick<Context, 'db' | 'jobs' | 'settings'>;

interface Invitation {
  caller: SignedInCaller;
  name: string;
  email: string;
  role: Role;
}

/**
 * Creates an account without a password and mails its link, valid for 7 days. An existing student gets the role
 * instead; a withdrawn invitation is renewed. Throws 403 `owner-only`, 409 `has-account`, `account-closed` or
 * `unproved-address`.
 */
export async function inviteUser(
  context: Inviting,
  invitation: Invitation,
): Promise<{ userId: string; isNew: boolean }> {
  return inTransaction(context.db, async (transaction) => {
    const { caller, role } = invitation;
    if (role === 'owner') await requireMayMakeOwner(transaction, caller);
    const within = { ...context, db: transaction };
    const email = normalizeEmail(invitation.email);
    const made = await insertUser(transaction, { name: invitation.name, email, passwordHash: null, role });
    if (made) {
      await send(within, { user: made, role, caller, action: 'user.invited' });
      return { userId: made.id, isNew: true };
    }
    const known = await lockByEmail(transaction, email);
    if (isWithdrawnInvitation(known)) {
      await lockOtherAccount(transaction, { caller, userId: known.id });
      await setRole(transaction, known.id, role);
      await setDisabled(transaction, known.id, false);
      const before = { role: known.role, state: 'closed' };
      await send(within, { user: known, role, caller, action: 'user.invited', before });
      return { userId: known.id, isNew: true };
    }
    await raise(within, known, invitation);
    return { userId: known.id, isNew: false };
  });
}

/**
 * Mails the link of an invitation; earlier ones become invalid. Runs inside the caller's transaction (`context.db`).
 */
export async function send(
  context: Inviting,
  input: {
    user: UserRow;
    role: Role;
    caller: SignedInCaller;
    action: 'user.invited' | 'invitation.resent';
    /** The previous role and state, if the account is not new. */
    before?: { role: Role; state: string };
  },
): Promise<void> {
  const { user, role, caller, action, before } = input;
  await setInvited(context.db, user.id);
  const mail =
    role === 'student'
      ? {}
      : { template: invitationMail(ROLE_NAMES[role], (await findAccount(context.db, caller.userId)).name) };
  await sendAccountLink(context, context.db, { purpose: 'first-password', user, email: user.email, ...mail });
  const subject = `user:${user.id}`;
  const details = before ? { before, after: { role, state: 'invited' } } : { role };
  await recordAudit(context.db, { actorId: caller.userId, action, subject, details });
}

/** Gives a student an office role; an office user's role is changed on their own page. */
async function raise(context: Inviting, known: UserRow, { caller, role }: Invitation): Promise<void> {
  if (known.disabledAt)
    throw new AppError(409, 'account-closed', `${known.name} has a closed account. Reopen it first.`);
  if (role === 'student' || known.role !== 'student')
    throw new AppError(409, 'has-account', `${known.name} already has an account: ${ROLE_NAMES[known.role]}.`);
  // An account may have been created by someone else with this address, so it must be verified.
  if (!known.emailVerifiedAt)
    throw new AppError(
      409,
      'unproved-address',
      `The account with this address is not verified. Ask ${known.name} to sign in and verify it first.`,
    );
  await changeRole(context, { caller, userId: known.id, role });
  const template = roleGrantedMail(ROLE_NAMES[role], `${context.settings.publicUrl}/auth?next=/admin`);
  await sendAccountNotice(context, context.db, { about: 'role-given', user: known, template });
}

async function lockByEmail(transaction: Database, email: string): Promise<UserRow> {
  const seen = await findUserByEmail(transaction, email);
  const user = seen && (await lockUser(transaction, seen.id));
  if (!user) throw new Error('the address was taken and given back at once');
  return user;
}
