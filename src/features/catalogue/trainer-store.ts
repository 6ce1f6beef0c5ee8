import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { courseTrainers } from './table.ts';

export async function isTrainerOf(db: Database, userId: string, courseId: string): Promise<boolean> {
  const [row] = await db
    .select({ courseId: courseTrainers.courseId })
    .from(courseTrainers)
    .where(and(eq(courseTrainers.courseId, courseId), eq(courseTrainers.userId, userId)));
  return row !== undefined;
}

/** Ids of the courses that somebody trains. */
export async function selectCoursesOfTrainer(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: courseTrainers.courseId })
    .from(courseTrainers)
    .where(eq(courseTrainers.userId, userId))
    .orderBy(asc(courseTrainers.courseId));
  return rows.map(({ courseId }) => courseId);
}
