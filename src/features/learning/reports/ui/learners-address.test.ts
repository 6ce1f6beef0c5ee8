import { expect, test } from 'vitest';
import { learnersFileHref, learnersHref, readLearnersView } from './learners-address.ts';

const read = (query: string) => readLearnersView(new URLSearchParams(query));
const usual = { search: '', course: null, quiet: null, sort: '-studied', page: 1 };
const course = '0198c0de-0000-7000-8000-000000000000';

test('the address of the learners keeps search, course, activity, order and page', () => {
  const view = { search: 'kavya & co', course, quiet: '30', sort: 'studied', page: 3 } as const;
  expect(read(learnersHref(view).split('?')[1] ?? '')).toEqual(view);
  expect(learnersFileHref(view)).toBe(
    `/api/admin/learners/export.csv?search=kavya+%26+co&course=${course}&quietDays=30`,
  );
});

test.each(['', 'course=shibori', 'quiet=5', 'sort=constructor', 'page=0'])(
  'what it does not know (%s) is as usual',
  (query) => {
    expect(read(query)).toEqual(usual);
  },
);
