import { expect, it } from 'vitest';
import { readTestsView, testHref, testsHref } from './tests-address.ts';

it('keeps a view in its address', () => {
  for (const view of [
    { tab: 'quizzes', state: 'open', search: '', sort: 'course', page: 1 },
    { tab: 'quizzes', state: 'open', search: 'madder', sort: '-questions', page: 3 },
    { tab: 'contested', state: 'answered', search: '', sort: 'course', page: 2 },
  ] as const) {
    expect(readTestsView(new URL(testsHref(view), 'http://localhost').searchParams)).toEqual(view);
  }
  expect(readTestsView(new URLSearchParams('tab=all&page=-1&state=x&sort=mean'))).toEqual({
    tab: 'quizzes',
    state: 'open',
    search: '',
    sort: 'course',
    page: 1,
  });
  expect(testHref('finalTest:a', 2)).toBe('/admin/tests/finalTest%3Aa?page=2');
});
