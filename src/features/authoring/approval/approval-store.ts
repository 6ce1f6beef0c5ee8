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

/** Approves the newest request of a course, also one that was sent back; `null` without any, or where it is approved. */
export async function approveLastRequest(
  db: Database,
  courseId: string,
  decidedBy: string,
): Promise<ApprovalRow | null> {
  const last = await selectLastApproval(db, courseId);
  if (!last || last.decision === 'approved') return null;
  const [row] = await db
    .update(courseApprovals)
    .set({ decision: 'approved', decidedBy, reply: '', decidedAt: databaseNow() })
    .where(eq(courseApprovals.id, last.id))
    .returning();
  return row ?? null;
}

/** Sends the open request of a course back; `null` where none is open. */
export async function declineApproval(
  db: Database,
  courseId: string,
  decided: { decidedBy: string; reply: string },
): Promise<ApprovalRow | null> {
  const [row] = await db
    .update(courseApprovals)
    .set({ ...decided, decision: 'changes-requested', decidedAt: databaseNow() })
    .where(and(eq(courseApprovals.courseId, courseId), isNull(courseApprovals.decision)))
    .returning();
  return row ?? null;
}
