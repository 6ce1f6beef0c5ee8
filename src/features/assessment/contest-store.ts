import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { contests } from './table.ts';

export type ContestRow = typeof contests.$inferSelect;

/** What was contested in one attempt. */
export async function selectContestsOf(db: Database, attemptId: string): Promise<ContestRow[]> {
  return db.select().from(contests).where(eq(contests.attemptId, attemptId));
}
