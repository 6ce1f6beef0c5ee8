import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Today by India's calendar and the database's clock, `2026-11-14`. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS today`,
  );
  return rows[0]?.today ?? '';
}
