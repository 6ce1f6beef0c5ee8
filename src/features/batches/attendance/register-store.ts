import { and, asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { sharedRead } from '../../../platform/database/shared-read.ts';
import type { Mark, MarkSource } from '../rules.ts';
import { batches, batchSessions } from '../table.ts';
import { selectListed, type ListedSession } from '../sessions/session-store.ts';

/**
 * Whether an enrolment `e` has a seat at the time of a class `s`: from before its end until the student left. Whether the class counts is
 * another question (`counts` in `figure-store.ts`).
 */
export const isOnRoster = (e: SQL, s: SQL): SQL =>
  sql`(${e}.batch_id = ${s}.batch_id AND ${e}.roll_number IS NOT NULL AND ${e}.enrolled_at < ${s}.ends_at
    AND (${e}.ended_at IS NULL OR ${e}.ended_at > ${s}.starts_at))`;

export interface RegisterLine {
  userId: string;
  rollNumber: number | null;
  /** Code of a guest's own batch; `null` for students of the batch. */
  fromBatch: string | null;
  mark: Mark | null;
  source: MarkSource | null;
  minutes: number | null;
  note: string | null;
  markedAt: string | null;
  deviceHash: string | null;
  isOtherNetwork: boolean | null;
  leave: 'asked' | 'approved' | null;
}

/** The students of a class by roll number, then its guests. */
export async function selectRegister(db: Database, sessionId: string): Promise<RegisterLine[]> {
  return registerOf(db).execute({ sessionId });
}

/** Students and guests of the class `sessionId`. */
const peopleOf = sql`(
  SELECT s.id AS session_id, s.starts_at, e.user_id, e.roll_number, NULL AS from_batch
  FROM batch_sessions s JOIN batch_enrolments e ON ${isOnRoster(sql`e`, sql`s`)} WHERE s.id = ${sql.placeholder('sessionId')}
  UNION ALL
  SELECT s.id, s.starts_at, k.user_id, NULL, b.code
  FROM make_ups k JOIN batch_sessions s ON s.id = k.session_id JOIN batch_sessions own ON own.id = k.missed_session_id
  JOIN batches b ON b.id = own.batch_id
  WHERE k.session_id = ${sql.placeholder('sessionId')} AND k.state <> 'cancelled'
    AND NOT EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = k.user_id AND ${isOnRoster(sql`e`, sql`s`)}))`;

const registerOf = prepareOnce((db) =>
  db
    .select({
      userId: sql<string>`p.user_id`,
      rollNumber: sql<number | null>`p.roll_number`,
      fromBatch: sql<string | null>`p.from_batch`,
      mark: sql<Mark | null>`m.mark`,
      source: sql<MarkSource | null>`m.source`,
      minutes: sql<number | null>`m.minutes`,
      note: sql<string | null>`m.note`,
      markedAt: sql<string | null>`m.marked_at::text`,
      deviceHash: sql<string | null>`m.device_hash`,
      isOtherNetwork: sql<boolean | null>`m.is_other_network`,
      leave: sql<
        RegisterLine['leave']
      >`(SELECT r.state FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.session_id = p.session_id AND l.user_id = p.user_id AND l.is_open
          AND (r.state = 'approved' OR (r.state = 'asked' AND p.starts_at > now())))`,
    })
    .from(sql`${peopleOf} p LEFT JOIN attendance_marks m ON m.session_id = p.session_id AND m.user_id = p.user_id`)
    .orderBy(sql`p.from_batch IS NOT NULL`, sql`p.roll_number`, sql`p.user_id`)
    .prepare(''),
);

/** How many students and guests a class has, and how many of them are marked. */
export async function countMarked(db: Database, sessionId: string): Promise<{ of: number; marked: number }> {
  return markedOf(db, sessionId);
}

/** The screens of all classes ask for it again and again. */
const markedOf = sharedRead(async (db: Database, sessionIds: readonly string[]) => {
  const figures = await countClassFigures(db, [...new Set(sessionIds)]);
  return sessionIds.map((id) => {
    const { students, marked } = figures.get(id.toLowerCase()) ?? { students: 0, marked: 0 };
    return { of: students, marked };
  });
});

/** Marks a register as finished, once. */
export async function markFinished(db: Database, sessionId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(batchSessions)
    .set({ registerFinishedAt: databaseNow(), registerFinishedBy: userId })
    .where(and(eq(batchSessions.id, sessionId), sql`${batchSessions.registerFinishedAt} IS NULL`))
    .returning({ id: batchSessions.id });
  return rows.length > 0;
}

/** How many are absent because the register was finished without a mark for them. */
export async function countUnmarkedAbsent(db: Database, sessionId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM attendance_marks
    WHERE session_id = ${sessionId} AND source = 'finish' AND mark = 'absent'`);
  return rows[0]?.count ?? 0;
}

/** Students and guests of classes, who of them has leave, and how many are marked, by the class's id. */
export interface ClassFigures {
  students: number;
  onLeave: number;
  marked: number;
}

export async function countClassFigures(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, ClassFigures>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await figuresOf(db).execute({ sessionIds: [...sessionIds] });
  return new Map(rows.map((row) => [row.id, row]));
}

const figuresOf = prepareOnce((db) => {
  const isAsked = (id: SQL) => sql`${id} = ANY(${sql.placeholder('sessionIds')}::uuid[])`;
  return db
    .select({
      id: sql<string>`p.id`,
      students: sql<number>`count(*)::int`,
      marked: sql<number>`count(m.mark)::int`,
      onLeave: sql<number>`(count(*) FILTER (WHERE EXISTS (SELECT FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.session_id = p.id AND l.user_id = p.user_id AND r.state = 'approved' AND l.is_open)))::int`,
    })
    .from(
      sql`(
        SELECT s.id, e.user_id FROM batch_sessions s JOIN batch_enrolments e ON ${isOnRoster(sql`e`, sql`s`)} WHERE ${isAsked(sql`s.id`)}
        UNION
        SELECT k.session_id, k.user_id FROM make_ups k WHERE ${isAsked(sql`k.session_id`)} AND k.state <> 'cancelled'
      ) p LEFT JOIN attendance_marks m ON m.session_id = p.id AND m.user_id = p.user_id`,
    )
    .groupBy(sql`p.id`)
    .prepare('');
});

/** Classes that a user teaches: of their batches, their own, and those in which they stand in, within 7 days. */
export const isTaughtBy = (userId: string | Placeholder): SQL =>
  sql`(${userId} IN (${batches.trainerId}, ${batchSessions.trainerId}) OR (${batchSessions.substituteId} = ${userId}
    AND ${batchSessions.startsAt} BETWEEN now() - interval '7 days' AND now() + interval '7 days'))`;

/** Whose classes are meant: one teacher's, or all. */
type Whose = 'own' | 'all';
const teacher = sql.placeholder('teacherId');
const isOf = (whose: Whose): SQL => (whose === 'all' ? sql`true` : isTaughtBy(teacher));
const whose = (teacherId: string | null): Whose => (teacherId === null ? 'all' : 'own');

/** Published classes of an Indian day, today without one, by time; of one teacher, or of all. */
export async function selectClassesOfDay(
  db: Database,
  { day, teacherId }: { day: string | undefined; teacherId: string | null },
): Promise<ListedSession[]> {
  return classesOfDay[whose(teacherId)](db).execute({ day: day ?? null, teacherId });
}

const indianToday = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const midnight = (
  daysLater: number,
): SQL => sql`(coalesce(${sql.placeholder('day')}::date, ${indianToday}) + ${sql.raw(String(daysLater))})::timestamp
  AT TIME ZONE 'Asia/Kolkata'`;

/** Without a day, also a class of the evening before that goes on after midnight. */
const isUnderWay = sql`(${batchSessions.endsAt} > now() AND ${batchSessions.cancelledAt} IS NULL)`;

const classesOfDay = forWhom((db, of) =>
  selectListed(
    db,
    and(
      sql`${batchSessions.startsAt} >= ${midnight(-1)} AND ${batchSessions.startsAt} < ${midnight(1)} AND ${batches.publishedAt} IS NOT NULL`,
      sql`(${batchSessions.startsAt} >= ${midnight(0)} OR (${isUnderWay} AND ${sql.placeholder('day')}::date IS NULL))`,
      isOf(of),
    ),
  )
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.id))
    .prepare(''),
);

/** How many registers a page of those that are not finished shows; the others are in the list of absences. */
const SHOWN_UNFINISHED = 25;

/** The first classes of the last 7 days that are over and whose register is not finished, oldest first. */
export async function selectUnfinished(db: Database, teacherId: string | null): Promise<ListedSession[]> {
  return unfinished[whose(teacherId)](db).execute({ teacherId });
}

const isUnfinished = and(
  // A class that is over has begun: without the second bound the index would be read to the last class to come.
  sql`${batchSessions.startsAt} > now() - interval '7 days' AND ${batchSessions.startsAt} < now() AND ${batchSessions.endsAt} <= now()`,
  sql`${batchSessions.registerFinishedAt} IS NULL AND ${batchSessions.cancelledAt} IS NULL AND ${batches.publishedAt} IS NOT NULL`,
);

const unfinished = forWhom((db, of) =>
  selectListed(db, and(isUnfinished, isOf(of)))
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.id))
    .limit(SHOWN_UNFINISHED)
    .prepare(''),
);

export interface TeachingCounts {
  /** Today by India's calendar and the database's clock. */
  today: string;
  /** Requests for leave that wait for a response and concern a class to come. */
  openLeave: number;
  /** Registers of the last 7 days that are not finished. */
  unfinished: number;
}

/** What waits for one teacher, or for all. */
export async function countTeaching(db: Database, teacherId: string | null): Promise<TeachingCounts> {
  const [row] = await teachingCounts[whose(teacherId)](db).execute({ teacherId });
  return row ?? { today: '', openLeave: 0, unfinished: 0 };
}

const teachingCounts = forWhom((db, of) =>
  db
    .select({
      today: sql<string>`to_char(${indianToday}, 'YYYY-MM-DD')`,
      openLeave: sql<number>`(SELECT count(DISTINCT r.id)::int FROM leave_requests r JOIN leave_sessions l ON l.request_id = r.id
        JOIN batch_sessions ON batch_sessions.id = l.session_id JOIN batches ON batches.id = batch_sessions.batch_id
        WHERE r.state = 'asked' AND l.is_open AND batch_sessions.starts_at > now() AND ${isOf(of)})`,
      unfinished: sql<number>`(SELECT count(*)::int FROM batch_sessions JOIN batches ON batches.id = batch_sessions.batch_id
        WHERE ${isUnfinished} AND ${isOf(of)})`,
    })
    .from(sql`(SELECT 1) AS one`)
    .prepare(''),
);

/** One prepared statement for a teacher's own classes, and one for all. */
function forWhom<Statement>(build: (db: Database, of: Whose) => Statement): Record<Whose, (db: Database) => Statement> {
  return { own: prepareOnce((db) => build(db, 'own')), all: prepareOnce((db) => build(db, 'all')) };
}

/** Remembers the network of a screen that shows the code. */
export async function addScreenNetwork(db: Database, sessionId: string, network: string): Promise<void> {
  await db.execute(sql`UPDATE batch_sessions SET screen_networks = array_append(screen_networks, ${network})
    WHERE id = ${sessionId} AND NOT screen_networks @> ARRAY[${network}]::text[]`);
}

export async function clearDevices(db: Database): Promise<void> {
  await db.execute(sql`UPDATE attendance_marks SET device_hash = NULL
    WHERE device_hash IS NOT NULL AND marked_at < now() - interval '90 days'`);
}

export async function clearNetworks(db: Database): Promise<void> {
  await db.execute(sql`UPDATE batch_sessions SET screen_networks = '{}'
    WHERE screen_networks <> '{}' AND ends_at < now() - interval '1 day'`);
}
