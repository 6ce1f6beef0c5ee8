import type { Database } from '../../../platform/database/database.ts';
import { selectAccessDays, type AccessDay } from './access-days-store.ts';

export type { AccessDay };

/** Returns since when learners have courses, by grants that were not revoked: of these learners, of these courses, or both. One query. */
export async function listAccessDays(
  db: Database,
  of: { userIds?: readonly string[]; courseIds?: readonly string[] },
): Promise<AccessDay[]> {
  return selectAccessDays(db, of);
}
