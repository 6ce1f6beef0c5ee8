import type { Database } from '../../platform/database/database.ts';
import type { SiteSubject } from './contract.ts';
import { requireVersionRead } from './setting-revisions.ts';
import { lockSubject, sumVersions } from './store.ts';

/**
 * Locks the subjects of a part for saving. Throws 409 `changed-elsewhere` when one was saved since `version` was read. Runs inside the
 * saving transaction.
 */
export async function requireSettingsRead(
  db: Database,
  { subjects, version }: { subjects: readonly SiteSubject[]; version: number },
): Promise<void> {
  for (const subject of subjects) await lockSubject(db, subject);
  const [first = ''] = subjects;
  await requireVersionRead(db, { subject: first, readVersion: version, versionOf: () => sumVersions(db, subjects) });
}
