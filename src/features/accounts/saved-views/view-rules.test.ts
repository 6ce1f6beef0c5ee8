import { expect, test } from 'vitest';
import { isOfList, mayChangeView, mayOpenList } from './view-rules.ts';

test.each([
  ['/admin/orders', true],
  ['/admin/orders?state=paid&sort=-total', true],
  ['/admin/orders/1024', false],
  ['/admin/people', false],
  ['https://example.com/admin/orders', false],
  ['//example.com/admin/orders', false],
  ['/admin/orders#x', false],
  ['/admin/orders\\..\\people', false],
])('%s shows the list of orders: %s', (href, isIt) => expect(isOfList(href, 'orders')).toBe(isIt));

test('a list below another has its own path', () => {
  expect(isOfList('/admin/courses/0190-ab/learners?sort=name', 'learners')).toBe(true);
  expect(isOfList('/admin/courses', 'learners')).toBe(false);
});

test('views follow the right to open the list', () => {
  expect(mayOpenList('counsellor', 'orders')).toBe(true);
  expect(mayOpenList('counsellor', 'invoices')).toBe(false);
  expect(mayOpenList('student', 'orders')).toBe(false);
});

test('its maker changes a view, and admins a shared one', () => {
  const own = { userId: 'a', isShared: false };
  expect(mayChangeView({ userId: 'a', role: 'editor' }, own)).toBe(true);
  expect(mayChangeView({ userId: 'b', role: 'owner' }, own)).toBe(false);
  expect(mayChangeView({ userId: 'b', role: 'admin' }, { ...own, isShared: true })).toBe(true);
  expect(mayChangeView({ userId: 'b', role: 'editor' }, { ...own, isShared: true })).toBe(false);
});
