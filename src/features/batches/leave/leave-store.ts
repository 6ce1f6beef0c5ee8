import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { leaveRequests, leaveSessions } from '../attendance/table.ts';
import { isOnRoster, isTaughtBy } from '../attendance/register-store.ts';
import type { LeaveState } from '../rules.ts';

export type LeaveRow = typeof leaveRequests.$inferSelect;

export interface AskedClass {
  id: string;
  isOnRoster: boolean;
  isCancelled: boolean;
  hasStarted: boolean;
}

/** Published classes as a student who asks for leave has them. */
export async function selectAskedClasses(
  db: Database,
  { userId, sessionIds }: { userId: string; sessionIds: readonly string[] },
): Promise<AskedClass[]> {
  const { rows } = await db.execute<AskedClass & Record<string, unknown>>(sql`
    SELECT s.id, s.cancelled_at IS NOT NULL AS "isCancelled", s.starts_at <= now() AS "hasStarted",
      EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND ${isOnRoster(sql`e`, sql`s`)}) AS "isOnRoster"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    WHERE s.id = ANY(${sql.param([...sessionIds])}::uuid[]) AND b.published_at IS NOT NULL ORDER BY s.starts_at`);
  return rows;
}

/** Stores a request; `null` when one of its classes has an open one already. */
export async function insertLeave(
  db: Database,
  { userId, reason, sessionIds }: { userId: string; reason: string; sessionIds: readonly string[] },
): Promise<LeaveRow | null> {
  const [row] = await db.insert(leaveRequests).values({ userId, reason }).returning();
  if (!row) throw new Error('The request was not stored');
  const classes = await db
    .insert(leaveSessions)
    .values(sessionIds.map((sessionId) => ({ requestId: row.id, sessionId, userId })))
    .onConflictDoNothing()
    .returning({ id: leaveSessions.sessionId });
  return classes.length === sessionIds.length ? row : null;
}

/** Locks a request until the transaction ends; `null` for none. */
export async function lockLeave(db: Database, id: string): Promise<LeaveRow | null> {
  const [row] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id)).for('update');
  return row ?? null;
}

/** Ends a request; unless it is approved, its classes can be asked for again. */
export async function endLeave(
  db: Database,
  id: string,
  { state, answer = '', answeredBy = null }: { state: LeaveState; answer?: string; answeredBy?: string | null },
): Promise<void> {
  await db
    .update(leaveRequests)
    .set({ state, answer, answeredBy, answeredAt: databaseNow() })
    .where(eq(leaveRequests.id, id));
  if (state !== 'approved')
    await db.update(leaveSessions).set({ isOpen: false }).where(eq(leaveSessions.requestId, id));
}

/** Ids of a request's classes that have not started and are not cancelled. */
export async function selectClassesToCome(db: Database, requestId: string): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
  }>(sql`SELECT s.id FROM leave_sessions l JOIN batch_sessions s ON s.id = l.session_id
    WHERE l.request_id = ${requestId} AND l.is_open AND s.starts_at > now() AND s.cancelled_at IS NULL ORDER BY s.id`);
  return rows.map(({ id }) => id);
}

/** Lapses requests whose last class has started before an answer; all, or one. */
export async function lapseLeave(db: Database, id: string | null): Promise<void> {
  await db.execute(sql`
    WITH lapsed AS (
      UPDATE leave_requests r SET state = 'lapsed', answered_at = now()
      WHERE r.state = 'asked' AND ${id === null ? sql`true` : sql`r.id = ${id}`} AND NOT EXISTS (
        SELECT FROM leave_sessions l JOIN batch_sessions s ON s.id = l.session_id
        WHERE l.request_id = r.id AND l.is_open AND s.starts_at > now())
      RETURNING r.id
    )
    UPDATE leave_sessions SET is_open = false WHERE request_id IN (SELECT id FROM lapsed)`);
}

export interface ListedLeave {
  id: string;
  userId: string;
  reason: string;
  state: LeaveState;
  answer: string;
  answeredBy: string | null;
  createdAt: string;
  sessions: { id: string; batchId: string; batchCode: string; number: number; topic: string; startsAt: string }[];
}

export interface LeaveFilter {
  id?: string;
  state?: LeaveState | undefined;
  batchId?: string | undefined;
  /** Requests about classes of this teacher. */
  teacherId: string | null;
}

/** A request that nobody has answered lapses with the start of its last class. */
const stateNow = sql`CASE WHEN r.state = 'asked' AND NOT EXISTS (SELECT FROM leave_sessions l JOIN batch_sessions s ON s.id = l.session_id
  WHERE l.request_id = r.id AND l.is_open AND s.starts_at > now()) THEN 'lapsed' ELSE r.state END`;

const isAsked = ({ id, state, batchId, teacherId }: LeaveFilter) =>
  and(
    id ? sql`r.id = ${id}` : undefined,
    state ? sql`${stateNow} = ${state}` : undefined,
    batchId || teacherId !== null
      ? sql`EXISTS (SELECT FROM leave_sessions l JOIN batch_sessions ON batch_sessions.id = l.session_id
          JOIN batches ON batches.id = batch_sessions.batch_id WHERE l.request_id = r.id
          AND ${batchId ? sql`batches.id = ${batchId}` : sql`true`} AND ${teacherId === null ? sql`true` : isTaughtBy(teacherId)})`
      : undefined,
  ) ?? sql`true`;

/** Requests with their classes: those that wait oldest first, others newest first. */
export async function selectLeave(
  db: Database,
  filter: LeaveFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedLeave[]> {
  const order = filter.state === 'asked' ? sql`r.created_at, r.id` : sql`r.created_at DESC, r.id DESC`;
  const { rows } = await db.execute<ListedLeave & Record<string, unknown>>(sql`
    SELECT r.id, r.user_id AS "userId", r.reason, ${stateNow} AS state, r.answer, r.answered_by AS "answeredBy", r.created_at::text AS "createdAt",
      (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'batchId', b.id, 'batchCode', b.code, 'number', s.number, 'topic', s.topic,
          'startsAt', to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY s.starts_at)
        FROM leave_sessions l JOIN batch_sessions s ON s.id = l.session_id JOIN batches b ON b.id = s.batch_id WHERE l.request_id = r.id) AS sessions
    FROM leave_requests r WHERE ${isAsked(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** The same as a list to be counted. */
export function leaveIds(filter: LeaveFilter) {
  return {
    limit: (max: number) =>
      sql`(SELECT r.id FROM leave_requests r WHERE ${isAsked(filter)} ORDER BY r.created_at DESC, r.id DESC LIMIT ${max})`,
  };
}
