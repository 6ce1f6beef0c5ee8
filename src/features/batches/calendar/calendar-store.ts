import { and, asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { attendanceMarks, calendarFeeds } from '../attendance/table.ts';
import type { LeaveState, MakeUpState, Mark, MeetingState } from '../rules.ts';
import { batches, batchSessions, classRooms } from '../table.ts';

type SessionRow = typeof batchSessions.$inferSelect;
type BatchRow = typeof batches.$inferSelect;

/** A class of a student with what is theirs in it. */
export interface OwnClassRow {
  session: SessionRow;
  batch: Pick<BatchRow, 'id' | 'code' | 'mode' | 'courseId' | 'meetingProvider' | 'link'>;
  roomName: string | null;
  /** Of the video that the provider recorded; `null` without a meeting. */
  recordingState: MeetingState | null;
  mark: Mark | null;
  isMakeUp: boolean;
  leave: { id: string; state: LeaveState; answer: string } | null;
  makeUp: { id: string; state: MakeUpState; startsAt: string } | null;
  replacedBy: { number: number; startsAt: string } | null;
  rating: number | null;
  now: Date;
}

/** A student id, or its placeholder in a prepared statement. */
type UserParameter = string | Placeholder;

interface Span {
  from: Date;
  /** Not included. */
  until: Date;
}

/**
 * Classes of batches in which a student has or had a place: a transfer leaves those that had begun, a withdrawal none. What a student sees
 * of a cancelled batch are its cancelled classes.
 */
function placesOf(userId: UserParameter, where: SQL): SQL {
  return sql`SELECT s.id, s.starts_at, s.cancelled_at, false AS is_make_up FROM batch_enrolments e
      JOIN batch_sessions s ON s.batch_id = e.batch_id AND ${where}
      WHERE e.user_id = ${userId} AND (e.state IN ('active', 'completed', 'batch-cancelled')
        OR (e.state = 'transferred' AND s.starts_at < e.ended_at))
    UNION
    SELECT s.id, s.starts_at, s.cancelled_at, true FROM make_ups m JOIN batch_sessions s ON s.id = m.session_id AND ${where}
      WHERE m.user_id = ${userId} AND m.state IN ('booked', 'attended', 'missed')`;
}

const moment = (expression: SQL) => sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A student's classes that start within a span, by time. */
export async function selectOwnClasses(db: Database, userId: string, span: Span): Promise<OwnClassRow[]> {
  const isOwn = isOneOf(sql`SELECT o.id FROM (${placesOf(userId, startsWithin(span))}) o`);
  return select(db, userId, isOwn);
}

/** What a timetable shows: the classes of a span and of today, and the next one that is not cancelled; by time. */
export async function selectShownClasses(
  db: Database,
  userId: string,
  { asked, today }: { asked: Span; today: Span },
): Promise<OwnClassRow[]> {
  return shownClasses(db).execute({
    userId,
    from: asked.from,
    until: asked.until,
    todayFrom: today.from,
    todayUntil: today.until,
  });
}

const shownClasses = prepareOnce((db) => {
  const userId = sql.placeholder('userId');
  const asked = startsWithin({ from: sql.placeholder('from'), until: sql.placeholder('until') });
  const today = startsWithin({ from: sql.placeholder('todayFrom'), until: sql.placeholder('todayUntil') });
  const next = sql`(SELECT id FROM (${placesOf(userId, sql`s.starts_at > now() AND s.cancelled_at IS NULL`)}) n
    ORDER BY starts_at, id LIMIT 1)`;
  const isOwn = isOneOf(
    sql`SELECT o.id FROM (${placesOf(userId, sql`(${asked} OR ${today})`)}) o UNION SELECT n.id FROM ${next} n`,
  );
  return select(db, userId, isOwn).prepare('');
});

const startsWithin = ({ from, until }: Span | Record<keyof Span, Placeholder>): SQL =>
  sql`(s.starts_at >= ${from} AND s.starts_at < ${until})`;

/** As an array, so that the classes are found along the primary key: an alternative beside it would read them all. */
const isOneOf = (ids: SQL): SQL => sql`${batchSessions.id} = ANY(ARRAY(${ids}))`;

/** Whether a student has or had any class. */
export async function findOwnClass(db: Database, userId: string, sessionId: string): Promise<OwnClassRow | null> {
  const isOwn = sql`${batchSessions.id} IN (SELECT o.id FROM (${placesOf(userId, sql`s.id = ${sessionId}`)}) o)`;
  const [row] = await select(db, userId, isOwn);
  return row ?? null;
}

function select(db: Database, userId: UserParameter, where: SQL) {
  const s = batchSessions;
  return db
    .select({
      session: batchSessions,
      batch: {
        id: batches.id,
        code: batches.code,
        mode: batches.mode,
        courseId: batches.courseId,
        meetingProvider: batches.meetingProvider,
        link: batches.link,
      },
      roomName: classRooms.name,
      recordingState: sql<MeetingState | null>`(SELECT m.recording_state FROM class_meetings m WHERE m.session_id = ${s.id})`,
      mark: attendanceMarks.mark,
      isMakeUp: sql<boolean>`EXISTS (SELECT FROM make_ups m WHERE m.user_id = ${userId} AND m.session_id = ${s.id}
        AND m.state IN ('booked', 'attended', 'missed'))`,
      leave: sql<OwnClassRow['leave']>`(SELECT json_build_object('id', r.id, 'state', r.state, 'answer', r.answer)
        FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.user_id = ${userId} AND l.session_id = ${s.id} ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`,
      makeUp: sql<
        OwnClassRow['makeUp']
      >`(SELECT json_build_object('id', m.id, 'state', m.state, 'startsAt', ${moment(sql`t.starts_at`)})
        FROM make_ups m JOIN batch_sessions t ON t.id = m.session_id
        WHERE m.user_id = ${userId} AND m.missed_session_id = ${s.id} AND m.state <> 'cancelled' ORDER BY m.created_at DESC LIMIT 1)`,
      replacedBy: sql<
        OwnClassRow['replacedBy']
      >`(SELECT json_build_object('number', t.number, 'startsAt', ${moment(sql`t.starts_at`)})
        FROM batch_sessions t WHERE t.replaces_id = ${s.id} AND t.cancelled_at IS NULL ORDER BY t.number DESC LIMIT 1)`,
      rating: sql<
        number | null
      >`(SELECT f.rating FROM class_feedback f WHERE f.session_id = ${s.id} AND f.user_id = ${userId})`,
      now: sql<Date>`now()`.mapWith(batchSessions.startsAt),
    })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .leftJoin(classRooms, eq(classRooms.id, batchSessions.roomId))
    .leftJoin(attendanceMarks, and(eq(attendanceMarks.sessionId, batchSessions.id), eq(attendanceMarks.userId, userId)))
    .where(where)
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

export interface Waiting {
  id: string;
  batchId: string;
  code: string;
  state: 'waiting' | 'offered';
  position: number;
  until: string | null;
}

export interface Choice {
  enrolmentId: string;
  batchCode: string;
  state: 'without-seat' | 'batch-cancelled';
  until: string;
  targets: { batchId: string; code: string; startDate: string; left: number }[];
}

export interface OwnPlaces {
  hasClasses: boolean;
  waitlist: Waiting[];
  choices: Choice[];
}

/** A student's places on waitlists, and what they have to choose, with the batches of the course that have seats. One query. */
export async function selectOwnPlaces(db: Database, userId: string): Promise<OwnPlaces> {
  const [row] = await ownPlaces(db).execute({ userId });
  return row ?? { hasClasses: false, waitlist: [], choices: [] };
}

const ownPlaces = prepareOnce((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      hasClasses: sql<boolean>`EXISTS (SELECT FROM batch_enrolments e JOIN batch_sessions s ON s.batch_id = e.batch_id
        WHERE e.user_id = ${userId} AND e.state IN ('active', 'completed', 'transferred', 'batch-cancelled'))`,
      waitlist: sql<
        Waiting[]
      >`(SELECT coalesce(json_agg(json_build_object('id', w.id, 'batchId', b.id, 'code', b.code, 'state', w.state,
          'position', CASE w.state WHEN 'waiting' THEN (SELECT count(*) FROM waitlist_entries o WHERE o.batch_id = w.batch_id
            AND o.state = 'waiting' AND (o.joined_at, o.id) <= (w.joined_at, w.id)) ELSE 0 END,
          'until', CASE w.state WHEN 'offered' THEN ${moment(sql`w.offered_until`)} END) ORDER BY w.joined_at, w.id), '[]')
        FROM waitlist_entries w JOIN batches b ON b.id = w.batch_id
        WHERE w.user_id = ${userId} AND (w.state = 'waiting' OR (w.state = 'offered' AND w.offered_until > now())))`,
      choices: sql<
        Choice[]
      >`(SELECT coalesce(json_agg(json_build_object('enrolmentId', e.id, 'batchCode', b.code, 'state', e.state,
          'until', ${moment(sql`e.choice_until`)}, 'targets', ${targetsOf(sql`e.course_id`, sql`e.batch_id`)}) ORDER BY e.choice_until), '[]')
        FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
        WHERE e.user_id = ${userId} AND e.state IN ('without-seat', 'batch-cancelled') AND e.choice_until > now())`,
    })
    .from(sql`(SELECT 1) AS one`)
    .prepare('');
});

/** Batches of a course that can be joined and have seats for which nobody waits; what has run out takes no seat. */
function targetsOf(courseId: SQL, exceptId: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(json_build_object('batchId', t.id, 'code', t.code,
      'startDate', to_char(t.first_starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), 'left', t.free) ORDER BY t.first_starts_at, t.id), '[]')
    FROM (SELECT n.id, n.code, n.first_starts_at, n.capacity - n.enrolled - n.held - n.offered
        + (SELECT count(*) FROM seat_holds h WHERE h.batch_id = n.id AND h.taken_at IS NULL AND h.freed_at IS NULL AND h.held_until <= now())
        AS free
      FROM batches n WHERE n.course_id = ${courseId} AND n.id <> ${exceptId} AND n.published_at IS NOT NULL AND n.cancelled_at IS NULL
        AND n.join_until > now() AND NOT EXISTS (SELECT FROM waitlist_entries w WHERE w.batch_id = n.id AND w.state = 'waiting')) t
    WHERE t.free > 0)`;
}

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Database, userId: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

export async function findFeedByHash(db: Database, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  return row ?? null;
}

/** Replaces the URL token of a user’s calendar. */
export async function saveFeed(
  db: Database,
  feed: Pick<FeedRow, 'userId' | 'tokenHash' | 'encryptedToken'>,
): Promise<FeedRow> {
  const { tokenHash, encryptedToken } = feed;
  const [row] = await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, encryptedToken, madeAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('The address was not stored');
  return row;
}
