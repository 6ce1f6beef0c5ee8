import type { SiteContent } from '../../settings/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadEditedSetting, loadSiteContent } from '../../settings/load-settings.ts';
import type { VersionedBatchSettings } from './settings-contract.ts';

export type BatchSettings = SiteContent['batches'];

/** Returns the rules of batches and attendance in force, in one statement; the defaults of batches §7 before the first save. */
export async function loadBatchSettings(db: Database): Promise<BatchSettings> {
  return loadSiteContent(db, 'batches');
}

/** The same with their version, for who changes them. */
export async function loadVersionedBatchSettings(db: Database): Promise<VersionedBatchSettings> {
  const { value, version } = await loadEditedSetting(db, 'batches');
  return { ...value, version };
}
