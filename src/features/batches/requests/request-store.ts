import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { formRequests } from '../table.ts';

type FormRequest = typeof formRequests.$inferSelect;

/** Serializes the requests with a key until the transaction ends, and returns the one that was answered; `null` for none. */
export async function lockRequest(db: Database, key: string): Promise<FormRequest | null> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`form:${key}`}, 0))`);
  const [row] = await db.select().from(formRequests).where(eq(formRequests.id, key));
  return row ?? null;
}

export async function insertRequest(db: Database, request: Omit<FormRequest, 'createdAt'>): Promise<void> {
  await db.insert(formRequests).values(request);
}

/** Deletes requests that are too old to be sent again; returns their number. */
export async function deleteOldRequests(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM form_requests WHERE created_at < now() - interval '7 days'`);
  return rowCount ?? 0;
}
