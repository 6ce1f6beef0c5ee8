import type { Context } from '../../../platform/http/context.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { countLearnersByCourse } from './courses-store.ts';

const NAME = 'course learners 1';

/** How many learners each course has, by its database id; a course that nobody has is left out. */
export async function countCourseLearners({ db }: Pick<Context, 'db'>): Promise<Record<string, number>> {
  const { value } = await cachedMetric(db, NAME, () => countLearnersByCourse(db));
  return value;
}

/** Has them counted anew. */
export async function renewCourseLearners({ db }: Pick<Context, 'db'>): Promise<void> {
  await refreshMetric(db, NAME, () => countLearnersByCourse(db));
}
