import { and, desc, eq, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { courseApprovals } from '../table.ts';

export type ApprovalRow = typeof courseApprovals.$inferSelect;

/** Returns the newest request of a course, decided or not; `null` without any. */
export async function selectLastApproval(db: Database, courseId: string): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(courseApprovals)
    .where(eq(courseApprovals.courseId, courseId))
    .orderBy(desc(courseApprovals.createdAt), desc(courseApprovals.id))
    .limit(1);
  return row ?? null;
}

/** Inserts a request, or updates the open one of the course; the caller has locked the course. */
export async function upsertApproval(
  db: Database,
  request: { courseId: string; revision: number; note: string; requestedBy: string },
): Promise<ApprovalRow> {
  const [row] = await db
    .insert(courseApprovals)
    .values(request)
    .onConflictDoUpdate({
      target: courseApprovals.courseId,
      targetWhere: isNull(courseApprovals.decision),
      set: { ...request, createdAt: databaseNow() },
    })
    .returning();
  if (!row) throw new Error('the request was not kept');
  return row;
}

/** Decides the open request of a course; `null` where none is open. */
export async function decideApproval(
  db: Database,
  courseId: string,
  decided: { decision: 'approved' | 'changes-requested'; decidedBy: string; reply: string },
): Promise<ApprovalRow | null> {
  const [row] = await db
    .update(courseApprovals)
    .set({ ...decided, decidedAt: databaseNow() })
    .where(and(eq(courseApprovals.courseId, courseId), isNull(courseApprovals.decision)))
    .returning();
  return row ?? null;
}
