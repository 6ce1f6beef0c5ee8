import type { Database } from '../../../platform/database/database.ts';
import { countSubmissions } from './work-store.ts';

/** Returns how many learners have submitted work for each of these assignments; those without any are missing. */
export async function countSubmitters(db: Database, assignmentIds: readonly string[]): Promise<Map<string, number>> {
  return countSubmissions(db, assignmentIds);
}
