import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { settings } from './table.ts';

export async function selectSetting(db: Database, subject: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.subject, subject));
  return row?.value;
}

export async function upsertSetting(db: Database, subject: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ subject, value })
    .onConflictDoUpdate({ target: settings.subject, set: { value, updatedAt: sql`now()` } });
}
