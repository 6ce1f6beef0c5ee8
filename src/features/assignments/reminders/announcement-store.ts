import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { submissions } from '../submissions/table.ts';
import { assignmentAnnouncements, assignments } from '../table.ts';
import type { RemindedAssignment } from './reminder-store.ts';

/** A learner who is still to be told of a new assignment. */
export interface Announcement {
  userId: string;
  assignment: RemindedAssignment;
  createdAt: Date;
}

/** Assignments that no learner was told of, by course, in their order; older ones stay untold. */
export async function selectUnannounced(db: Database): Promise<RemindedAssignment[]> {
  return db
    .select()
    .from(assignments)
    .where(
      and(
        isNull(assignments.removedAt),
        isNull(assignments.announcedAt),
        sql`${assignments.createdAt} > now() - interval '7 days'`,
      ),
    )
    .orderBy(assignments.courseId, assignments.position, assignments.id);
}

/** Records that learners are told of them; returns the ids that no other process took. */
export async function claimAnnouncement(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(assignments)
    .set({ announcedAt: databaseNow() })
    .where(and(inArray(assignments.id, [...ids]), isNull(assignments.announcedAt)))
    .returning({ id: assignments.id });
  return rows.map(({ id }) => id);
}

export async function insertAnnouncements(
  db: Database,
  announcements: readonly { assignmentId: string; userId: string }[],
): Promise<void> {
  if (announcements.length > 0)
    await db
      .insert(assignmentAnnouncements)
      .values([...announcements])
      .onConflictDoNothing();
}

/** The courses in which somebody is still to be told. */
export async function selectAnnouncedCourses(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: assignments.courseId })
    .from(assignmentAnnouncements)
    .innerJoin(assignments, eq(assignments.id, assignmentAnnouncements.assignmentId))
    .where(isNull(assignments.removedAt));
  return rows.map(({ courseId }) => courseId);
}

/** Who is still to be told of which assignments of a course, in the order of the course; nobody who has submitted the work already. */
export async function selectAnnouncements(db: Database, courseId: string): Promise<Announcement[]> {
  return db
    .select({
      userId: assignmentAnnouncements.userId,
      createdAt: assignmentAnnouncements.createdAt,
      assignment: assignments,
    })
    .from(assignmentAnnouncements)
    .innerJoin(assignments, eq(assignments.id, assignmentAnnouncements.assignmentId))
    .where(
      and(
        eq(assignments.courseId, courseId),
        isNull(assignments.removedAt),
        sql`NOT EXISTS (SELECT FROM ${submissions} s WHERE s.assignment_id = ${assignments.id}
          AND s.user_id = ${assignmentAnnouncements.userId})`,
      ),
    )
    .orderBy(assignments.position, assignments.id);
}

export async function deleteAnnouncements(
  db: Database,
  told: readonly { userId: string; assignmentId: string }[],
): Promise<void> {
  if (told.length === 0) return;
  const userIds = sql.param(told.map(({ userId }) => userId));
  await db.execute(sql`DELETE FROM assignment_announcements a
    USING unnest(${userIds}::uuid[], ${sql.param(told.map(({ assignmentId }) => assignmentId))}::uuid[]) AS told(user_id, assignment_id)
    WHERE a.user_id = told.user_id AND a.assignment_id = told.assignment_id`);
}

/** Deletes those of whom nobody will be told any more. */
export async function deleteOldAnnouncements(db: Database): Promise<void> {
  await db.delete(assignmentAnnouncements).where(sql`${assignmentAnnouncements.createdAt} < now() - interval '1 year'`);
}
