import type { Database } from '../../../platform/database/database.ts';
import type { SiteSubject } from '../../settings/contract.ts';
import type { LastChange } from '../../settings/last-change-contract.ts';
import { findLastSave } from '../../settings/setting-revisions.ts';
import { listUserNames } from './find-users.ts';

/** Who saved one of these parts of the settings last, by name, and when; `null` before anybody did. */
export async function findSettingsChange(db: Database, subjects: readonly SiteSubject[]): Promise<LastChange> {
  const last = await findLastSave(db, subjects);
  if (!last) return null;
  const names = await listUserNames(db, [last.savedBy]);
  return { by: names.get(last.savedBy) ?? 'a closed account', at: last.savedAt.toISOString() };
}
