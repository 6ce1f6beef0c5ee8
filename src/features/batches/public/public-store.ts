import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { BatchMode } from '../rules.ts';
import { figuresOf, type SeatFigures } from '../seats/figure-store.ts';
import { batches, classRooms } from '../table.ts';
import { userName } from '../../accounts/read-model.ts';
import { isPublishedCourse } from '../../catalogue/read-model.ts';

type BatchRow = typeof batches.$inferSelect;

export interface PublicRow extends SeatFigures {
  batch: BatchRow;
  trainerName: string | null;
  roomName: string | null;
  classes: number;
  /** The first classes that are not cancelled; moments as JSON has them. */
  firstClasses: { number: number; startsAt: string; endsAt: string }[];
  now: Date;
}

export interface PublicFilter {
  courseUuid: string | null;
  mode: BatchMode | null;
  days: 'weekdays' | 'weekend' | null;
  time: 'morning' | 'afternoon' | 'evening' | null;
}

/** Classes that "Show dates" opens. */
const FIRST_CLASSES = 5;

const columns = {
  batch: batches,
  trainerName: userName(batches.trainerId),
  roomName: classRooms.name,
  classes: sql<number>`(SELECT count(*)::int FROM batch_sessions s
    WHERE s.batch_id = ${batches.id} AND s.cancelled_at IS NULL AND NOT s.is_extra)`,
  firstClasses: sql<PublicRow['firstClasses']>`(SELECT coalesce(json_agg(f), '[]') FROM (
    SELECT s.number, s.starts_at AS "startsAt", s.ends_at AS "endsAt" FROM batch_sessions s
    WHERE s.batch_id = ${batches.id} AND s.cancelled_at IS NULL AND NOT s.is_extra
    ORDER BY s.starts_at, s.number LIMIT ${FIRST_CLASSES}) f)`,
  ...figuresOf(sql`${batches.id}`),
  now: sql<Date>`now()`.mapWith(batches.createdAt),
};

/** Batches that can be joined, soonest first. */
export async function selectPublicBatches(
  db: Database,
  filter: PublicFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicRow[]> {
  return db
    .select(columns)
    .from(batches)
    .leftJoin(classRooms, eq(classRooms.id, batches.roomId))
    .where(fits(filter))
    .orderBy(batches.firstStartsAt, batches.id)
    .limit(limit)
    .offset(offset);
}

/** The first batches of each of these courses that can be joined, soonest first. */
export async function selectNextBatches(
  db: Database,
  courseUuids: readonly string[],
  perCourse: number,
): Promise<PublicRow[]> {
  const next = sql`(SELECT n.id FROM unnest(${sql.param([...courseUuids])}::uuid[]) AS c(id) CROSS JOIN LATERAL (
    SELECT batches.id FROM batches WHERE batches.course_id = c.id AND ${fits(EVERY_BATCH)}
    ORDER BY batches.first_starts_at, batches.id LIMIT ${perCourse}) n)`;
  return db
    .select(columns)
    .from(batches)
    .leftJoin(classRooms, eq(classRooms.id, batches.roomId))
    .where(sql`${batches.id} IN ${next}`)
    .orderBy(batches.firstStartsAt, batches.id);
}

const EVERY_BATCH: PublicFilter = { courseUuid: null, mode: null, days: null, time: null };

/** The list of `selectPublicBatches`, to be counted. */
export function publicBatchIds(db: Database, filter: PublicFilter) {
  return db.select({ id: batches.id }).from(batches).where(fits(filter));
}

/** A published batch that is not cancelled, by uuid or code; also one that is over. */
export async function findPublicBatch(db: Database, idOrCode: string): Promise<PublicRow | null> {
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrCode);
  const isNamed = isUuid ? sql`${batches.id} = ${idOrCode}` : sql`${batches.code} = ${idOrCode.toUpperCase()}`;
  const [row] = await db
    .select(columns)
    .from(batches)
    .leftJoin(classRooms, eq(classRooms.id, batches.roomId))
    .where(sql`${isNamed} AND ${isShown}`);
  return row ?? null;
}

/** When batches of each course were last published or cancelled, by the course's id. */
export async function selectLastPlanned(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      courseId: batches.courseId,
      at: sql<Date>`max(greatest(${batches.publishedAt}, ${batches.cancelledAt}))`.mapWith(batches.createdAt),
    })
    .from(batches)
    .where(sql`${batches.publishedAt} IS NOT NULL`)
    .groupBy(batches.courseId);
  return new Map(rows.map(({ courseId, at }) => [courseId, at]));
}

/** The newest place of a user in a batch. */
export async function findOwnPlace(db: Database, userId: string, batchId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM batch_enrolments
    WHERE user_id = ${userId} AND batch_id = ${batchId} ORDER BY enrolled_at DESC, id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

const isShown = sql`${batches.publishedAt} IS NOT NULL AND ${batches.cancelledAt} IS NULL AND ${batches.firstStartsAt} IS NOT NULL
  AND ${isPublishedCourse(batches.courseId)}`;
const holdsDays = (days: string): SQL => sql`${batches.schedule} -> 'weekdays' ?| ${days}::text[]`;
const from = sql`${batches.schedule} ->> 'from'`;

function fits({ courseUuid, mode, days, time }: PublicFilter): SQL {
  const parts = [sql`${isShown}`, sql`${batches.joinUntil} > now()`];
  if (courseUuid !== null) parts.push(sql`${batches.courseId} = ${courseUuid}`);
  if (mode !== null) parts.push(sql`${batches.mode} = ${mode}`);
  if (days === 'weekend') parts.push(holdsDays('{sat,sun}'));
  if (days === 'weekdays') parts.push(holdsDays('{mon,tue,wed,thu,fri}'));
  if (time === 'morning') parts.push(sql`${from} < '12:00'`);
  if (time === 'afternoon') parts.push(sql`${from} >= '12:00' AND ${from} < '17:00'`);
  if (time === 'evening') parts.push(sql`${from} >= '17:00'`);
  return sql.join(parts, sql` AND `);
}
