import type { Database } from '../../../platform/database/database.ts';
import { blankUnpaidBuyers } from '../store.ts';

/** Clears the invoice details of a user's orders that were never paid: the books do not need them. */
export async function clearUnpaidBuyers(db: Database, { userId }: { userId: string }): Promise<void> {
  await blankUnpaidBuyers(db, userId);
}
