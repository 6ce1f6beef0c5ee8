import type { Database } from '../../../platform/database/database.ts';
import type { SiteSubject } from '../../settings/contract.ts';
import type { LastChange } from '../../settings/last-change-contract.ts';
import { selectSettingsChange } from './settings-change-store.ts';

/** Who saved one of these parts of the settings last, by name, and when; `null` before anybody did. One query. */
export async function findSettingsChange(db: Database, subjects: readonly SiteSubject[]): Promise<LastChange> {
  const last = await selectSettingsChange(db, subjects);
  return last && { by: last.name ?? 'a closed account', at: new Date(last.savedAt).toISOString() };
}
