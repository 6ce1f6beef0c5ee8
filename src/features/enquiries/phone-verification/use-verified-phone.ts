import type { Database } from '../../../platform/database/database.ts';
import { spendVerification } from './code-store.ts';

/** Uses up what a browser proved about a number, in the caller's transaction; `false` when nothing that counts was left. */
export async function useVerifiedPhone(
  db: Database,
  { phone, visitorId }: { phone: string; visitorId: string | null },
): Promise<boolean> {
  return visitorId !== null && spendVerification(db, phone, visitorId);
}
