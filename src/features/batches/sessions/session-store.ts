import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { sharedRead } from '../../../platform/database/shared-read.ts';
import type { MeetingState, Move } from '../rules.ts';
import { batches, batchSessions, classRooms } from '../table.ts';

export type SessionRow = typeof batchSessions.$inferSelect;
type BatchRow = typeof batches.$inferSelect;

/** A class with its batch and the name of its room; names of people are looked up by their feature. */
export interface ListedSession {
  session: SessionRow;
  batch: Pick<
    BatchRow,
    | 'id'
    | 'code'
    | 'courseId'
    | 'mode'
    | 'meetingProvider'
    | 'link'
    | 'publishedAt'
    | 'trainerId'
    | 'capacity'
    | 'enrolled'
  >;
  roomName: string | null;
  /** Of the video that the provider recorded; `null` without a meeting. */
  recordingState: MeetingState | null;
  /** The database's time when it was read. */
  now: Date;
}

const listed = {
  session: batchSessions,
  batch: {
    id: batches.id,
    code: batches.code,
    courseId: batches.courseId,
    mode: batches.mode,
    meetingProvider: batches.meetingProvider,
    link: batches.link,
    publishedAt: batches.publishedAt,
    trainerId: batches.trainerId,
    capacity: batches.capacity,
    enrolled: batches.enrolled,
  },
  roomName: classRooms.name,
  recordingState: sql<MeetingState | null>`(SELECT m.recording_state FROM class_meetings m WHERE m.session_id = ${batchSessions.id})`,
  now: sql<Date>`now()`.mapWith(batchSessions.startsAt),
};

/** Also for stores that look for classes in another way. */
export function selectListed(db: Database, where: SQL | undefined) {
  return db
    .select(listed)
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .leftJoin(classRooms, eq(classRooms.id, batchSessions.roomId))
    .where(where);
}

/** Serializes all who book rooms and trainers until the transaction ends: of two planners one sees the other's classes. */
export async function lockTimetable(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('timetable', 0))`);
}

export async function findSession(db: Database, id: string): Promise<ListedSession | null> {
  return sessionOf(db, id);
}

/** The first statement of every call about one class. */
const sessionOf = sharedRead(async (db: Database, ids: readonly string[]) => {
  const rows = await sessionsById(db).execute({ ids: [...new Set(ids)] });
  const byId = new Map(rows.map((row) => [row.session.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
});

const sessionsById = prepareOnce((db) =>
  selectListed(db, sql`${batchSessions.id} = ANY(${sql.placeholder('ids')}::uuid[])`).prepare(''),
);

/** The same, locked until the transaction ends. */
export async function lockSession(db: Database, id: string): Promise<ListedSession | null> {
  await db.select({ id: batchSessions.id }).from(batchSessions).where(eq(batchSessions.id, id)).for('no key update');
  return findSession(db, id);
}

/** The classes of a batch by number. */
export async function selectSessionsOf(db: Database, batchId: string): Promise<ListedSession[]> {
  return selectListed(db, eq(batchSessions.batchId, batchId)).orderBy(asc(batchSessions.number));
}

export async function selectSessionsByIds(db: Database, ids: readonly string[]): Promise<ListedSession[]> {
  return selectListed(db, inArray(batchSessions.id, [...ids])).orderBy(
    asc(batchSessions.startsAt),
    asc(batchSessions.id),
  );
}

export interface TimetableFilter {
  from: Date;
  /** Not included. */
  until: Date;
  roomId?: string | undefined;
  /** Classes that the user teaches, also in somebody's place. */
  trainerId?: string | undefined;
  batchId?: string | undefined;
}

/** Classes of published batches that start within a span, by time. */
export async function selectTimetable(
  db: Database,
  { from, until, roomId, trainerId, batchId }: TimetableFilter,
): Promise<ListedSession[]> {
  return selectListed(
    db,
    and(
      sql`${batchSessions.startsAt} >= ${from} AND ${batchSessions.startsAt} < ${until}`,
      sql`${batches.publishedAt} IS NOT NULL`,
      roomId ? eq(batchSessions.roomId, roomId) : undefined,
      trainerId ? sql`${trainerId} IN (${batchSessions.trainerId}, ${batchSessions.substituteId})` : undefined,
      batchId ? eq(batchSessions.batchId, batchId) : undefined,
    ),
  ).orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

export interface TakenRow {
  id: string;
  startsAt: Date;
  endsAt: Date;
  roomId: string | null;
  teacherId: string | null;
  roomName: string | null;
  code: string;
}

/** Classes of published batches that take one of these rooms or people within a span, except some. */
export async function selectTaken(
  db: Database,
  span: { from: Date; until: Date; roomIds: readonly string[]; teacherIds: readonly string[] },
  except: { batchId: string | null; sessionIds: readonly string[] },
): Promise<TakenRow[]> {
  const teacher = sql<string | null>`coalesce(${batchSessions.substituteId}, ${batchSessions.trainerId})`;
  return db
    .select({
      id: batchSessions.id,
      startsAt: batchSessions.startsAt,
      endsAt: batchSessions.endsAt,
      roomId: batchSessions.roomId,
      teacherId: teacher,
      roomName: classRooms.name,
      code: batches.code,
    })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .leftJoin(classRooms, eq(classRooms.id, batchSessions.roomId))
    .where(
      and(
        sql`${batchSessions.cancelledAt} IS NULL AND ${batches.publishedAt} IS NOT NULL AND ${batches.cancelledAt} IS NULL`,
        // No class is longer than eight hours, so that the span is found along the index of the starts.
        sql`${batchSessions.startsAt} > ${span.from}::timestamptz - interval '8 hours' AND ${batchSessions.startsAt} < ${span.until}`,
        sql`${batchSessions.endsAt} > ${span.from}`,
        sql`(${batchSessions.roomId} = ANY(${sql.param([...span.roomIds])}::uuid[]) OR ${teacher} = ANY(${sql.param([...span.teacherIds])}::uuid[]))`,
        except.batchId === null ? undefined : sql`${batchSessions.batchId} <> ${except.batchId}`,
        except.sessionIds.length === 0
          ? undefined
          : sql`${batchSessions.id} <> ALL(${sql.param([...except.sessionIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

export type NewSession = Pick<SessionRow, 'batchId' | 'number' | 'startsAt' | 'endsAt' | 'trainerId' | 'roomId'> &
  Partial<Pick<SessionRow, 'topic' | 'isExtra' | 'countsForAttendance' | 'replacesId' | 'meetingState'>>;

export async function insertSessions(db: Database, sessions: readonly NewSession[]): Promise<SessionRow[]> {
  if (sessions.length === 0) return [];
  return db
    .insert(batchSessions)
    .values([...sessions])
    .returning();
}

/** Takes the next numbers of a batch's classes; returns the first of them. */
export async function takeNumbers(db: Database, batchId: string, count: number): Promise<number> {
  const [row] = await db
    .update(batches)
    .set({ lastNumber: sql`${batches.lastNumber} + ${count}` })
    .where(eq(batches.id, batchId))
    .returning({ last: batches.lastNumber });
  if (!row) throw new Error('The batch is gone');
  return row.last - count + 1;
}

type SessionChange = Partial<
  Pick<SessionRow, 'startsAt' | 'endsAt' | 'trainerId' | 'substituteId' | 'roomId' | 'topic' | 'link'>
>;

/** Changes a class; with an earlier time given it was moved. Every change raises sequence and version. */
export async function updateSession(
  db: Database,
  id: string,
  change: SessionChange & { movedFrom?: Move | undefined },
): Promise<void> {
  const { movedFrom, ...values } = change;
  await db
    .update(batchSessions)
    .set({
      ...values,
      ...(movedFrom ? { movedFrom: sql`${batchSessions.movedFrom} || ${JSON.stringify([movedFrom])}::jsonb` } : {}),
      sequence: sql`${batchSessions.sequence} + 1`,
      version: sql`${batchSessions.version} + 1`,
    })
    .where(eq(batchSessions.id, id));
}

export async function markSessionsCancelled(db: Database, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(batchSessions)
    .set({
      cancelledAt: databaseNow(),
      cancelReason: reason,
      sequence: sql`${batchSessions.sequence} + 1`,
      version: sql`${batchSessions.version} + 1`,
    })
    .where(and(inArray(batchSessions.id, [...ids]), sql`${batchSessions.cancelledAt} IS NULL`));
}

/** Deletes the classes of a draft and begins their numbers anew. */
export async function deleteSessionsOf(db: Database, batchId: string): Promise<void> {
  await db.delete(batchSessions).where(eq(batchSessions.batchId, batchId));
  await db.update(batches).set({ lastNumber: 0 }).where(eq(batches.id, batchId));
}

const own = alias(batchSessions, 's');

/**
 * Writes the times of a batch anew after its classes changed: of the schedule's classes that are not cancelled. Extra classes change
 * neither the state of the batch nor the last class to join (batches §4).
 */
export async function refreshTimes(db: Database, batchId: string): Promise<void> {
  const times = db.$with('times').as(
    db
      .select({
        first: sql`min(${own.startsAt})`.as('first'),
        last: sql`max(${own.startsAt})`.as('last'),
        ends: sql`max(${own.endsAt})`.as('ends'),
        join: sql`min(${own.startsAt}) FILTER (WHERE ${own.number} >= (SELECT join_until_session FROM batches WHERE id = ${batchId}))`.as(
          'join_by',
        ),
      })
      .from(own)
      .where(and(eq(own.batchId, batchId), sql`${own.cancelledAt} IS NULL AND NOT ${own.isExtra}`)),
  );
  await db
    .with(times)
    .update(batches)
    .set({
      firstStartsAt: sql`(SELECT first FROM times)`,
      lastStartsAt: sql`(SELECT last FROM times)`,
      lastEndsAt: sql`(SELECT ends FROM times)`,
      joinUntil: sql`(SELECT coalesce(join_by, last) FROM times)`,
    })
    .where(eq(batches.id, batchId));
}

/** The database's time: one for all decisions of a call. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
  );
  return new Date(rows[0]?.now ?? 0);
}
