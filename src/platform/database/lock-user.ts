import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Lets one transaction at a time move the money and courses of a person: whether they own a course already is then decided
 * once, for two orders that are paid in the same moment too. Always taken before any row of theirs is locked.
 */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders:${userId}`}, 0))`);
}
