import { expect, test } from 'vitest';
import { rangeHref, rangeQuery, readRange } from './range-address.ts';

const read = (query: string) => readRange(new URLSearchParams(query));

test.each([
  '',
  'range=today',
  'range=year&compare=last-year',
  'range=custom&from=2026-04-01&to=2026-06-30',
  'compare=last-year',
])('the range %s is kept by its URL', (query) => {
  const href = rangeHref(read(query));
  expect(href).toBe(query === '' ? '/admin' : `/admin?${query}`);
  expect(readRange(new URL(href, 'http://office').searchParams)).toEqual(read(query));
});

test.each([
  'range=ever',
  'range=custom',
  'range=custom&from=2026-07-01&to=2026-06-30',
  'range=custom&from=x&to=y',
  'range=custom&from=2020-01-01&to=2026-06-30',
])('%s is the default', (query) => expect(read(query)).toMatchObject({ range: '30-days', from: '', to: '' }));

test('days that are no range stay in their fields', () => {
  expect(read('range=custom&from=2026-07-01&to=2026-06-30').refused).toEqual({ from: '2026-07-01', to: '2026-06-30' });
  expect(read('range=custom&from=x&to=y').refused).toBeUndefined();
  expect(rangeHref(read('range=custom&from=2026-07-01&to=2026-06-30'))).toBe('/admin');
});

test('own days are told to the API, and of no other range', () => {
  expect(rangeQuery(read('range=custom&from=2026-04-01&to=2026-06-30'))).toMatchObject({ from: '2026-04-01' });
  expect(rangeQuery(read('range=month'))).toEqual({ range: 'month', compare: 'before' });
});
