import type { Database } from '../../../platform/database/database.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import type { LibraryRoom } from '../rules.ts';
import { sumUsedBytes } from '../store.ts';

const MEGABYTE = 1_000_000;

/** Returns the used size of the library and its quota. */
export async function loadRoom(db: Database): Promise<LibraryRoom> {
  const { quotaMegabytes, mostFileMegabytes } = await loadSiteContent(db, 'media');
  return {
    usedBytes: await sumUsedBytes(db),
    quotaBytes: quotaMegabytes * MEGABYTE,
    maxFileBytes: mostFileMegabytes * MEGABYTE,
  };
}
