import type { Context } from '../../platform/context.ts';
import { courseNotFound } from '../catalogue/course-not-found.ts';
import { findCourse } from '../catalogue/find-course.ts';
import { loadMeasuredOutlines } from '../catalogue/load-measured-outlines.ts';
import { isPaceImprobable, listContents } from './rules.ts';
import { selectPace } from './store.ts';

/**
 * Learners whose completed videos and audio are longer than the time since they opened the course allows, the fastest first. What is
 * read is left out: it counts as complete once it has loaded.
 */
export async function listImprobablePace(context: Pick<Context, 'db'>, input: { courseId: string }) {
  const course = await findCourse(context.db, input.courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  const outline = (await loadMeasuredOutlines(context.db, [course.id])).get(course.id) ?? { modules: [] };
  const played = listContents(outline)
    .map(({ content }) => content)
    .filter(({ type }) => type === 'video' || type === 'audio');
  const seconds = new Map(played.map(({ id, durationSeconds }) => [id, durationSeconds]));
  const rows = await selectPace(context.db, course.id, [...seconds.keys()]);
  const learners = [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => {
    const last = Math.max(...own.map(({ completedAt }) => completedAt.getTime()));
    const first = Math.min(...own.map(({ startedAt }) => startedAt.getTime()));
    return {
      userId,
      completedCount: own.length,
      watchedSeconds: own.reduce((sum, { contentId }) => sum + (seconds.get(contentId) ?? 0), 0),
      elapsedSeconds: Math.max(0, Math.round((last - first) / 1000)),
      lastCompletedAt: new Date(last).toISOString(),
    };
  });
  return learners
    .filter(({ watchedSeconds, elapsedSeconds }) => isPaceImprobable(watchedSeconds, elapsedSeconds))
    .toSorted((one, other) => other.watchedSeconds - other.elapsedSeconds - (one.watchedSeconds - one.elapsedSeconds));
}
