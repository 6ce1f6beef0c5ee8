import type { Database } from '../../platform/database/database.ts';
import type { Institute } from './contract.ts';
import { loadSiteContent } from './load-site-content.ts';
import { addressLines } from './rules.ts';

/** The facts of the institute, with the address as it is printed. */
export async function loadInstitute(db: Database): Promise<Institute> {
  const institute = await loadSiteContent(db, 'institute');
  return { ...institute, addressLines: addressLines(institute) };
}
