import type { Database } from '../../../platform/database/database.ts';
import { withdrawEventNames } from './event-store.ts';
import { markNamesWithdrawn } from '../store.ts';

/** Takes a person's name off their certificates for good, in the caller's transaction: the numbers stay genuine. */
export async function withdrawNames(transaction: Database, { userId }: { userId: string }): Promise<void> {
  await markNamesWithdrawn(transaction, userId);
  await withdrawEventNames(transaction, userId);
}
