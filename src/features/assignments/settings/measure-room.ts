import type { Database } from '../../../platform/database/database.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { sumAllFiles } from '../submissions/work-store.ts';

const GIGABYTE = 1_000_000_000;

/** Returns how many bytes the files of all submissions take up, and how many they may. */
export async function measureRoom(db: Database): Promise<{ usedBytes: number; quotaBytes: number }> {
  const [usedBytes, { quotaGigabytes }] = await Promise.all([sumAllFiles(db), loadSiteContent(db, 'assignments')]);
  return { usedBytes, quotaBytes: quotaGigabytes * GIGABYTE };
}
