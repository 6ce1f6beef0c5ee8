import type { Database } from '../../../platform/database/database.ts';
import { selectByPhones } from './people-store.ts';

/** The open accounts with each of these numbers, which are in E.164; families share theirs. For the office alone. */
export async function listPeopleByPhone(
  db: Database,
  phones: readonly string[],
): Promise<Map<string, { name: string; email: string }[]>> {
  return Map.groupBy(await selectByPhones(db, [...new Set(phones)]), ({ phone }) => phone);
}
