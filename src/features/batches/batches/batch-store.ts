import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { countTabs } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { partOf } from '../../../platform/database/search-words.ts';
import { BATCH_STATES, type BatchMode, type BatchSorting, type BatchState, type BatchStudents } from '../rules.ts';
import { batches, classRooms } from '../table.ts';
import { userName } from '../../accounts/read-model.ts';
import { courseReference, courseTitle, publicCourseId } from '../../catalogue/read-model.ts';

export type BatchRow = typeof batches.$inferSelect;

/** A batch with what lists show beside its row. */
export interface ListedBatch {
  batch: BatchRow;
  course: { id: string; courseId: string; title: string };
  trainerName: string | null;
  roomName: string | null;
  /** Holds and offers that have run out and are not swept yet: they take no seat. */
  lapsedHolds: number;
  lapsedOffers: number;
  waiting: number;
  /** Classes that are not cancelled. */
  classes: number;
  attended: number;
  counted: number;
  atRisk: number;
  prerequisiteCourse: string | null;
  now: Date;
}

export interface BatchFilter {
  state: BatchState | null;
  courseUuid: string | null;
  trainerId: string | null;
  mode: BatchMode | null;
  students: BatchStudents | null;
  search: string;
}

const title = courseTitle(batches.courseId);
const trainerName = userName(batches.trainerId);
const ofMarks = (figure: SQL) => sql<number>`(SELECT ${figure}::int
  FROM batch_sessions s JOIN attendance_marks m ON m.session_id = s.id
  LEFT JOIN make_ups u ON u.user_id = m.user_id AND u.missed_session_id = s.id AND u.state = 'attended'
  WHERE s.batch_id = ${batches.id} AND s.cancelled_at IS NULL AND s.counts_for_attendance)`;

const listed = {
  batch: batches,
  course: courseReference(batches.courseId),
  trainerName,
  roomName: classRooms.name,
  lapsedHolds: sql<number>`(SELECT count(*)::int FROM seat_holds h WHERE h.batch_id = ${batches.id}
    AND h.taken_at IS NULL AND h.freed_at IS NULL AND h.held_until <= now())`,
  // The seat of an offer that an order takes up is counted as held.
  lapsedOffers: sql<number>`(SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = ${batches.id}
    AND w.state = 'offered' AND w.offered_until <= now()
    AND NOT EXISTS (SELECT FROM seat_holds h WHERE h.entry_id = w.id AND h.taken_at IS NULL AND h.freed_at IS NULL))`,
  waiting: sql<number>`(SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = ${batches.id} AND w.state = 'waiting')`,
  classes: sql<number>`(SELECT count(*)::int FROM batch_sessions s WHERE s.batch_id = ${batches.id} AND s.cancelled_at IS NULL)`,
  attended: ofMarks(sql`count(*) FILTER (WHERE m.mark IN ('present', 'late') OR u.id IS NOT NULL)`),
  counted: ofMarks(sql`count(*) FILTER (WHERE m.mark <> 'excused' OR u.id IS NOT NULL)`),
  atRisk: sql<number>`(CASE WHEN ${batches.cancelledAt} IS NULL AND ${batches.firstStartsAt} <= now() AND ${batches.lastEndsAt} > now()
    THEN (SELECT count(*)::int FROM batch_enrolments e WHERE e.batch_id = ${batches.id} AND e.state = 'active' AND (
      SELECT count(*) = 2 AND bool_and(l.mark = 'absent') FROM (SELECT m.mark FROM attendance_marks m JOIN batch_sessions s ON s.id = m.session_id
        WHERE s.batch_id = e.batch_id AND m.user_id = e.user_id AND m.mark <> 'excused' AND s.cancelled_at IS NULL
        ORDER BY s.starts_at DESC LIMIT 2) l)) ELSE 0 END)`,
  prerequisiteCourse: publicCourseId(batches.prerequisiteCourseId),
  now: sql<Date>`now()`.mapWith(batches.createdAt),
};

function selectListed(db: Database, where: SQL | undefined) {
  return db.select(listed).from(batches).leftJoin(classRooms, eq(classRooms.id, batches.roomId)).where(where);
}

export async function selectBatches(
  db: Database,
  filter: BatchFilter,
  { sort, limit, offset }: { sort: BatchSorting; limit: number; offset: number },
): Promise<ListedBatch[]> {
  const order = orderBy(sort, {
    starts: [batches.firstStartsAt, batches.id],
    code: [batches.code],
    course: [title, batches.code],
    seats: [batches.enrolled, batches.id],
  });
  return selectListed(db, fits(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countBatches(db: Database, filter: BatchFilter) {
  return countTabs(db, { tabs: BATCH_STATES, shown: filter.state }, (state) =>
    db
      .select({ id: batches.id })
      .from(batches)
      .where(fits({ ...filter, state })),
  );
}

export async function findListedBatch(db: Database, id: string): Promise<ListedBatch | null> {
  const [row] = await selectListed(db, eq(batches.id, id));
  return row ?? null;
}

/** The row of a batch, locked until the transaction ends: seats and classes of it wait. */
export async function lockBatch(db: Database, id: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(batches).where(eq(batches.id, id)).for('no key update');
  return row ?? null;
}

export type NewBatch = typeof batches.$inferInsert;

/** Returns `null` when another batch has the code. */
export async function insertBatch(db: Database, batch: NewBatch): Promise<BatchRow | null> {
  const [row] = await db.insert(batches).values(batch).onConflictDoNothing({ target: batches.code }).returning();
  return row ?? null;
}

/** Changes a batch and raises its version. */
export async function updateBatch(db: Database, id: string, change: Partial<NewBatch>): Promise<void> {
  await db
    .update(batches)
    .set({ ...change, version: sql`${batches.version} + 1` })
    .where(eq(batches.id, id));
}

export async function markPublished(db: Database, id: string): Promise<void> {
  await db
    .update(batches)
    .set({ publishedAt: databaseNow(), version: sql`${batches.version} + 1` })
    .where(eq(batches.id, id));
}

export async function isCodeTaken(db: Database, code: string, exceptId: string): Promise<boolean> {
  const rows = await db.select({ id: batches.id }).from(batches).where(eq(batches.code, code));
  return rows.some(({ id }) => id !== exceptId);
}

/** The codes that begin like this. */
export async function selectCodes(db: Database, stem: string): Promise<Set<string>> {
  const rows = await db
    .select({ code: batches.code })
    .from(batches)
    .where(sql`starts_with(${batches.code}, ${stem})`)
    .orderBy(asc(batches.code));
  return new Set(rows.map(({ code }) => code));
}

/** Deletes a draft with its classes; returns whether it was one. */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(batches)
    .where(and(eq(batches.id, id), sql`${batches.publishedAt} IS NULL AND ${batches.cancelledAt} IS NULL`))
    .returning({ id: batches.id });
  return rows.length > 0;
}

const state = sql<BatchState>`CASE
  WHEN ${batches.cancelledAt} IS NOT NULL THEN 'cancelled'
  WHEN ${batches.publishedAt} IS NULL THEN 'draft'
  WHEN ${batches.lastEndsAt} <= now() THEN 'completed'
  WHEN ${batches.firstStartsAt} <= now() THEN 'running'
  ELSE 'open' END`;

function fits({ state: wanted, courseUuid, trainerId, mode, students, search }: BatchFilter): SQL | undefined {
  const part = partOf(search.toLowerCase());
  return and(
    wanted === null ? undefined : sql`${state} = ${wanted}`,
    courseUuid === null ? undefined : eq(batches.courseId, courseUuid),
    trainerId === null ? undefined : eq(batches.trainerId, trainerId),
    mode === null ? undefined : eq(batches.mode, mode),
    students === null
      ? undefined
      : sql`EXISTS (SELECT FROM batch_enrolments e WHERE e.batch_id = ${batches.id} AND e.state IN ('without-seat', 'batch-cancelled'))`,
    search === ''
      ? undefined
      : sql`(lower(${batches.code}) LIKE ${part} OR lower(${title}) LIKE ${part} OR lower(${trainerName}) LIKE ${part})`,
  );
}
