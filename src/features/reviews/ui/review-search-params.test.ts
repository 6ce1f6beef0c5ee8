import { expect, test } from 'vitest';
import { readReviewsView, reviewsHref } from './review-search-params.ts';

test.each([
  ['', { sort: 'newest', stars: null, page: 1 }, '/course/ui/reviews'],
  [
    'sort=lowest&stars=2&page=3',
    { sort: 'lowest', stars: 2, page: 3 },
    '/course/ui/reviews?sort=lowest&stars=2&page=3',
  ],
  ['sort=odd&stars=9&page=-1', { sort: 'newest', stars: null, page: 1 }, '/course/ui/reviews'],
])('"%s" is a view and its address', (query, view, href) => {
  expect(readReviewsView(new URLSearchParams(query))).toEqual(view);
  expect(reviewsHref('ui', readReviewsView(new URLSearchParams(query)))).toBe(href);
});
