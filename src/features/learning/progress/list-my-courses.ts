import type { Context } from '../../../platform/http/context.ts';
import { courseImage } from '../../catalogue/courses/files.ts';
import { type Course, findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../../catalogue/courses/load-measured-outlines.ts';
import type { EnrolledCourse } from './enrolled-course-contract.ts';
import { COURSES_PER_PAGE, listContents } from '../rules.ts';
import { listOwnReviews } from '../../reviews/own-review.ts';
import { toResume } from './to-resume.ts';
import {
  countOwnedCourses,
  type PositionRow,
  selectCompletedIds,
  selectOwnedCourses,
  selectPauses,
  selectPositions,
} from '../store.ts';

const MAX_COURSES = 100;

/** Returns a learner's own courses with progress, most recently studied first; all of them (at most 100) unless a page is requested. */
export async function listMyCourses(
  context: Pick<Context, 'db' | 'batches'>,
  input: { userId: string; page?: number | undefined; limit?: number | undefined },
): Promise<{ enrolledCourses: EnrolledCourse[]; total: number }> {
  const { db } = context;
  const { userId, page, limit = page === undefined ? MAX_COURSES : COURSES_PER_PAGE } = input;
  const owned = await selectOwnedCourses(db, userId, { limit, offset: ((page ?? 1) - 1) * limit });
  const ids = owned.map(({ courseId }) => courseId);
  const rows = await findCoursesByIds(db, ids, { inAnyState: true });
  const outlines = await loadMeasuredOutlines(db, ids);
  const completedIds = await selectCompletedIds(db, userId);
  const positions = await selectPositions(db, userId, ids);
  const pauses = await selectPauses(db, userId);
  const reviews = await listOwnReviews(db, userId);
  const places = await context.batches.listPlaces(db, { courseIds: ids, userIds: [userId], figuresOf: [] });
  const batches = new Map(places.map(({ courseId, batchCode }) => [courseId, batchCode]));
  const enrolledCourses = rows.map((course) => ({
    ...toEnrolled(course, outlines.get(course.id) ?? { modules: [] }, completedIds, positions.get(course.id) ?? null),
    paused: pauses.get(course.id) ?? null,
    batch: batches.get(course.id) ?? null,
    review: reviews.get(course.id) ?? null,
  }));
  // A page beyond the last has no row that could name the total.
  const total = owned[0]?.total ?? (await countOwnedCourses(db, userId));
  return { enrolledCourses, total };
}

function toEnrolled(
  course: Course,
  outline: MeasuredCourse,
  completedIds: ReadonlySet<string>,
  position: PositionRow | null,
): Omit<EnrolledCourse, 'paused' | 'batch' | 'review'> {
  const { totalHours, watchedHours, progressPercent, isCompleted } = toResume(outline, completedIds, position);
  const last = listContents(outline).find(({ content }) => content.id === position?.contentId);
  return {
    _id: course.id,
    courseId: course.courseId,
    slug: course.slug,
    title: course.title,
    image: courseImage(course),
    level: course.level || 'Beginner',
    tags: course.tags,
    family: course.family,
    dye: course.dye,
    totalHours,
    watchedHours,
    progressPercent,
    isCompleted,
    moduleCount: outline.modules.length,
    lastWatchedAt: position?.updatedAt.toISOString() ?? null,
    lastWatched: last
      ? {
          moduleIndex: last.place.moduleIndex,
          moduleTitle: outline.modules[last.place.moduleIndex]?.moduleTitle ?? '',
          contentName: last.content.name,
          offsetSeconds: position?.offsetSeconds ?? 0,
          duration: last.content.durationSeconds,
        }
      : null,
  };
}
