import { expect, test } from 'vitest';
import { learnersHref, learnersQuery, readLearnersView } from './course-learners-address.ts';

test('an address says what the page shows, and nothing that is as usual', () => {
  const view = readLearnersView(new URLSearchParams('search= asha &sort=-progress&page=2'));
  expect(view).toEqual({ search: 'asha', sort: '-progress', page: 2 });
  expect(learnersHref('/here', view)).toBe('/here?search=asha&sort=-progress&page=2');
  expect(learnersHref('/here', readLearnersView(new URLSearchParams('sort=colour&page=-1')))).toBe('/here');
  expect(learnersQuery(readLearnersView(new URLSearchParams()))).toMatchObject({ search: undefined, sort: '-since' });
});
