import { expect, test } from 'vitest';
import { frameOriginsOf } from './frame-origins.ts';

const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

test.each(['/courseStudent/MSL-UX-01', '/course/ui-ux-design/preview/0f3c', '/admin/courses/0f3c/preview'])(
  '%s may show videos of other hosts',
  (pathname) => {
    expect(frameOriginsOf(pathname)).toEqual(videos);
  },
);

test.each([
  '/',
  '/profile',
  '/courseStudent/MSL-UX-01/final-test',
  '/courseStudent/MSL-UX-01/quiz/0f3c',
  '/course/ui-ux-design',
  '/admin/courses/0f3c',
])('%s may not', (pathname) => {
  expect(frameOriginsOf(pathname)).toEqual([]);
});

test('the map belongs to the contact page alone', () => {
  expect(frameOriginsOf('/contact')).toEqual(['https://www.google.com']);
});
