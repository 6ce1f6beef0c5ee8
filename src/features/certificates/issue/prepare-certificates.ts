import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { requireCredentialKey } from '../open-badges/credential-keys.ts';
import { requireDesign } from '../design/find-design.ts';
import { hasUndesigned } from '../design/design-store.ts';
import { withdrawEventNames } from './event-store.ts';
import { markNamesWithdrawn } from '../store.ts';

/** At each start: the signing key is there, and what was printed before there were designs keeps how it looks now. */
export async function prepareCertificates(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  await requireCredentialKey(context);
  if (await hasUndesigned(context.db)) await inTransaction(context.db, requireDesign);
}

/** Takes a person's name off their certificates for good, in the caller's transaction: the numbers stay genuine. */
export async function withdrawNames(transaction: Database, { userId }: { userId: string }): Promise<void> {
  await markNamesWithdrawn(transaction, userId);
  await withdrawEventNames(transaction, userId);
}
