import type { Context } from '../../platform/http/context.ts';
import { findCoursesByIds } from '../catalogue/courses/find-course.ts';
import type { OfficeReview } from './moderation-contract.ts';
import { isOverdue, workingDaysBetween } from './rules.ts';
import type { ReviewRow } from './store.ts';
import { toOwnReview } from './to-review.ts';

/** Returns reviews as the office reads them, each with the learner’s progress now. Three queries for all. */
export async function toOfficeReviews(
  { db, clock, study }: Pick<Context, 'clock' | 'db' | 'study'>,
  rows: readonly ReviewRow[],
): Promise<OfficeReview[]> {
  const courses = await findCoursesByIds(db, [...new Set(rows.map(({ courseId }) => courseId))], { inAnyState: true });
  const byId = new Map(courses.map((course) => [course.id, course]));
  const progressOf = await study.listProgress(db, rows);
  const now = clock.now();
  return rows.map((row) => {
    const { userId, name, courseId, waitingSince } = row;
    return {
      ...toOwnReview(row),
      userId,
      name,
      courseTitle: byId.get(courseId)?.title ?? '',
      courseSlug: byId.get(courseId)?.slug ?? '',
      progressNow: progressOf({ userId, courseId }),
      waitingSince: waitingSince?.toISOString() ?? null,
      waitingDays: waitingSince ? workingDaysBetween(waitingSince, now) : 0,
      isOverdue: waitingSince !== null && isOverdue(waitingSince, now),
    };
  });
}
