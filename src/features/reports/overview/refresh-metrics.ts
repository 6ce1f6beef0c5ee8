import type { Context } from '../../../platform/http/context.ts';
import { deleteStaleMetrics } from '../../../platform/cache/cached-metrics.ts';
import { renewCourseLearners } from '../../learning/access/count-course-learners.ts';
import { renewUnaccounted } from './read-signs.ts';
import { renewOverview } from './load-overview.ts';
import { renewReports } from '../tables/get-report.ts';

/** In a large institute: recomputes the shared metrics one by one, so that no request waits for them. */
export async function refreshMetrics(context: Pick<Context, 'db'>): Promise<void> {
  await renewUnaccounted(context);
  await renewOverview(context);
  await renewCourseLearners(context);
  await renewReports(context);
  await deleteStaleMetrics(context.db);
}
