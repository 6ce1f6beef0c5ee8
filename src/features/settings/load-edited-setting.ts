import type { Database } from '../../platform/database/database.ts';
import type { SiteContent, SiteSubject } from './contract.ts';
import { siteShapes } from './contract.ts';
import { selectSettingRow } from './store.ts';

/** A subject with the number of its last saving, 0 before the first: for whoever edits it. */
export async function loadEditedSetting<S extends SiteSubject>(
  db: Database,
  subject: S,
): Promise<{ value: SiteContent[S]; version: number; savedAt: Date | null }> {
  const row = await selectSettingRow(db, subject);
  const value = siteShapes[subject].parse(row?.value ?? {}) as SiteContent[S];
  return { value, version: row?.version ?? 0, savedAt: row?.updatedAt ?? null };
}
