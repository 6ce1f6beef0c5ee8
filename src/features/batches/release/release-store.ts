import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { classesOf, isAttended, isCounted, marksOfClasses } from '../attendance/figure-store.ts';
import { releaseOverrides, releaseRules } from '../attendance/table.ts';
import { classesInForceOf } from '../sessions/class-in-force-store.ts';
import { batches } from '../table.ts';
import type { ReleaseRule } from './release-rules.ts';

export type RuleRow = typeof releaseRules.$inferSelect;

export async function selectRules(db: Database, batchId: string): Promise<RuleRow[]> {
  return db
    .select()
    .from(releaseRules)
    .where(eq(releaseRules.batchId, batchId))
    .orderBy(releaseRules.moduleIndex, releaseRules.id);
}

/** Replaces the rules of a batch, and raises their version. */
export async function replaceRules(db: Database, batchId: string, rules: readonly ReleaseRule[]): Promise<void> {
  await db.delete(releaseRules).where(eq(releaseRules.batchId, batchId));
  if (rules.length > 0) await db.insert(releaseRules).values(rules.map((rule) => ({ ...rule, batchId })));
  await db
    .update(batches)
    .set({ releaseVersion: sql`${batches.releaseVersion} + 1` })
    .where(eq(batches.id, batchId));
}

export async function insertOverride(
  db: Database,
  override: Pick<
    typeof releaseOverrides.$inferInsert,
    'batchId' | 'enrolmentId' | 'userId' | 'contentIds' | 'reason' | 'madeBy'
  >,
): Promise<void> {
  await db.insert(releaseOverrides).values(override);
}

export interface Released {
  batchCode: string;
  today: string;
  nextClass: string | null;
  rules: ReleaseRule[];
  recordings: { number: number; topic: string; fileKey: string }[];
  classes: { id: string; number: number; isCancelled: boolean; isOver: boolean; replacesId: string | null }[];
  /** `null` in the list: all contents. */
  overrides: (string[] | null)[];
}

/** What decides which contents are open to a student: of their active place in a course; `null` without one. One query. */
export async function findReleased(db: Database, userId: string, courseId: string): Promise<Released | null> {
  const { rows } = await db.execute<Released & Record<string, unknown>>(sql`
    SELECT b.code AS "batchCode", (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today,
      (SELECT to_char(min(s.starts_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM batch_sessions s
        WHERE s.batch_id = b.id AND s.cancelled_at IS NULL AND s.starts_at > now()) AS "nextClass",
      (SELECT coalesce(json_agg(json_build_object('moduleIndex', r.module_index, 'contentId', r.content_id, 'kind', r.kind,
        'onDay', r.on_day, 'afterNumber', r.after_number)), '[]') FROM release_rules r WHERE r.batch_id = b.id) AS rules,
      (SELECT coalesce(json_agg(json_build_object('number', s.number, 'topic', s.topic, 'fileKey', s.recording_file) ORDER BY s.starts_at), '[]')
        FROM batch_sessions s WHERE s.batch_id = b.id AND s.recording_file IS NOT NULL AND s.cancelled_at IS NULL) AS recordings,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'isCancelled', s.cancelled_at IS NOT NULL,
        'isOver', s.ends_at <= now(), 'replacesId', s.replaces_id)), '[]') FROM batch_sessions s
        WHERE s.batch_id = b.id AND EXISTS (SELECT FROM release_rules r WHERE r.batch_id = b.id AND r.kind = 'session')) AS classes,
      (SELECT coalesce(json_agg(o.content_ids), '[]') FROM release_overrides o
        WHERE o.batch_id = b.id AND (o.enrolment_id IS NULL OR o.user_id = e.user_id)) AS overrides
    FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
    WHERE e.user_id = ${userId} AND e.course_id = ${courseId} AND e.state = 'active'`);
  return rows[0] ?? null;
}

/** The same of many students of a course, each beside the rules of the batch; those whose batch has no rules are left out. Two queries. */
export async function selectReleasedTo(
  db: Database,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
): Promise<(Pick<Released, 'rules' | 'classes' | 'overrides' | 'today'> & { userId: string })[]> {
  const students = sql`batch_enrolments e WHERE e.course_id = ${courseId} AND e.state = 'active'
    AND e.user_id = ANY (${sql.param([...userIds])}::uuid[])`;
  const { rows: batchRows } = await db.execute<
    Pick<Released, 'rules' | 'classes' | 'today'> & { id: string } & Record<string, unknown>
  >(sql`
    SELECT b.id, (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today,
      (SELECT json_agg(json_build_object('moduleIndex', r.module_index, 'contentId', r.content_id, 'kind', r.kind,
        'onDay', r.on_day, 'afterNumber', r.after_number)) FROM release_rules r WHERE r.batch_id = b.id) AS rules,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'isCancelled', s.cancelled_at IS NOT NULL,
        'isOver', s.ends_at <= now(), 'replacesId', s.replaces_id)), '[]') FROM batch_sessions s
        WHERE s.batch_id = b.id AND EXISTS (SELECT FROM release_rules r WHERE r.batch_id = b.id AND r.kind = 'session')) AS classes
    FROM batches b WHERE b.id IN (SELECT e.batch_id FROM ${students})
      AND EXISTS (SELECT FROM release_rules r WHERE r.batch_id = b.id)`);
  if (batchRows.length === 0) return [];
  const { rows } = await db.execute<{ userId: string; batchId: string; overrides: (string[] | null)[] }>(sql`
    SELECT e.user_id AS "userId", e.batch_id AS "batchId",
      (SELECT coalesce(json_agg(o.content_ids), '[]') FROM release_overrides o
        WHERE o.batch_id = e.batch_id AND (o.enrolment_id IS NULL OR o.user_id = e.user_id)) AS overrides
    FROM ${students} AND e.batch_id = ANY (${sql.param(batchRows.map(({ id }) => id))}::uuid[])`);
  const byId = new Map(batchRows.map((batch) => [batch.id, batch]));
  return rows.flatMap(({ userId, batchId, overrides }) => {
    const batch = byId.get(batchId);
    return batch ? [{ userId, overrides, rules: batch.rules, classes: batch.classes, today: batch.today }] : [];
  });
}

/** A student's attendance in the batches of a course; `null` without a place in one. */
export async function findAttendance(
  db: Database,
  userId: string,
  courseId: string,
): Promise<{ attended: number; counted: number } | null> {
  const { rows } = await db.execute<{ attended: number; counted: number }>(sql`
    SELECT a.attended, a.counted FROM batch_enrolments e
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE ${isAttended}))::int AS attended, (count(*) FILTER (WHERE ${isCounted}))::int AS counted
      FROM ${classesOf(sql`e`)} ${marksOfClasses}) a
    WHERE e.user_id = ${userId} AND e.course_id = ${courseId} AND e.state IN ('active', 'completed') AND e.roll_number IS NOT NULL
    ORDER BY e.enrolled_at DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** Numbers of the classes of a batch. */
export async function selectNumbers(db: Database, batchId: string): Promise<Set<number>> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT number FROM batch_sessions WHERE batch_id = ${batchId}`,
  );
  return new Set(rows.map(({ number }) => number));
}

/** The days of the classes of all students of these courses. */
export async function selectClassDaysOfCourses(
  db: Database,
  courseIds: readonly string[],
): Promise<{ courseId: string; userId: string; number: number; day: string }[]> {
  const { rows } = await db.execute<{ courseId: string; userId: string; number: number; day: string }>(sql`
    SELECT e.course_id AS "courseId", e.user_id AS "userId", s.number,
      to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM batch_enrolments e JOIN ${classesInForceOf(
      sql`SELECT id FROM batches WHERE course_id = ANY (${sql.param([...courseIds])}::uuid[])`,
    )} s ON s.batch_id = e.batch_id
    WHERE e.course_id = ANY (${sql.param([...courseIds])}::uuid[]) AND e.state IN ('active', 'completed')`);
  return rows;
}

/** Students with an active or completed place in a batch. */
export async function selectStudentIds(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT e.user_id AS id FROM batch_enrolments e
    WHERE e.batch_id = ${batchId} AND e.state IN ('active', 'completed') ORDER BY e.user_id`);
  return rows.map(({ id }) => id);
}

/** The Indian days of the classes of students’ places in a course, by number. */
export async function selectClassDays(
  db: Database,
  { userIds, courseId }: { userIds: readonly string[]; courseId: string },
): Promise<{ userId: string; number: number; day: string }[]> {
  const { rows } = await db.execute<{ userId: string; number: number; day: string }>(sql`
    SELECT e.user_id AS "userId", s.number, to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM batch_enrolments e JOIN ${classesInForceOf(
      sql`SELECT batch_id FROM batch_enrolments WHERE course_id = ${courseId} AND user_id = ANY (${sql.param([...userIds])}::uuid[])`,
    )} s ON s.batch_id = e.batch_id
    WHERE e.course_id = ${courseId} AND e.user_id = ANY (${sql.param([...userIds])}::uuid[])
      AND e.state IN ('active', 'completed')
    ORDER BY e.enrolled_at`);
  return rows;
}

/** The Indian days of the classes of the batches of a course that are planned or running, by number. */
export async function selectClassDaysOfBatches(
  db: Database,
  courseId: string,
): Promise<{ batchCode: string; days: Record<string, string> }[]> {
  const { rows } = await db.execute<{ batchCode: string; days: Record<string, string> }>(sql`
    SELECT b.code AS "batchCode",
      json_object_agg(s.number, to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')) AS days
    FROM batches b JOIN ${classesInForceOf(sql`SELECT id FROM batches WHERE course_id = ${courseId}`)} s ON s.batch_id = b.id
    WHERE b.course_id = ${courseId} AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL
    GROUP BY b.id, b.code HAVING max(s.ends_at) > now()
    ORDER BY min(s.starts_at), b.code LIMIT 20`);
  return rows;
}
