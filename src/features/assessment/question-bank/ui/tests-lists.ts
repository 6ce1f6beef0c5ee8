import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { matching, part, readPage, search, SEARCH_LENGTH } from '../../../../ui/lists/list-params.ts';
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
  params: {
    state: part({ open: 'Challenged', answered: 'Answered' }),
    quiz: matching(/^[\w:-]{1,100}$/, { label: 'Test', any: 'All tests' }),
  },
  sorts: ['newest'],
  defaultSort: 'newest',
  maxPage: MAX_TESTS_PAGE,
  always: { tab: 'contested' },
  api: '/admin/appeals',
});

export type AppealsView = ViewOf<typeof appealsList>;
export type TestsView = ViewOf<typeof testsList>;

export function showsAppeals(params: URLSearchParams): boolean {
  return params.get('tab') === 'contested';
}

/** The order of a test's questions in the office: those that need a look first, unless the URL says otherwise. */
export function readQuestionSort(params: URLSearchParams): TestSorting {
  return params.get('sort') === 'position' ? 'position' : 'worst';
}

/** What the page of a test shows, as its URL says. */
export interface ShownTest {
  tab: 'questions' | 'attempts';
  search: string;
  sort: TestSorting;
  page: number;
}

export function readTest(params: URLSearchParams): ShownTest {
  return {
    tab: params.get('tab') === 'attempts' ? 'attempts' : 'questions',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: readQuestionSort(params),
    page: readPage(params, MAX_TESTS_PAGE),
  };
}

/** Where what a test's page shows is taken as a file. */
export function testCsvHref(quizId: string, { tab, search: words }: Pick<ShownTest, 'tab' | 'search'>): string {
  const file = `/api${path}/${encodeURIComponent(quizId)}/${tab}.csv`;
  return tab === 'questions' && words !== '' ? `${file}?${new URLSearchParams({ search: words })}` : file;
}

/** The URL of a test, without defaults. */
export function testHref(quizId: string, shown: Partial<ShownTest> = {}): string {
  const { tab = 'questions', search: words = '', sort = 'worst', page = 1 } = shown;
  const query = new URLSearchParams({
    ...(tab === 'questions' ? {} : { tab }),
    ...(words === '' ? {} : { search: words }),
    ...(sort === 'worst' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${path}/${encodeURIComponent(quizId)}${query === '' ? '' : `?${query}`}`;
}
