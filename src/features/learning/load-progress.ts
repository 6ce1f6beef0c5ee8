import type { Database } from '../../platform/database.ts';
import { loadMeasuredOutlines } from '../catalogue/load-measured-outlines.ts';
import { measureProgress, type Progress } from './rules.ts';
import { selectCompletedIds } from './store.ts';

/** How far a learner is in a course (by uuid), computed from what the database holds. */
export async function loadProgress(db: Database, input: { userId: string; courseId: string }): Promise<Progress> {
  const outlines = await loadMeasuredOutlines(db, [input.courseId]);
  const completedIds = await selectCompletedIds(db, input.userId);
  return measureProgress(outlines.get(input.courseId) ?? { modules: [] }, completedIds);
}
