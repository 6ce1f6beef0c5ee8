import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { PreviewOf } from '../../../platform/http/context.ts';
import { settings, settingSchedules } from '../table.ts';

type Row = typeof settingSchedules.$inferSelect;

/** A change of a subject with its times. */
export type ScheduleRow = Row & { startsAt: Date };

const { startsAt, ...otherColumns } = getTableColumns(settingSchedules);
/** Of the rows that have a start. */
const scheduleColumns = { ...otherColumns, startsAt: sql<Date>`${startsAt}`.mapWith(startsAt) };
const isScheduled = isNotNull(settingSchedules.startsAt);
const hasNotEnded = or(isNull(settingSchedules.endsAt), gt(settingSchedules.endsAt, sql`now()`));

/**
 * The saved content of a subject and the fields laid over it by the schedules that are live by the database's clock,
 * the last of which wins. With `preview` those of its moment, and its own as the last.
 */
export async function selectShown(
  db: Database,
  subject: string,
  preview: PreviewOf | null,
): Promise<{ value: object; layers: object[] }> {
  const previewed = preview?.id ?? null;
  const at = preview === null ? sql`now()` : sql`${preview.at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ value: object | null; layers: object[] | null }>(sql`
    SELECT
      (SELECT ${settings.value} FROM ${settings} WHERE ${settings.subject} = ${subject}) AS value,
      (SELECT jsonb_agg(fields ORDER BY id IS NOT DISTINCT FROM ${previewed}::uuid, starts_at) FROM ${settingSchedules}
        WHERE subject = ${subject}
          AND (id = ${previewed}::uuid OR (starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})))) AS layers`);
  return { value: rows[0]?.value ?? {}, layers: rows[0]?.layers ?? [] };
}

/** The schedules of a subject that are live or waiting, the first first. */
export async function selectSchedules(db: Database, subject: string): Promise<ScheduleRow[]> {
  return db
    .select(scheduleColumns)
    .from(settingSchedules)
    .where(and(eq(settingSchedules.subject, subject), isScheduled, hasNotEnded))
    .orderBy(asc(settingSchedules.startsAt));
}

/** The schedules of a subject that ended last, the last first. */
export async function selectEnded(db: Database, subject: string, limit: number): Promise<ScheduleRow[]> {
  return db
    .select(scheduleColumns)
    .from(settingSchedules)
    .where(and(eq(settingSchedules.subject, subject), isScheduled, lte(settingSchedules.endsAt, sql`now()`)))
    .orderBy(desc(settingSchedules.endsAt))
    .limit(limit);
}

/** A schedule, or a draft, which has no start. */
export async function selectScheduleOrDraft(db: Database, id: string): Promise<Row | null> {
  const [row] = await db.select().from(settingSchedules).where(eq(settingSchedules.id, id));
  return row ?? null;
}

/** A schedule that is live or waiting. */
export async function selectOpenSchedule(db: Database, id: string): Promise<ScheduleRow | null> {
  const [row] = await db
    .select(scheduleColumns)
    .from(settingSchedules)
    .where(and(eq(settingSchedules.id, id), isScheduled, hasNotEnded));
  return row ?? null;
}

export async function insertSchedule(
  db: Database,
  row: Pick<ScheduleRow, 'subject' | 'fields' | 'startsAt' | 'endsAt' | 'createdBy'>,
): Promise<void> {
  await db.insert(settingSchedules).values(row);
}

export async function updateSchedule(
  db: Database,
  id: string,
  change: Partial<Pick<ScheduleRow, 'fields' | 'startsAt' | 'endsAt'>>,
): Promise<void> {
  await db.update(settingSchedules).set(change).where(eq(settingSchedules.id, id));
}

/** Ends a live schedule with this moment. */
export async function endSchedule(db: Database, id: string): Promise<void> {
  await db
    .update(settingSchedules)
    .set({ endsAt: sql`clock_timestamp()` })
    .where(eq(settingSchedules.id, id));
}

export async function deleteSchedule(db: Database, id: string): Promise<void> {
  await db.delete(settingSchedules).where(eq(settingSchedules.id, id));
}

/** Keeps the one draft that a user has of a subject; returns its id. */
export async function upsertDraft(db: Database, draft: Pick<Row, 'subject' | 'fields' | 'createdBy'>): Promise<string> {
  const [row] = await db
    .insert(settingSchedules)
    .values(draft)
    .onConflictDoUpdate({
      target: [settingSchedules.subject, settingSchedules.createdBy],
      targetWhere: isNull(settingSchedules.startsAt),
      set: { fields: draft.fields, createdAt: sql`now()` },
    })
    .returning({ id: settingSchedules.id });
  if (!row) throw new Error('The draft was not stored');
  return row.id;
}

/** Deletes drafts after a day and ended schedules after 90. */
export async function deleteOld(db: Database): Promise<void> {
  await db
    .delete(settingSchedules)
    .where(
      or(
        and(isNull(settingSchedules.startsAt), lte(settingSchedules.createdAt, sql`now() - interval '1 day'`)),
        lte(settingSchedules.endsAt, sql`now() - interval '90 days'`),
      ),
    );
}

const hasStartedForGood = and(lte(settingSchedules.startsAt, sql`now()`), isNull(settingSchedules.endsAt));

/** The subjects with a schedule that has started and has no end. */
export async function selectSubjectsStartedForGood(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: settingSchedules.subject })
    .from(settingSchedules)
    .where(hasStartedForGood);
  return rows.map(({ subject }) => subject);
}

/** The schedules of a subject that have started and have no end, the first first. */
export async function selectStartedForGood(db: Database, subject: string): Promise<ScheduleRow[]> {
  return db
    .select(scheduleColumns)
    .from(settingSchedules)
    .where(and(eq(settingSchedules.subject, subject), hasStartedForGood))
    .orderBy(asc(settingSchedules.startsAt));
}

/** Milliseconds by the database's clock until a schedule starts or ends next; `null`: none will. */
export async function selectMsToNextChange(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    SELECT extract(epoch FROM min(moment) - now())::float8 * 1000 AS ms
    FROM ${settingSchedules}, unnest(ARRAY[starts_at, ends_at]) AS moment WHERE moment > now()`);
  return rows[0]?.ms ?? null;
}

/** The current moment by the database's clock. */
export async function selectNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS ms`);
  return new Date(rows[0]?.ms ?? Number.NaN);
}
