import { expect, test } from 'vitest';
import { mayOpen, sectionAt } from './office-sections.ts';

test.each([
  ['/admin/enquiries', true],
  ['/admin/enquiries/7', true],
  ['/admin/demos/edit', true],
  ['/admin', true],
  ['/admin/carts', true],
  ['/admin/reports', true],
  ['/admin/audit', false],
  ['/admin/orders', false],
  ['/admin/orders/new', true],
  ['/admin/day-close', true],
  ['/admin/day-closes', false],
  ['/admin/newsletter', false],
  ['/admin/openings/edit', false],
  ['/admin/people/7', false],
  ['/admin/settings', false],
  ['/admin/site/legal', false],
])('%s is for a counsellor: %s', (path, isOpen) => {
  expect(mayOpen('counsellor', path)).toBe(isOpen);
  expect(mayOpen('admin', path)).toBe(true);
  expect(mayOpen('student', path)).toBe(false);
});

test('an editor works on the site, and nowhere else', () => {
  expect(mayOpen('editor', '/admin/site/home')).toBe(true);
  expect(mayOpen('editor', '/admin/orders')).toBe(false);
  expect(mayOpen('editor', '/admin/settings')).toBe(false);
});

test.each([
  ['/admin', 'overview'],
  ['/admin/orders', 'orders'],
  ['/admin/orders/new', 'sale'],
  ['/admin/site/legal', 'site'],
  ['/admin/newsletter', 'enquiries'],
  ['/admin/no-such-page', null],
  ['/administrators', null],
])('%s stands in the section %s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});
