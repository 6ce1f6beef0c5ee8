import type { Database } from '../../platform/database/database.ts';
import type { SiteSubject } from './contract.ts';
import { requireVersionRead } from './setting-revisions.ts';
import { lockSubject, sumVersions } from './store.ts';

/** The version of a part of the settings that stands under several subjects: each save of any of them raises it. */
export async function loadSettingsVersion(db: Database, subjects: readonly SiteSubject[]): Promise<number> {
  return sumVersions(db, subjects);
}

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
