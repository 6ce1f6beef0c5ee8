import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { getCourse } from './courses/get-course.ts';
import { withBatches, withNextBatch } from './courses/with-batches.ts';
import { withRatings, withReviews } from './courses/with-ratings.ts';
import { getService, listServices } from './services/list-services.ts';
import { listCourses } from './listing/list-courses.ts';

export const catalogueApi: ApiRoute[] = [
  route(contract.listCourses, async (context, { query }) =>
    withRatings(context, await withNextBatch(context, await listCourses(context, query))),
  ),
  route(contract.getCourse, async (context, { params }) =>
    withReviews(context, await withBatches(context, await getCourse(context, params))),
  ),
  route(contract.listServices, async (context) => ({ services: await listServices(context) })),
  route(contract.getService, async (context, { params }) => ({ service: await getService(context, params) })),
];
