import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { classesOf, isAttended, isCounted, marksOfClasses } from '../attendance/figure-store.ts';
import { isOnRoster } from '../attendance/register-store.ts';
import type { Mark } from '../rules.ts';

/** From when on absences of a class are told: 20:00 of its Indian day, or half an hour after its register was finished when that is later. */
const dueAt = sql`greatest((((s.starts_at AT TIME ZONE 'Asia/Kolkata')::date + time '20:00') AT TIME ZONE 'Asia/Kolkata'),
  s.register_finished_at + interval '30 minutes')`;

/** Classes whose absences are due and not told. */
export async function selectDueClasses(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT s.id FROM batch_sessions s
    WHERE s.absences_told_at IS NULL AND s.register_finished_at > now() - interval '30 days' AND s.cancelled_at IS NULL AND ${dueAt} <= now()
    ORDER BY s.starts_at, s.id`);
  return rows.map(({ id }) => id);
}

export interface ToldClass {
  number: number;
  startsAt: Date;
  batchCode: string;
  courseId: string;
  trainerId: string | null;
  counts: boolean;
  /** Mails about past classes are not sent late. */
  isLate: boolean;
}

/** Takes a class to be told of, once; `null` when it was taken before. */
export async function claimClass(db: Database, id: string): Promise<ToldClass | null> {
  const { rows } = await db.execute<Omit<ToldClass, 'startsAt'> & { startsAt: string } & Record<string, unknown>>(sql`
    UPDATE batch_sessions s SET absences_told_at = now() FROM batches b
    WHERE s.id = ${id} AND b.id = s.batch_id AND s.absences_told_at IS NULL
    RETURNING s.number, s.starts_at::text AS "startsAt", b.code AS "batchCode", b.course_id AS "courseId",
      coalesce(s.substitute_id, s.trainer_id) AS "trainerId", s.counts_for_attendance AS counts, ${dueAt} < now() - interval '48 hours' AS "isLate"`);
  const [row] = rows;
  return row ? { ...row, startsAt: new Date(row.startsAt) } : null;
}

export interface ToldStudent {
  userId: string;
  mark: Mark;
  isMadeUp: boolean;
  /** Counted classes up to this one, newest first: attended or not. */
  attended: boolean[];
}

/** The marked students of a class, each with their counted classes up to it. */
export async function selectToldStudents(db: Database, sessionId: string): Promise<ToldStudent[]> {
  const { rows } = await db.execute<ToldStudent & Record<string, unknown>>(sql`
    SELECT e.user_id AS "userId", own.mark, EXISTS (SELECT FROM make_ups u WHERE u.user_id = e.user_id AND u.missed_session_id = this.id
      AND u.state = 'attended') AS "isMadeUp", coalesce(a.attended, '{}') AS attended
    FROM batch_sessions this JOIN batch_enrolments e ON ${isOnRoster(sql`e`, sql`this`)}
    JOIN attendance_marks own ON own.session_id = this.id AND own.user_id = e.user_id
    CROSS JOIN LATERAL (
      SELECT array_agg(${isAttended} ORDER BY s.starts_at DESC, s.id) FILTER (WHERE ${isCounted}) AS attended
      FROM ${classesOf(sql`e`)} ${marksOfClasses} WHERE s.starts_at <= this.starts_at
    ) a
    WHERE this.id = ${sessionId} ORDER BY e.roll_number`);
  return rows;
}

export interface UnfinishedClass {
  id: string;
  number: number;
  batchCode: string;
  trainerId: string | null;
}

/** Classes whose register is still not finished at 09:00 of the next Indian day. */
export async function selectOverdueRegisters(db: Database): Promise<UnfinishedClass[]> {
  const nine = sql`(((s.starts_at AT TIME ZONE 'Asia/Kolkata')::date + interval '1 day 9 hours') AT TIME ZONE 'Asia/Kolkata')`;
  const { rows } = await db.execute<UnfinishedClass & Record<string, unknown>>(sql`
    SELECT s.id, s.number, b.code AS "batchCode", coalesce(s.substitute_id, s.trainer_id) AS "trainerId"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    WHERE s.starts_at > now() - interval '4 days' AND s.ends_at <= now() AND s.register_finished_at IS NULL AND s.cancelled_at IS NULL
      AND b.published_at IS NOT NULL AND ${nine} <= now() AND ${nine} > now() - interval '48 hours' ORDER BY s.starts_at, s.id`);
  return rows;
}
