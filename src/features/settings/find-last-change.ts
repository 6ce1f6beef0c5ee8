import type { Database } from '../../platform/database/database.ts';
import type { SiteSubject } from './contract.ts';
import { selectLastChange } from './store.ts';

/** When one of these subjects was last saved; `null` before any of them was. */
export async function findLastChange(db: Database, subjects: readonly SiteSubject[]): Promise<Date | null> {
  return selectLastChange(db, subjects);
}
