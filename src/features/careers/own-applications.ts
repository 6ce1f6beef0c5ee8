import type { Database } from '../../platform/database/database.ts';
import { toConsentRows, type ConsentOwner, type ConsentRow } from '../../platform/personal-data.ts';
import { selectOwnApplications } from './store.ts';

type Owner = Pick<ConsentOwner, 'emails'>;

/** The consents with which the owner applied for jobs. */
export async function listApplicationConsents(db: Database, { emails }: Owner): Promise<ConsentRow[]> {
  return toConsentRows('application', await selectOwnApplications(db, emails));
}

/** The ids of the owner's applications, with or without consent. */
export async function listApplicationIds(db: Database, { emails }: Owner): Promise<string[]> {
  return (await selectOwnApplications(db, emails)).map(({ id }) => id);
}
