import type { Database } from '../../../platform/database/database.ts';
import { eraseLines } from './import-store.ts';

/** Removes a user's lines from imports, by any address the account has or had, in lower case. */
export async function eraseImportLines(db: Database, { emails }: { emails: readonly string[] }): Promise<void> {
  await eraseLines(db, emails);
}
