import { expect, test } from 'vitest';
import { withReviews } from './describe-reviews.ts';

const review = {
  id: 'r1',
  rating: 4,
  text: '',
  name: 'Kavya S.',
  month: 'November 2026',
  writtenAt: '2026-11-14T20:00:00.000Z',
  progressAtWriting: 40,
  isEdited: false,
  isSample: false,
  reply: null,
};

test('the structured data of a course has its rating and reviews', () => {
  const described = { average: 4.3, count: 4, reviews: [review] };
  expect(withReviews({ '@type': 'Course', name: 'UI' }, described)).toEqual({
    '@type': 'Course',
    name: 'UI',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 4, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Kavya S.' },
        datePublished: '2026-11-15',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
    ],
  });
});

test('it has neither without real reviews, and other parts stay as they are', () => {
  const course = { '@type': 'Course', name: 'UI' };
  expect(withReviews(course, null)).toBe(course);
  const way = { '@type': 'BreadcrumbList' };
  expect(withReviews(way, { average: 4.3, count: 4, reviews: [review] })).toBe(way);
});
