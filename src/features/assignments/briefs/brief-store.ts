import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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

/** Locks the rubrics of a course until the transaction ends: a first grade, which fixes one, waits or has been saved. */
export async function lockRubrics(db: Database, courseId: string): Promise<void> {
  await db.execute(sql`
    SELECT 1 FROM assignment_rubrics WHERE assignment_id IN (SELECT id FROM assignments WHERE course_id = ${courseId}) FOR UPDATE`);
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

/** Returns the files of briefs, one row for each place; all of them without keys. */
export async function selectBriefFiles(
  db: Database,
  fileKeys?: readonly string[],
): Promise<{ fileKey: string; courseId: string; name: string }[]> {
  const { rows } = await db.execute<{ fileKey: string; courseId: string; name: string }>(sql`
    SELECT file->>'fileKey' AS "fileKey", course_id AS "courseId", name
    FROM assignments, jsonb_array_elements(settings->'files') AS file
    WHERE ${fileKeys ? sql`file->>'fileKey' = ANY (${sql.param([...fileKeys])}::text[])` : sql`true`}
    ORDER BY name, id`);
  return rows;
}

/** Replaces one file by another in all briefs. */
export async function replaceBriefFile(db: Database, from: string, to: string): Promise<void> {
  await db.execute(sql`
    UPDATE assignments SET settings = jsonb_set(settings, '{files}', (
      SELECT jsonb_agg(CASE WHEN file->>'fileKey' = ${from} THEN file || jsonb_build_object('fileKey', ${to}::text) ELSE file END
        ORDER BY at)
      FROM jsonb_array_elements(settings->'files') WITH ORDINALITY AS files (file, at)))
    WHERE settings->'files' @> jsonb_build_array(jsonb_build_object('fileKey', ${from}::text))`);
}
