import type { Database } from '../../platform/database/database.ts';
import { deleteOldCodes, spendVerification } from './code-store.ts';
import { CODE_RECORD_DAYS } from './rules.ts';

export { isPhoneVerified, selectProofs as listProofs } from './code-store.ts';

/**
 * Uses up a browser's verification of a number. Returns `false` when there is none. Runs inside the caller's
 * transaction.
 */
export async function useVerifiedPhone(
  db: Database,
  { phone, visitorId }: { phone: string; visitorId: string | null },
): Promise<boolean> {
  return visitorId !== null && spendVerification(db, phone, visitorId);
}

/** Deletes codes that are no longer needed for limits or abuse reports. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await deleteOldCodes(db, CODE_RECORD_DAYS);
}
