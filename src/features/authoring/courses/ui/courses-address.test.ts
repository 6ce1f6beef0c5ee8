import { expect, test } from 'vitest';
import { coursesFileHref, coursesHref, coursesQuery, isInOrder, readCoursesView } from './courses-address.ts';

test('an address says what the page shows, and nothing that is as usual', () => {
  const view = readCoursesView(
    new URLSearchParams('search= zari &state=changed&category=Design&sort=-learners&page=2'),
  );
  expect(view).toEqual({ search: 'zari', state: 'changed', category: 'Design', sort: '-learners', page: 2 });
  expect(readCoursesView(new URL(coursesHref(view), 'http://office').searchParams)).toEqual(view);
  expect(coursesHref(readCoursesView(new URLSearchParams()))).toBe('/admin/courses');
});

test('what an address does not know is left out', () => {
  const view = readCoursesView(new URLSearchParams('state=toString&sort=colour&page=0'));
  expect(view).toEqual({ search: '', state: null, category: '', sort: 'place', page: 1 });
  expect(coursesQuery(view)).toMatchObject({ search: undefined, state: undefined, sort: 'place' });
});

test('courses can be moved where all are listed in their order', () => {
  const view = readCoursesView(new URLSearchParams('page=3'));
  expect(isInOrder(view)).toBe(true);
  expect(isInOrder({ ...view, state: 'draft' })).toBe(false);
  expect(isInOrder({ ...view, sort: '-place' })).toBe(false);
  expect(coursesFileHref({ ...view, category: 'Design' })).toBe('/api/admin/courses.csv?category=Design');
});
