import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listCoursesOf } from '../../contract.ts';

export type CourseOf = RouteResponse<typeof listCoursesOf>['courses'][number];
