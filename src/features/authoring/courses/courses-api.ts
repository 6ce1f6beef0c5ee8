import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as contract from './courses-contract.ts';
import { exportOfficeCourses, listOfficeCourses } from './list-courses.ts';
import { exportLearners, listLearners } from './list-learners.ts';

/** The office's lists of courses and of their learners. */
export const coursesApi: ApiRoute[] = [
  route(contract.listOfficeCourses, (context, { caller, query }) => listOfficeCourses(context, { caller, query })),
  route(contract.exportOfficeCourses, (context, { caller, query }) => exportOfficeCourses(context, { caller, query })),
  route(contract.listLearners, (context, { caller, params, query }) =>
    listLearners(context, { caller, ...params, query }),
  ),
  route(contract.exportLearners, (context, { caller, params, query }) =>
    exportLearners(context, { caller, ...params, query }),
  ),
];
