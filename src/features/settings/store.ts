import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { settings } from './table.ts';

export async function selectSetting(db: Database, subject: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.subject, subject));
  return row?.value;
}

export async function selectLastChange(db: Database, subjects: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.subject, [...subjects]))
    .orderBy(desc(settings.updatedAt))
    .limit(1);
  return row?.updatedAt ?? null;
}

export async function upsertSetting(db: Database, subject: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ subject, value })
    .onConflictDoUpdate({ target: settings.subject, set: { value, updatedAt: sql`now()` } });
}
