import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { courses, courseTrainers } from '../table.ts';
import { usersAsU } from '../../accounts/read-model.ts';

export async function isTrainerOf(db: Database, userId: string, courseId: string): Promise<boolean> {
  const [row] = await db
    .select({ courseId: courseTrainers.courseId })
    .from(courseTrainers)
    .where(and(eq(courseTrainers.courseId, courseId), eq(courseTrainers.userId, userId)));
  return row !== undefined;
}

/** Returns ids of the courses that a user trains. */
export async function selectCoursesOfTrainer(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: courseTrainers.courseId })
    .from(courseTrainers)
    .where(eq(courseTrainers.userId, userId))
    .orderBy(asc(courseTrainers.courseId));
  return rows.map(({ courseId }) => courseId);
}

/** Returns all courses by title, with whether the user trains them; without a user, none is trained. */
export async function selectTaught(
  db: Database,
  userId: string | null,
): Promise<{ id: string; title: string; isTaught: boolean }[]> {
  return db
    .select({
      id: courses.id,
      title: courses.title,
      isTaught: sql<boolean>`EXISTS (SELECT 1 FROM ${courseTrainers} WHERE ${courseTrainers.courseId} = ${courses.id}
        AND ${courseTrainers.userId} = ${userId}::uuid)`,
    })
    .from(courses)
    .orderBy(asc(courses.title), asc(courses.id));
}

/** Returns the trainers of a course, by name; users who lost the role are left out. */
export async function selectTrainers(db: Database, courseId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: courseTrainers.userId, name: sql<string>`u.name` })
    .from(courseTrainers)
    .innerJoin(usersAsU, sql`u.id = ${courseTrainers.userId} AND u.role = 'trainer'`)
    .where(eq(courseTrainers.courseId, courseId))
    .orderBy(sql`lower(u.name)`, courseTrainers.userId);
}

/** The trainers of several courses, by id. */
export async function selectTrainerIds(
  db: Database,
  courseIds: readonly string[],
): Promise<{ courseId: string; userId: string }[]> {
  if (courseIds.length === 0) return [];
  return db
    .select({ courseId: courseTrainers.courseId, userId: courseTrainers.userId })
    .from(courseTrainers)
    .innerJoin(usersAsU, sql`u.id = ${courseTrainers.userId} AND u.role = 'trainer'`)
    .where(inArray(courseTrainers.courseId, [...courseIds]));
}

/** Returns the image of the trainer whom a course names as its instructor; `null` without one. */
export async function selectInstructorImage(
  db: Database,
  { courseId, name }: { courseId: string; name: string },
): Promise<string | null> {
  const [row] = await db
    .select({ picture: sql<string | null>`u.profile_image` })
    .from(courseTrainers)
    .innerJoin(usersAsU, sql`u.id = ${courseTrainers.userId} AND u.role = 'trainer' AND u.disabled_at IS NULL`)
    .where(and(eq(courseTrainers.courseId, courseId), sql`lower(u.name) = lower(${name})`))
    .orderBy(courseTrainers.userId)
    .limit(1);
  return row?.picture ?? null;
}

/** Returns `false` when they are assigned already. */
export async function insertTrainer(
  db: Database,
  { courseId, userId: personId }: { courseId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .insert(courseTrainers)
    .values({ courseId, userId: personId })
    .onConflictDoNothing()
    .returning({ userId: courseTrainers.userId });
  return rows.length > 0;
}

/** Returns `false` when they were not assigned. */
export async function deleteTrainer(
  db: Database,
  { courseId, userId: personId }: { courseId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .delete(courseTrainers)
    .where(and(eq(courseTrainers.courseId, courseId), eq(courseTrainers.userId, personId)))
    .returning({ userId: courseTrainers.userId });
  return rows.length > 0;
}
