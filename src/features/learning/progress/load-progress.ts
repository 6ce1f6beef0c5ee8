import type { Database } from '../../../platform/database/database.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { measureProgress, type Progress } from '../rules.ts';
import { secondsSinceOpen as select, selectCompletedIds } from '../store.ts';

/** Returns a learner's progress in a course (by uuid), computed from the database. */
export async function loadProgress(db: Database, input: { userId: string; courseId: string }): Promise<Progress> {
  const progress = await loadProgressIn(db, { userId: input.userId, courseIds: [input.courseId] });
  return progress.get(input.courseId) ?? measureProgress({ modules: [] }, new Set());
}

/** The same for several courses, always in two queries. */
export async function loadProgressIn(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<Map<string, Progress>> {
  const outlines = await loadMeasuredOutlines(db, courseIds);
  const completedIds = await selectCompletedIds(db, userId);
  return new Map([...outlines].map(([courseId, outline]) => [courseId, measureProgress(outline, completedIds)]));
}

/**
 * Returns the seconds since a course's quizzes, or its final test, were first open to a learner, by the database's clock; `null` when they
 * never were.
 */
export async function secondsSinceOpen(
  db: Database,
  input: { userId: string; courseId: string; isFinalTest: boolean },
): Promise<number | null> {
  return select(db, input);
}
