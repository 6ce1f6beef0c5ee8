import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { isProgressImplausible, listContents, measureWatchSpeed } from '../rules.ts';
import { countCompletions, selectWatchSpeed } from '../store.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns learners whose completed videos and audio are longer than the time since they opened the course allows, fastest first. For admins
 * and the course's own trainers. Throws 404 `course-not-found`, 403.
 */
export async function listImplausibleProgress(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; courseId: string },
) {
  const { db } = context;
  const course = await findCourse(db, input.courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  await requireOwnCourse(context, { caller: input.caller, courseId: course.id });
  const outline = (await loadMeasuredOutlines(db, [course.id])).get(course.id) ?? { modules: [] };
  const contents = listContents(outline).map(({ content }) => content);
  const rows = await selectWatchSpeed(
    db,
    course.id,
    contents.map(({ id }) => id),
  );
  const learners = [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const [first] = own;
    const completedAt = new Map(own.map((row) => [row.contentId, row.completedAt]));
    const watchSpeed = first ? measureWatchSpeed(contents, completedAt, first.startedAt) : null;
    return watchSpeed && isProgressImplausible(watchSpeed.watchedSeconds, watchSpeed.elapsedSeconds)
      ? [{ userId, ...watchSpeed }]
      : [];
  });
  const names = await listUserNames(
    db,
    learners.map(({ userId }) => userId),
  );
  return learners
    .toSorted((one, other) => other.watchedSeconds - other.elapsedSeconds - (one.watchedSeconds - one.elapsedSeconds))
    .map(({ lastCompletedAt, ...learner }) => ({
      ...learner,
      name: names.get(learner.userId) ?? '',
      lastCompletedAt: lastCompletedAt.toISOString(),
    }));
}

/** Returns the number of learners who have completed each of some contents; contents without any are left out. */
export async function countFinishers(db: Database, contentIds: readonly string[]): Promise<Map<string, number>> {
  return countCompletions(db, contentIds);
}
