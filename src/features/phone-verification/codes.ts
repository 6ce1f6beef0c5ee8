import type { Database } from '../../platform/database/database.ts';
import { deleteOldCodes, spendVerification } from './code-store.ts';
import { CODE_RECORD_DAYS } from './rules.ts';

export { isPhoneVerified, selectProofs as listProofs } from './code-store.ts';

/** Uses up what a browser proved about a number, in the caller's transaction; `false` when nothing that counts was left. */
export async function useVerifiedPhone(
  db: Database,
  { phone, visitorId }: { phone: string; visitorId: string | null },
): Promise<boolean> {
  return visitorId !== null && spendVerification(db, phone, visitorId);
}

/** Deletes codes that are no longer needed for limits or questions about misuse. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await deleteOldCodes(db, CODE_RECORD_DAYS);
}
