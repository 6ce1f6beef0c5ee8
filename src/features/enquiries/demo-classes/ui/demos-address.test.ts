import { expect, test } from 'vitest';
import { demosHref, readDemosView, type DemosView } from './demos-address.ts';

const read = (query: string) => readDemosView(new URLSearchParams(query));

test.each<DemosView>([
  { when: 'past', search: 'neel', sort: 'title', page: 2 },
  { when: 'past', search: '', sort: '-starts', page: 1 },
  { when: 'today', search: '', sort: '-starts', page: 1 },
])('the address keeps the whole view, there and back', (view) => {
  expect(read(demosHref(view).split('?')[1] ?? '')).toEqual(view);
});

test.each(['when=never', 'sort=place', 'page=0', 'search=+'])('what cannot be (%s) is left out', (query) => {
  expect(demosHref(read(query))).toBe('/admin/demos');
});
