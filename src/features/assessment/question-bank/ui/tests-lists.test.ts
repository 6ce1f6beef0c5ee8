import { expect, test } from 'vitest';
import { appealsList, readTest, showsAppeals, testCsvHref, testHref, testsList } from './tests-lists.ts';

test('two lists stand on the page of tests, and their URLs say which', () => {
  const appeals = appealsList.href({ state: 'answered', page: 2 });
  expect(appeals).toBe('/admin/tests?tab=contested&state=answered&page=2');
  expect(showsAppeals(new URL(appeals, 'http://localhost').searchParams)).toBe(true);
  const tests = testsList.href({ search: 'madder', sort: '-questions', page: 3 });
  expect(tests).toBe('/admin/tests?search=madder&sort=-questions&page=3');
  expect(showsAppeals(new URL(tests, 'http://localhost').searchParams)).toBe(false);
});

test('the URL of a test has its id in one piece', () => {
  expect(testHref('finalTest:a', { page: 2 })).toBe('/admin/tests/finalTest%3Aa?page=2');
  const shown = { tab: 'questions', search: 'madder', sort: 'position', page: 1 } as const;
  const href = testHref('a', shown);
  expect(href).toBe('/admin/tests/a?search=madder&sort=position');
  expect(readTest(new URL(href, 'http://localhost').searchParams)).toEqual(shown);
});

test('what a test shows is taken as a file, with its search', () => {
  expect(testCsvHref('a b', { tab: 'questions', search: '' })).toBe('/api/admin/tests/a%20b/questions.csv');
  expect(testCsvHref('a', { tab: 'questions', search: 'hue' })).toBe('/api/admin/tests/a/questions.csv?search=hue');
  expect(testCsvHref('a', { tab: 'attempts', search: 'hue' })).toBe('/api/admin/tests/a/attempts.csv');
  expect(appealsList.read(new URLSearchParams({ quiz: 'finalTest:1-a' })).quiz).toBe('finalTest:1-a');
});
