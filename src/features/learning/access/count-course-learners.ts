import type { Context } from '../../../platform/http/context.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { selectLearnerCounts } from './course-learners-store.ts';

const NAME = 'course learners 1';

/** Returns the number of learners of each course, by its database id; courses without learners are left out. Cached. */
export async function countCourseLearners({ db }: Pick<Context, 'db'>): Promise<Record<string, number>> {
  const { value } = await cachedMetric(db, NAME, () => selectLearnerCounts(db));
  return value;
}

/** Refreshes the cached numbers. */
export async function renewCourseLearners({ db }: Pick<Context, 'db'>): Promise<void> {
  await refreshMetric(db, NAME, () => selectLearnerCounts(db));
}
