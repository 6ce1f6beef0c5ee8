import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { part, search } from '../../../../ui/lists/list-params.ts';
import { QUIZ_SORTS } from '../../../catalogue/rules.ts';
import type { TestSorting } from '../../rules.ts';

const path = '/admin/tests';
/** The last page that the API returns. */
export const MAX_TESTS_PAGE = 9999;

/** Quizzes and final tests, the first list of the page. */
export const testsList = defineList({
  path,
  name: 'tests',
  params: { search: search('Test or course') },
  sorts: sortingsOf(QUIZ_SORTS),
  defaultSort: 'course',
  maxPage: MAX_TESTS_PAGE,
  api: '/admin/tests',
  csv: '/api/admin/tests.csv',
});

/** Appealed questions, on the same page. */
export const appealsList = defineList({
  path,
  name: 'appeals',
  params: { state: part({ open: 'Challenged', answered: 'Answered' }) },
  sorts: ['newest'],
  defaultSort: 'newest',
  maxPage: MAX_TESTS_PAGE,
  always: { tab: 'contested' },
  api: '/admin/appeals',
});

export type TestsView = ViewOf<typeof testsList>;

export function showsAppeals(params: URLSearchParams): boolean {
  return params.get('tab') === 'contested';
}

/** The order of a test's questions in the office: those that need a look first, unless the URL says otherwise. */
export function readQuestionSort(params: URLSearchParams): TestSorting {
  return params.get('sort') === 'position' ? 'position' : 'worst';
}

/** A page of the questions of a test. */
export function testHref(quizId: string, page = 1, sort: TestSorting = 'worst'): string {
  const query = new URLSearchParams({
    ...(sort === 'worst' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${path}/${encodeURIComponent(quizId)}${query === '' ? '' : `?${query}`}`;
}
