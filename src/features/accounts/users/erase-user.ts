import type { Database } from '../../../platform/database/database.ts';
import { ERASED_NAME, erasedEmail } from '../rules.ts';
import { blankUser, lockUser } from '../store.ts';

/**
 * Empties a person's record and ends every session, in the caller's transaction: what orders and invoices hang on stays, nobody
 * stands on it. Gives the picture that nothing shows any more, to be removed once that is committed.
 */
export async function eraseUser(transaction: Database, { userId }: { userId: string }): Promise<string | null> {
  const before = await lockUser(transaction, userId);
  await blankUser(transaction, userId, { name: ERASED_NAME, email: erasedEmail(userId) });
  return before?.profileImage ?? null;
}
