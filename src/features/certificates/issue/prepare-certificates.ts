import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { requireCredentialKey } from '../open-badges/credential-keys.ts';
import { requireDesign } from '../design/find-design.ts';
import { hasUndesigned } from '../design/design-store.ts';

/** At each start: the signing key is there, and what was printed before there were designs keeps how it looks now. */
export async function prepareCertificates(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  await requireCredentialKey(context);
  if (await hasUndesigned(context.db)) await inTransaction(context.db, requireDesign);
}
