import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RubricCriterion } from '../rules.ts';
import { assignmentRubrics, assignments } from '../table.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type RubricRow = typeof assignmentRubrics.$inferSelect;

/** Assignments of a course in its order, each with the rubric in force; removed ones only where they are wanted. */
export async function selectAssignments(
  db: Database,
  courseIds: readonly string[],
  { withRemoved = false }: { withRemoved?: boolean } = {},
): Promise<{ assignment: AssignmentRow; rubric: RubricRow | null }[]> {
  if (courseIds.length === 0) return [];
  return db
    .select({ assignment: assignments, rubric: assignmentRubrics })
    .from(assignments)
    .leftJoin(
      assignmentRubrics,
      and(eq(assignmentRubrics.assignmentId, assignments.id), eq(assignmentRubrics.version, assignments.rubricVersion)),
    )
    .where(and(inArray(assignments.courseId, [...courseIds]), withRemoved ? undefined : isNull(assignments.removedAt)))
    .orderBy(asc(assignments.courseId), asc(assignments.position), asc(assignments.id));
}

/** Inserts an assignment or changes it; one that was removed comes back. */
export async function upsertAssignment(
  db: Database,
  { isDueChanged, ...row }: Omit<typeof assignments.$inferInsert, 'removedAt'> & { isDueChanged: boolean },
): Promise<void> {
  const { courseId: _courseId, id: _id, ...values } = row;
  await db
    .insert(assignments)
    .values(row)
    .onConflictDoUpdate({
      target: assignments.id,
      set: { ...values, removedAt: null, ...(isDueChanged ? { dueChangedAt: databaseNow() } : {}) },
    });
}

export async function updatePosition(db: Database, id: string, position: number): Promise<void> {
  await db.update(assignments).set({ position }).where(eq(assignments.id, id));
}

export async function markRemoved(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(assignments)
    .set({ removedAt: databaseNow() })
    .where(and(inArray(assignments.id, [...ids]), isNull(assignments.removedAt)));
}

/** Puts a version of a rubric in place; one that exists gets the new criteria. */
export async function upsertRubric(
  db: Database,
  rubric: { assignmentId: string; version: number; criteria: RubricCriterion[] },
): Promise<void> {
  await db
    .insert(assignmentRubrics)
    .values(rubric)
    .onConflictDoUpdate({
      target: [assignmentRubrics.assignmentId, assignmentRubrics.version],
      set: { criteria: rubric.criteria },
    });
}
