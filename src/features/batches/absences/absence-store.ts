import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { classesOf, isAttended, isCounted, marksOfClasses } from '../attendance/figure-store.ts';
import { isOnRoster } from '../attendance/register-store.ts';
import type { AbsenceKind, Mark } from '../rules.ts';

export interface AbsenceLine {
  userId: string | null;
  batchId: string;
  batchCode: string;
  courseId: string;
  sessionId: string | null;
  number: number | null;
  startsAt: string | null;
  trainerId: string | null;
  lastAttended: string | null;
  streak: number | null;
  percent: number | null;
  note: string;
  total: number;
}

export interface AbsenceFilter {
  kind: AbsenceKind;
  /** Indian day. */
  day: string;
  batchId: string | null;
  /** Classes and batches of this teacher. */
  teacherId: string | null;
  /** Per cent below which attendance is too low. */
  minimum: number;
}

/** The rows of a list, with the number of all. */
export async function selectAbsences(
  db: Database,
  filter: AbsenceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AbsenceLine[]> {
  const { rows } = await db.execute<AbsenceLine & Record<string, unknown>>(
    sql`SELECT l.*, (count(*) OVER ())::int AS total FROM (${linesOf(filter)}) l ORDER BY l."order", l."batchCode", l."userId" LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows;
}

function linesOf(filter: AbsenceFilter): SQL {
  if (filter.kind === 'day') return ofDay(filter);
  if (filter.kind === 'unfinished') return unfinished(filter);
  return ofPlaces(filter);
}

const isOfBatch = (batchId: string | null) => (batchId === null ? sql`true` : sql`b.id = ${batchId}`);
const isOfClassTeacher = (teacherId: string | null) =>
  teacherId === null ? sql`true` : sql`${teacherId} IN (b.trainer_id, s.trainer_id, s.substitute_id)`;
const teacherOfClass = sql`coalesce(s.substitute_id, s.trainer_id)`;
const iso = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** Who was absent on an Indian day. */
function ofDay({ day, batchId, teacherId }: AbsenceFilter): SQL {
  return sql`
    SELECT m.user_id AS "userId", b.id AS "batchId", b.code AS "batchCode", b.course_id AS "courseId", s.id AS "sessionId", s.number,
      ${iso(sql`s.starts_at`)} AS "startsAt", ${teacherOfClass} AS "trainerId",
      (SELECT ${iso(sql`max(c.starts_at)`)} FROM batch_sessions c JOIN attendance_marks a ON a.session_id = c.id
        WHERE c.batch_id = b.id AND a.user_id = m.user_id AND a.mark IN ('present', 'late') AND c.cancelled_at IS NULL) AS "lastAttended",
      NULL::int AS streak, NULL::int AS percent, m.note,
      extract(epoch FROM s.starts_at) AS "order"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id JOIN attendance_marks m ON m.session_id = s.id AND m.mark = 'absent'
    WHERE s.starts_at >= ${startOf(day)} AND s.starts_at < ${startOf(day)} + interval '1 day' AND s.cancelled_at IS NULL
      AND ${isOfBatch(batchId)} AND ${isOfClassTeacher(teacherId)}`;
}

/** Classes that are over and whose register is not finished. */
function unfinished({ batchId, teacherId }: AbsenceFilter): SQL {
  return sql`
    SELECT NULL::uuid AS "userId", b.id AS "batchId", b.code AS "batchCode", b.course_id AS "courseId", s.id AS "sessionId", s.number,
      ${iso(sql`s.starts_at`)} AS "startsAt", ${teacherOfClass} AS "trainerId", NULL AS "lastAttended", NULL::int AS streak, NULL::int AS percent, '' AS note,
      extract(epoch FROM s.starts_at) AS "order"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    WHERE s.starts_at < now() AND s.ends_at <= now() AND s.register_finished_at IS NULL AND s.cancelled_at IS NULL
      AND b.published_at IS NOT NULL
      AND ${isOfBatch(batchId)} AND ${isOfClassTeacher(teacherId)}`;
}

/** Students of batches under way: with absences in a row, below the minimum, or absent at their first class. */
function ofPlaces({ kind, batchId, teacherId, minimum }: AbsenceFilter): SQL {
  const wanted = {
    streak: sql`a.streak >= 2`,
    below: sql`a.counted > 0 AND a.attended * 100 < ${minimum} * a.counted`,
    'no-show': sql`a.flags[cardinality(a.flags)] = false`,
  }[kind as 'streak' | 'below' | 'no-show'];
  const order = {
    streak: sql`-a.streak`,
    below: sql`a.attended * 100 / greatest(a.counted, 1)`,
    'no-show': sql`-a.streak`,
  };
  return sql`
    SELECT e.user_id AS "userId", b.id AS "batchId", b.code AS "batchCode", b.course_id AS "courseId", s.id AS "sessionId", s.number,
      ${iso(sql`s.starts_at`)} AS "startsAt", b.trainer_id AS "trainerId", ${iso(sql`a.last`)} AS "lastAttended", a.streak,
      CASE WHEN a.counted > 0 THEN a.attended * 100 / a.counted END AS percent, '' AS note, ${order[kind as 'streak']} AS "order"
    FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
    CROSS JOIN LATERAL (
      SELECT x.*, coalesce(array_position(x.flags, true) - 1, cardinality(x.flags), 0) AS streak FROM (
        SELECT (count(*) FILTER (WHERE ${isAttended}))::int AS attended, (count(*) FILTER (WHERE ${isCounted}))::int AS counted,
          array_agg(${isAttended} ORDER BY s.starts_at DESC, s.id) FILTER (WHERE ${isCounted}) AS flags,
          max(s.starts_at) FILTER (WHERE ${isAttended}) AS last,
          (array_agg(s.id ORDER BY s.starts_at DESC) FILTER (WHERE ${isCounted} AND NOT ${isAttended}))[1] AS missed
        FROM ${classesOf(sql`e`)} ${marksOfClasses}
      ) x
    ) a LEFT JOIN batch_sessions s ON s.id = a.missed
    WHERE e.state = 'active' AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL AND b.first_starts_at <= now() AND b.last_ends_at > now()
      AND ${isOfBatch(batchId)} AND ${teacherId === null ? sql`true` : sql`b.trainer_id = ${teacherId}`} AND ${wanted}`;
}

export interface ClassroomFigures {
  classesToday: number;
  absentYesterday: number;
  registersToFinish: number;
  withoutSeat: number;
}

/** The figures of the office's first page, in one statement; of one teacher, or of all. */
export async function countClassroom(db: Database, teacherId: string | null): Promise<ClassroomFigures> {
  const today = sql`((now() AT TIME ZONE 'Asia/Kolkata')::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
  const { rows } = await db.execute<ClassroomFigures & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM batch_sessions s JOIN batches b ON b.id = s.batch_id WHERE s.starts_at >= ${today}
      AND s.starts_at < ${today} + interval '1 day' AND s.cancelled_at IS NULL AND b.published_at IS NOT NULL
      AND ${isOfClassTeacher(teacherId)}) AS "classesToday",
    (SELECT count(*)::int FROM batch_sessions s JOIN batches b ON b.id = s.batch_id JOIN attendance_marks m ON m.session_id = s.id
      WHERE m.mark = 'absent' AND s.starts_at >= ${today} - interval '1 day' AND s.starts_at < ${today} AND s.cancelled_at IS NULL
      AND ${isOfClassTeacher(teacherId)}) AS "absentYesterday",
    (SELECT count(*)::int FROM batch_sessions s JOIN batches b ON b.id = s.batch_id WHERE s.starts_at < now()
      AND s.ends_at <= now() AND s.register_finished_at IS NULL AND s.cancelled_at IS NULL AND b.published_at IS NOT NULL
      AND ${isOfClassTeacher(teacherId)}) AS "registersToFinish",
    (SELECT count(*)::int FROM batch_enrolments WHERE state IN ('without-seat', 'batch-cancelled')) AS "withoutSeat"`);
  return rows[0] ?? { classesToday: 0, absentYesterday: 0, registersToFinish: 0, withoutSeat: 0 };
}

export interface RegisterClass {
  id: string;
  number: number;
  startsAt: string;
}

/** A batch's classes that have started (`hasComing`: all) and are not cancelled, by time; within Indian days, both included, when they are named. */
export async function selectRegisterClasses(
  db: Database,
  batchId: string,
  {
    from,
    to,
    hasComing = false,
    teacherId = null,
  }: {
    from: string | undefined;
    to: string | undefined;
    hasComing?: boolean;
    /** Only the classes that they teach, or stand in within 7 days. */
    teacherId?: string | null;
  },
): Promise<RegisterClass[]> {
  const { rows } = await db.execute<RegisterClass & Record<string, unknown>>(sql`
    SELECT s.id, s.number, ${iso(sql`s.starts_at`)} AS "startsAt" FROM batch_sessions s
    WHERE s.batch_id = ${batchId} AND s.cancelled_at IS NULL AND ${hasComing ? sql`true` : sql`s.starts_at <= now()`}
      AND ${teacherId === null ? sql`true` : isStoodIn(teacherId)}
      AND ${from ? sql`s.starts_at >= ${startOf(from)}` : sql`true`}
      AND ${to ? sql`s.starts_at < ${startOf(to)} + interval '1 day'` : sql`true`}
    ORDER BY s.starts_at, s.number`);
  return rows;
}

/** A class of the batch of another trainer that a user teaches, or stands in within 7 days (batches §6). */
const isStoodIn = (userId: string) => sql`(s.trainer_id = ${userId} OR (s.substitute_id = ${userId}
  AND s.starts_at BETWEEN now() - interval '7 days' AND now() + interval '7 days'))`;

/** Whether a user teaches a class of a batch, or stands in one. */
export async function standsIn(db: Database, batchId: string, userId: string): Promise<boolean> {
  const { rows } =
    await db.execute(sql`SELECT 1 FROM batch_sessions s WHERE s.batch_id = ${batchId} AND s.cancelled_at IS NULL
    AND ${isStoodIn(userId)} LIMIT 1`);
  return rows.length > 0;
}

export interface RegisterMarks {
  userId: string;
  rollNumber: number;
  marks: Record<string, Mark | 'made up'>;
  attended: number;
  counted: number;
}

/** Who had a seat in one of these classes, by roll number, with their marks by class. */
export async function selectRegisterMarks(
  db: Database,
  batchId: string,
  sessionIds: readonly string[],
): Promise<RegisterMarks[]> {
  // The classes are read once, not for each student.
  const { rows } = await db.execute<RegisterMarks & Record<string, unknown>>(sql`
    WITH chosen AS MATERIALIZED (
      SELECT id, batch_id, starts_at, ends_at FROM batch_sessions WHERE id = ANY(${sql.param([...sessionIds])}::uuid[])
    )
    SELECT e.user_id AS "userId", e.roll_number AS "rollNumber", coalesce(x.marks, '{}') AS marks, a.attended, a.counted
    FROM batch_enrolments e
    CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE ${isAttended}))::int AS attended, (count(*) FILTER (WHERE ${isCounted}))::int AS counted
      FROM ${classesOf(sql`e`)} ${marksOfClasses}) a
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(s.id, CASE WHEN k.id IS NULL THEN m.mark ELSE 'made up' END) FILTER (WHERE m.mark IS NOT NULL) AS marks, count(*) AS classes
      FROM chosen s LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = e.user_id
      LEFT JOIN make_ups k ON k.user_id = e.user_id AND k.missed_session_id = s.id AND k.state = 'attended'
      WHERE ${isOnRoster(sql`e`, sql`s`)}
    ) x
    WHERE e.batch_id = ${batchId} AND e.roll_number IS NOT NULL AND (x.classes > 0 OR e.state = 'active')
    ORDER BY e.roll_number`);
  return rows;
}
