import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { gradeOverrides } from '../gradebook/table.ts';
import { assignmentExtensions } from '../grading/table.ts';
import { assignmentDrafts, submissions } from '../submissions/table.ts';
import { assignmentNotices, assignments } from '../table.ts';

export type RemindedAssignment = typeof assignments.$inferSelect;

/** Published assignments of which a due date may lie in that time: the assignment’s own, one that counts from a day, or a learner’s. */
export async function selectDueAround(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<RemindedAssignment[]> {
  const kind = sql`${assignments.settings} #>> '{due,kind}'`;
  const isWithin = (moment: ReturnType<typeof sql>) =>
    sql`${moment} BETWEEN ${from.toISOString()}::timestamptz AND ${until.toISOString()}::timestamptz`;
  return db
    .select()
    .from(assignments)
    .where(
      and(
        isNull(assignments.removedAt),
        sql`(${kind} IN ('days-after-access', 'session')
          OR CASE WHEN ${kind} = 'date' THEN ${isWithin(sql`(${assignments.settings} #>> '{due,at}')::timestamptz`)} ELSE false END
          OR EXISTS (SELECT FROM ${assignmentExtensions} e WHERE e.assignment_id = ${assignments.id} AND ${isWithin(sql`e.due_at`)})
          OR EXISTS (SELECT FROM ${submissions} s WHERE s.assignment_id = ${assignments.id} AND ${isWithin(sql`s.resubmit_due_at`)}))`,
      ),
    )
    .orderBy(assignments.courseId, assignments.position, assignments.id);
}

/** What learners have for these assignments; one query each. */
export async function selectWorkOf(db: Database, ids: readonly string[]) {
  const wanted = [...ids];
  const [submitted, extended, overridden, drafted] = await Promise.all([
    db.select().from(submissions).where(inArray(submissions.assignmentId, wanted)),
    db.select().from(assignmentExtensions).where(inArray(assignmentExtensions.assignmentId, wanted)),
    db
      .select({
        assignmentId: gradeOverrides.itemId,
        userId: gradeOverrides.userId,
        isExcused: gradeOverrides.isExcused,
      })
      .from(gradeOverrides)
      .where(and(inArray(gradeOverrides.itemId, wanted), isNull(gradeOverrides.removedAt))),
    db
      .select({ assignmentId: assignmentDrafts.assignmentId, userId: assignmentDrafts.userId })
      .from(assignmentDrafts)
      .where(inArray(assignmentDrafts.assignmentId, wanted)),
  ]);
  return { submitted, extended, overridden, drafted };
}

/** Which of these keys were told. */
export async function selectTold(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: assignmentNotices.key })
    .from(assignmentNotices)
    .where(inArray(assignmentNotices.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Records that learners are told of events; returns the keys of those of which they were not told before. */
export async function claimNotices(
  db: Database,
  notices: readonly { key: string; userId: string }[],
): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const rows = await db
    .insert(assignmentNotices)
    .values(notices.map(({ key, userId }) => ({ key, userId })))
    .onConflictDoNothing()
    .returning({ key: assignmentNotices.key });
  return new Set(rows.map(({ key }) => key));
}

/** Deletes what nothing is decided by any more. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await db.delete(assignmentNotices).where(sql`${assignmentNotices.toldAt} < now() - interval '1 year'`);
}
