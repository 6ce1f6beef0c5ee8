import { expect, test } from 'vitest';
import { isFilteredPeople, peopleHref, peopleQuery, readPeopleView, type PeopleView } from './people-address.ts';

const read = (query: string) => readPeopleView(new URLSearchParams(query));
const usual: PeopleView = { search: '', role: null, state: null, course: null, quiet: null, sort: '-joined', page: 1 };

test('the address of the people keeps search, role, state, course, activity and page', () => {
  const course = '0198c0de-0000-7000-8000-000000000000';
  const view = {
    search: 'kavya & co',
    role: 'counsellor',
    state: 'invited',
    course,
    quiet: '30',
    sort: 'name',
    page: 3,
  } as const;
  expect(read(peopleHref(view).split('?')[1] ?? '')).toEqual(view);
});

test.each([
  '',
  'role=director',
  'role=constructor',
  'state=erased',
  'sort=phone',
  'course=shibori',
  'quiet=5',
  'page=0',
  'page=1e3',
  'search=%20',
])('what it does not know (%s) is as usual', (query) => {
  expect(read(query)).toEqual(usual);
});

test('is bare when all is as usual, and asks for the first twenty', () => {
  expect(peopleHref(usual)).toBe('/admin/people');
  expect(isFilteredPeople(usual)).toBe(false);
  expect(peopleQuery(usual)).toEqual({
    page: 1,
    limit: 20,
    search: '',
    role: undefined,
    state: undefined,
    course: undefined,
    quietDays: undefined,
    sort: '-joined',
  });
});
