import { readSorting } from '../../../../kit/sorting.ts';
import { QUIZ_SORTS, type QuizSorting } from '../../../catalogue/rules.ts';

/** What the office's page of tests shows; it stands in its address. */
export interface TestsView {
  tab: 'quizzes' | 'contested';
  /** Of what was contested. */
  state: 'open' | 'answered';
  /** Of the quizzes. */
  search: string;
  sort: QuizSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: QuizSorting = 'course';

/** Reads an address; what it does not know is left out. */
export function readTestsView(parameters: URLSearchParams): TestsView {
  return {
    tab: parameters.get('tab') === 'contested' ? 'contested' : 'quizzes',
    state: parameters.get('state') === 'answered' ? 'answered' : 'open',
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), QUIZ_SORTS, DEFAULT_SORT),
    page: readPage(parameters),
  };
}

export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** The address of a view; what is as usual is left out. */
export function testsHref(view: Partial<Omit<TestsView, 'sort'> & { sort: string }>): string {
  const { tab, state, search, sort = DEFAULT_SORT, page = 1 } = view;
  const parameters = new URLSearchParams();
  if (tab !== 'contested' && search) parameters.set('search', search);
  if (tab !== 'contested' && sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (tab === 'contested') parameters.set('tab', tab);
  if (tab === 'contested' && state === 'answered') parameters.set('state', state);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `/admin/tests?${text}` : '/admin/tests';
}

export function testHref(quizId: string, page = 1): string {
  return `/admin/tests/${encodeURIComponent(quizId)}${page > 1 ? `?page=${page}` : ''}`;
}
