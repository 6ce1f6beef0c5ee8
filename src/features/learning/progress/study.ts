import type { Study } from '../../../platform/http/context.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { accessError } from '../access/access-error.ts';
import { measureProgress } from '../rules.ts';
import { selectCompletions } from '../reports/learners-store.ts';
import { loadProgress } from './load-progress.ts';

/** How far learners are with their courses. */
export const study: Study = {
  async findStudy(db, { userId, courseId }) {
    const { progressPercent } = await loadProgress(db, { userId, courseId });
    return { failure: await accessError(db, userId, courseId), progressPercent };
  },
  async listProgress(db, pairs) {
    const outlines = await loadMeasuredOutlines(db, [...new Set(pairs.map(({ courseId }) => courseId))]);
    const completed = await selectCompletions(db, [...new Set(pairs.map(({ userId }) => userId))]);
    const byUser = Map.groupBy(completed, ({ userId }) => userId);
    return ({ userId, courseId }) => {
      const completedIds = new Set((byUser.get(userId) ?? []).map(({ contentId }) => contentId));
      return measureProgress(outlines.get(courseId) ?? { modules: [] }, completedIds).progressPercent;
    };
  },
};
