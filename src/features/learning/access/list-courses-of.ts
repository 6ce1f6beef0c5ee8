import type { Context } from '../../../platform/http/context.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listMyCourses } from '../progress/list-my-courses.ts';
import { countDone, measureProgress } from '../rules.ts';
import { countCoursesByUser, selectCompletedIds, selectGrants } from '../store.ts';

/** Returns a user's courses for the office: progress, and the grants of each. Returns an empty list for an unknown user. */
export async function listCoursesOf(context: Pick<Context, 'db' | 'batches'>, { userId }: { userId: string }) {
  const { db } = context;
  const { enrolledCourses } = await listMyCourses(context, { userId });
  const status = (await selectGrants(db, userId)).filter(({ revokedAt }) => revokedAt === null);
  const sources = Map.groupBy(status, ({ courseId }) => courseId);
  const outlines = await loadMeasuredOutlines(
    db,
    enrolledCourses.map(({ _id }) => _id),
  );
  const completedIds = await selectCompletedIds(db, userId);
  return enrolledCourses.map(({ _id, slug, title, image, progressPercent, isCompleted, lastWatchedAt }) => {
    const outline = outlines.get(_id) ?? { modules: [] };
    const { watchedSeconds, totalSeconds } = measureProgress(outline, completedIds);
    return {
      _id,
      slug,
      title,
      image,
      progressPercent,
      isCompleted,
      ...countDone(outline, completedIds),
      watchedSeconds,
      totalSeconds,
      lastWatchedAt,
      sources: [...new Set((sources.get(_id) ?? []).map(({ source }) => source))],
    };
  });
}

/** Returns the number of courses of each of these users. */
export async function countCoursesOf(
  { db }: Pick<Context, 'db'>,
  { userIds }: { userIds: readonly string[] },
): Promise<Record<string, number>> {
  return Object.fromEntries(await countCoursesByUser(db, userIds));
}
