import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Locks a user's money and courses for one transaction at a time, so that two orders paid at the same moment cannot both
 * buy a course. Always taken before any row of the user is locked.
 */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders:${userId}`}, 0))`);
}
