import type { Context } from '../../platform/context.ts';
import { listMyCourses } from './list-my-courses.ts';
import { countCoursesByPerson, selectGrants } from './store.ts';

/** Somebody's courses for the office: how far they are, and why they have each. Nobody and nothing gives an empty list. */
export async function listCoursesOf(context: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const { enrolledCourses } = await listMyCourses(context, { userId });
  const standing = (await selectGrants(context.db, userId)).filter(({ revokedAt }) => revokedAt === null);
  const sources = Map.groupBy(standing, ({ courseId }) => courseId);
  return enrolledCourses.map(({ _id, slug, title, image, progressPercent, isCompleted, lastWatchedAt }) => ({
    _id,
    slug,
    title,
    image,
    progressPercent,
    isCompleted,
    lastWatchedAt,
    sources: [...new Set((sources.get(_id) ?? []).map(({ source }) => source))],
  }));
}

/** How many courses each of these people has. */
export async function countCoursesOf(
  { db }: Pick<Context, 'db'>,
  { userIds }: { userIds: readonly string[] },
): Promise<Record<string, number>> {
  return Object.fromEntries(await countCoursesByPerson(db, userIds));
}
