import { expect, test } from 'vitest';
import { mayChangeView, pathOfView } from './view-rules.ts';

test('a view shows the page of its URL', () => {
  expect(pathOfView('/admin/orders?state=paid')).toBe('/admin/orders');
  expect(pathOfView('/admin/courses/0190-ab/learners')).toBe('/admin/courses/0190-ab/learners');
});

test('its maker changes a view, and admins a shared one', () => {
  const own = { userId: 'a', isShared: false };
  expect(mayChangeView({ userId: 'a', role: 'editor' }, own)).toBe(true);
  expect(mayChangeView({ userId: 'b', role: 'owner' }, own)).toBe(false);
  expect(mayChangeView({ userId: 'b', role: 'admin' }, { ...own, isShared: true })).toBe(true);
  expect(mayChangeView({ userId: 'b', role: 'editor' }, { ...own, isShared: true })).toBe(false);
});
