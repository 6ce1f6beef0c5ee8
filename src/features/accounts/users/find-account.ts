import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, notAllowed, notFound } from '../../../platform/http/errors.ts';
import { lockOpenAdmins } from './users-store.ts';
import { isErasedEmail } from '../rules.ts';
import { findUser, lockUser, type UserRow } from '../store.ts';

/** An account for the office. Throws 404 without it, 409 `account-erased` once erased. */
export async function findAccount(db: Database, userId: string): Promise<UserRow> {
  return livingAccount(await findUser(db, userId));
}

/** `findAccount` for what only an open account can use. Throws 409 `account-closed` otherwise. */
export async function findOpenAccount(db: Database, userId: string): Promise<UserRow> {
  const user = await findAccount(db, userId);
  if (user.disabledAt !== null)
    throw new AppError(409, 'account-closed', `${user.name} has a closed account. An admin can reopen it.`);
  return user;
}

/** `findAccount` with a row lock, for a change by the office. */
export async function lockAccount(transaction: Database, userId: string): Promise<UserRow> {
  return livingAccount(await lockUser(transaction, userId));
}

/**
 * `lockAccount` for actions not allowed on one's own account (409 `own-account`). The caller must still be an admin:
 * of two admins who act on each other at once only one succeeds, so one always remains.
 */
export async function lockOtherAccount(
  transaction: Database,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<UserRow> {
  const admins = await lockOpenAdmins(transaction);
  const actor = admins.find(({ id }) => id === caller.userId);
  if (!actor) throw notAllowed();
  if (userId === caller.userId)
    throw new AppError(409, 'own-account', 'This is your own account. Another admin must do it.');
  const person = await lockAccount(transaction, userId);
  if (person.role === 'owner' && actor.role !== 'owner')
    throw new AppError(403, 'owner-only', 'This is an owner’s account. Only another owner can do this.');
  return person;
}

function livingAccount(user: UserRow | null): UserRow {
  if (!user) throw notFound('There is no such person.');
  if (isErasedEmail(user.email)) throw new AppError(409, 'account-erased', 'This account is deleted.');
  return user;
}
