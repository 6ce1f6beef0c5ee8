import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { requireCredentialKey } from '../open-badges/credential-keys.ts';
import { requireDesign } from '../design/find-design.ts';
import { hasUndesigned } from '../design/design-store.ts';
import { withdrawEventNames } from './event-store.ts';
import { markNamesWithdrawn } from '../store.ts';

/** At each start: creates the signing key if missing, and gives certificates printed before designs existed the current one. */
export async function prepareCertificates(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  await requireCredentialKey(context);
  if (await hasUndesigned(context.db)) await inTransaction(context.db, requireDesign);
}

/** Removes a user's name from their certificates permanently: the numbers stay valid. Runs inside the caller's transaction. */
export async function withdrawNames(transaction: Database, { userId }: { userId: string }): Promise<void> {
  await markNamesWithdrawn(transaction, userId);
  await withdrawEventNames(transaction, userId);
}
