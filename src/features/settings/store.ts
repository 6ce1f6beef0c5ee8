import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { sharedRead } from '../../platform/database/shared-read.ts';
import { settingRevisions, settings } from './table.ts';

export async function selectSetting(db: Database, subject: string): Promise<unknown> {
  return (await selectSettingRow(db, subject))?.value;
}

/** The values of several subjects; those never saved are left out. */
export async function selectSettings(db: Database, subjects: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ subject: settings.subject, value: settings.value })
    .from(settings)
    .where(inArray(settings.subject, [...subjects]));
  return new Map(rows.map(({ subject, value }) => [subject, value]));
}

/** The last saved row of a subject; `null` before the first save. */
export async function selectSettingRow(db: Database, subject: string) {
  return settingOf(db, subject);
}

/** The last saved rows of several subjects; those never saved are left out. */
export async function selectSettingRows(db: Database, subjects: readonly string[]) {
  return settingsOf(db).execute({ subjects: [...subjects] });
}

/** Many calls read a setting. */
const settingOf = sharedRead(async (db: Database, subjects: readonly string[]) => {
  const rows = await settingsOf(db).execute({ subjects: [...new Set(subjects)] });
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  return subjects.map((subject) => bySubject.get(subject) ?? null);
});

const settingsOf = prepareOnce((db) =>
  db
    .select()
    .from(settings)
    .where(sql`${settings.subject} = ANY(${sql.placeholder('subjects')}::text[])`)
    .prepare(''),
);

export async function selectLastChange(db: Database, subjects: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.subject, [...subjects]))
    .orderBy(desc(settings.updatedAt))
    .limit(1);
  return row?.updatedAt ?? null;
}

/** The sum of the versions of these subjects; those that were never saved count 0. */
export async function sumVersions(db: Database, subjects: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${settings.version}), 0)::int` })
    .from(settings)
    .where(inArray(settings.subject, [...subjects]));
  return row?.sum ?? 0;
}

/** Serializes saves of one subject until the transaction ends. */
export async function lockSubject(db: Database, subject: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting:${subject}`}, 0))`);
}

/** Returns the version of this save. */
export async function upsertSetting(db: Database, subject: string, value: unknown): Promise<number> {
  const [row] = await db
    .insert(settings)
    .values({ subject, value })
    .onConflictDoUpdate({
      target: settings.subject,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: settings.version });
  if (!row) throw new Error(`The setting ${subject} was not saved`);
  return row.version;
}

/** Number of revisions kept per subject. */
const KEPT = 50;

export async function insertSettingRevision(
  db: Database,
  kept: { subject: string; version: number; value: unknown; savedBy: string | null },
): Promise<void> {
  await db.insert(settingRevisions).values(kept).onConflictDoNothing();
  await db
    .delete(settingRevisions)
    .where(and(eq(settingRevisions.subject, kept.subject), lte(settingRevisions.version, kept.version - KEPT)));
}

export async function selectSettingRevisions(db: Database, subject: string, limit: number) {
  return db
    .select()
    .from(settingRevisions)
    .where(eq(settingRevisions.subject, subject))
    .orderBy(desc(settingRevisions.version))
    .limit(limit);
}

export async function selectSettingRevision(db: Database, subject: string, version: number) {
  const [row] = await db
    .select()
    .from(settingRevisions)
    .where(and(eq(settingRevisions.subject, subject), eq(settingRevisions.version, version)));
  return row ?? null;
}

/** The current day in India by the database's clock. */
export async function selectIndianDay(db: Database): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today`,
  );
  return rows[0]?.today ?? '';
}

/** The subjects, of these, whose content contains one of the marks. */
export async function selectNaming(db: Database, marks: readonly string[], subjects: readonly string[]) {
  const { rows } = await db.execute<{ mark: string; subject: string }>(sql`
    SELECT mark, subject FROM ${settings}
    JOIN unnest(${sql.param([...marks])}::text[]) AS mark ON strpos(value::text, mark) > 0
    WHERE ${inArray(settings.subject, [...subjects])} ORDER BY subject`);
  return rows;
}

export async function selectImages(db: Database, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT DISTINCT found[1] AS address FROM ${settings}, regexp_matches(value::text, '(/picture/[a-zA-Z0-9/_.-]+)', 'g') AS found
    WHERE ${inArray(settings.subject, [...subjects])}`);
  return rows.map(({ address }) => address);
}

/** Replaces one mark by another in these subjects and their revisions. */
export async function replaceNamed(
  db: Database,
  { from, to }: { from: string; to: string },
  subjects: readonly string[],
): Promise<void> {
  const has = sql`strpos(value::text, ${from}) > 0`;
  const value = sql`replace(value::text, ${from}, ${to})::jsonb`;
  await db
    .update(settings)
    .set({ value, version: sql`${settings.version} + 1` })
    .where(and(inArray(settings.subject, [...subjects]), has));
  await db
    .update(settingRevisions)
    .set({ value })
    .where(and(inArray(settingRevisions.subject, [...subjects]), has));
}
