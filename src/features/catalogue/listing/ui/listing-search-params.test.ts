import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COURSE_SORTS, LEVELS } from '../../rules.ts';
import {
  isFiltered,
  isSearchTooLong,
  listingUrl,
  PAGE_SIZE,
  readListingView,
  type ListingView,
} from './listing-search-params.ts';

const plain: ListingView = {
  tab: 'courses',
  category: '',
  level: '',
  maxPrice: null,
  search: '',
  sort: 'index',
  shown: PAGE_SIZE,
};
const read = (query: string) => readListingView(new URLSearchParams(query));

test('an address that says nothing shows the first six courses', () => {
  expect(read('')).toEqual(plain);
  expect(listingUrl('/services', plain)).toBe('/services');
});

test('every part of a view is in its address', () => {
  const view: ListingView = {
    tab: 'courses',
    category: 'Design',
    level: 'Beginner',
    maxPrice: 20_000,
    search: 'colour & type',
    sort: 'price-asc',
    shown: 12,
  };
  const path = listingUrl('/enroll', view, { shown: view.shown });
  expect(path).toBe(
    '/enroll?category=Design&level=Beginner&search=colour+%26+type&maxPrice=20000&sort=price-asc&shown=12',
  );
  expect(read(path.split('?')[1] ?? '')).toEqual(view);
});

test('another tab, filter or order begins at the first six', () => {
  const view = { ...plain, shown: 18 };
  expect(listingUrl('/services', view, { tab: 'services' })).toBe('/services?tab=services');
  expect(listingUrl('/services', view, { category: 'Code' })).toBe('/services?category=Code');
});

test('Load More adds six', () => {
  expect(listingUrl('/services', plain, { shown: plain.shown + PAGE_SIZE })).toBe('/services?shown=12');
});

test.each([
  'shown=-6',
  'shown=1e9',
  'shown=x',
  'sort=cheapest',
  'level=Expert',
  'tab=people',
  'maxPrice=-1',
  'maxPrice=1e9',
  'maxPrice=99999999',
])('%s counts as not said', (query) => {
  expect(read(query)).toEqual(plain);
});

test('control characters are no part of a text', () => {
  expect(read('category=%00Design%0A')).toEqual({ ...plain, category: 'Design' });
  expect(read('search=%00')).toEqual(plain);
});

test('a search that is too long is known as such, however long it is', () => {
  expect(isSearchTooLong(read(`search=${'x'.repeat(200)}`))).toBe(false);
  expect(isSearchTooLong(read(`search=${'x'.repeat(201)}`))).toBe(true);
  expect(isSearchTooLong(read(`search=${'x'.repeat(10_000)}`))).toBe(true);
});

test('a number between two pages shows the whole page', () => {
  expect(read('shown=7').shown).toBe(12);
});

test('filters are told from a change of order', () => {
  expect(isFiltered({ ...plain, sort: 'title', shown: 12 })).toBe(false);
  expect(isFiltered({ ...plain, search: 'ads' })).toBe(true);
  expect(isFiltered({ ...plain, maxPrice: 0 })).toBe(true);
});

test('whatever is read can be written and read again', () => {
  const views = fc.record({
    tab: fc.constantFrom('courses', 'services'),
    category: fc.string({ maxLength: 70 }),
    level: fc.constantFrom('', ...LEVELS, 'else'),
    maxPrice: fc.oneof(fc.integer({ min: -5, max: 90_000_000 }).map(String), fc.string({ maxLength: 9 })),
    search: fc.string({ maxLength: 250 }),
    sort: fc.constantFrom(...COURSE_SORTS, 'else'),
    shown: fc.integer({ min: -10, max: 5000 }).map(String),
  });
  fc.assert(
    fc.property(views, (parts) => {
      const view = readListingView(new URLSearchParams(parts));
      const path = listingUrl('/services', view, { shown: view.shown });
      expect(readListingView(new URLSearchParams(path.split('?')[1] ?? ''))).toEqual(view);
    }),
  );
});
