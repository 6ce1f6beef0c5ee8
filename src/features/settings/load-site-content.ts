import type { Database } from '../../platform/database/database.ts';
import { siteShapes, type SiteContent, type SiteSubject } from './contract.ts';
import { selectSetting } from './store.ts';

/** What the institute says on a subject; before anything was saved, the empty content of that shape. */
export async function loadSiteContent<S extends SiteSubject>(db: Database, subject: S): Promise<SiteContent[S]> {
  const value = await selectSetting(db, subject);
  return siteShapes[subject].parse(value ?? {}) as SiteContent[S];
}
