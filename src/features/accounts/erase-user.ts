import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { removePicture } from '../../platform/keep-picture.ts';
import { ERASED_NAME, erasedEmail } from './rules.ts';
import { blankUser, lockUser } from './store.ts';

/** Empties a person's record and ends every session, in the caller's transaction: what orders and invoices hang on stays, nobody stands on it. */
export async function eraseUser(
  { files }: Pick<Context, 'files'>,
  transaction: Database,
  { userId }: { userId: string },
): Promise<void> {
  const before = await lockUser(transaction, userId);
  await blankUser(transaction, userId, { name: ERASED_NAME, email: erasedEmail(userId) });
  if (before?.profileImage) await removePicture(files, before.profileImage);
}
