import { expect, test } from 'vitest';
import { isFilteredPeople, peopleHref, peopleQuery, readPeopleView, type PeopleView } from './people-address.ts';

const read = (query: string) => readPeopleView(new URLSearchParams(query));
const usual: PeopleView = { search: '', role: null, state: null, sort: '-joined', page: 1 };

test('the address of the people keeps search, role, state and page', () => {
  const view = { search: 'kavya & co', role: 'counsellor', state: 'closed', sort: 'name', page: 3 } as const;
  expect(read(peopleHref(view).split('?')[1] ?? '')).toEqual(view);
});

test.each(['', 'role=director', 'role=constructor', 'state=erased', 'sort=phone', 'page=0', 'page=1e3', 'search=%20'])(
  'what it does not know (%s) is as usual',
  (query) => {
    expect(read(query)).toEqual(usual);
  },
);

test('is bare when all is as usual, and asks for the first twenty', () => {
  expect(peopleHref(usual)).toBe('/admin/people');
  expect(isFilteredPeople(usual)).toBe(false);
  expect(peopleQuery(usual)).toEqual({
    page: 1,
    limit: 20,
    search: '',
    role: undefined,
    state: undefined,
    sort: '-joined',
  });
});
