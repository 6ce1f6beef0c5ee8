import type { Database } from '../../../platform/database/database.ts';
import { deleteUsers, lockByEmails, selectReferredTo } from './unused-store.ts';

/** Rows that every account has from the start. */
const OWN_TABLES = ['account_tokens', 'notifications'];

/**
 * Finds the unused ones among accounts created by the office: never signed in, and without rows in any table except
 * `besides`. Locks all of them. Returns ids of the unused and reasons for the others, both by address in lower case.
 */
export async function lockMadeAccounts(
  transaction: Database,
  { emails, besides }: { emails: readonly string[]; besides: readonly string[] },
): Promise<{ unused: Map<string, string>; used: Map<string, string> }> {
  const users = await lockByEmails(
    transaction,
    emails.map((email) => email.toLowerCase()),
  );
  const referredTo = await selectReferredTo(
    transaction,
    users.map(({ id }) => id),
    [...OWN_TABLES, ...besides],
  );
  const unused = new Map<string, string>();
  const used = new Map(
    emails.map((email) => [email.toLowerCase(), 'The account is gone or has another e-mail address.']),
  );
  for (const user of users) {
    const address = user.email.toLowerCase();
    const reason = user.hasEntered
      ? 'They have signed in.'
      : user.role !== 'student'
        ? 'They work in the office now.'
        : referredTo.has(user.id)
          ? 'Other records belong to the account, such as a cart, an order or a note.'
          : null;
    if (reason === null) {
      unused.set(address, user.id);
      used.delete(address);
    } else used.set(address, reason);
  }
  return { unused, used };
}

/** Deletes accounts for good; only those that `lockMadeAccounts` found unused, in the same transaction. */
export async function deleteAccounts(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteUsers(transaction, ids);
}
