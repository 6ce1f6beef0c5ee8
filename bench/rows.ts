import { measureCachedPage } from './cached-page.ts';
import { measureCourseList } from './course-list.ts';
import type { Ratio } from './paired-rounds.ts';

export interface Row {
  name: string;
  what: string;
  baseline: string;
  measure(): Promise<Ratio>;
}

export const rows: Row[] = [
  {
    name: 'cached-page',
    what: 'the home page from the rendered cache, brotli',
    baseline: 'bare node:http that writes the same bytes',
    measure: measureCachedPage,
  },
  {
    name: 'course-list',
    what: 'GET /api/courses/courseAll over HTTP',
    baseline: 'the same query by the driver alone at the same concurrency',
    measure: measureCourseList,
  },
];
