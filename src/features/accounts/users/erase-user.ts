import type { Database } from '../../../platform/database/database.ts';
import { ERASED_NAME, erasedEmail } from '../rules.ts';
import { blankUser, lockUser } from '../store.ts';

/**
 * Clears a user's record and ends every session; orders and invoices keep an anonymous account. Returns the image that
 * is no longer used, to be removed after the commit. Runs inside the caller's transaction.
 */
export async function eraseUser(transaction: Database, { userId }: { userId: string }): Promise<string | null> {
  const before = await lockUser(transaction, userId);
  await blankUser(transaction, userId, { name: ERASED_NAME, email: erasedEmail(userId) });
  return before?.profileImage ?? null;
}
