import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listCoursesOf } from '../../contract.ts';

export type CourseOf = RouteResponse<typeof listCoursesOf>['courses'][number];

/** Why a user has a course. */
export const grantNames: Record<CourseOf['sources'][number], string> = {
  order: 'Bought',
  instalments: 'Instalments',
  gift: 'Gift',
  scholarship: 'Scholarship',
  batch: 'Batch',
};
