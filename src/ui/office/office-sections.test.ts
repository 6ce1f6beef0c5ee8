import { expect, test } from 'vitest';
import type { Role } from '../../kit/roles.ts';
import { isOpenAtFirst, mayOpen, mayOpenPage, placeOf, sectionAt, sidebarOf } from './office-sections.ts';

test.each([
  ['/admin/enquiries', true],
  ['/admin/enquiries/7', true],
  ['/admin/demos/edit', true],
  ['/admin', true],
  ['/admin/carts', true],
  ['/admin/reports', true],
  ['/admin/audit', false],
  ['/admin/orders', true],
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
  ['/admin/settings', true],
  ['/admin/settings/invoices', true],
  ['/admin/settings/instalments', true],
  ['/admin/settings/security', false],
  ['/admin/settings/checkout', false],
  ['/admin/integrations', false],
])('%s is for an accountant: %s', (path, isOpen) => {
  expect(mayOpen('accountant', path)).toBe(isOpen);
});

test.each([
  ['/admin', 'overview'],
  ['/admin/orders', 'orders'],
  ['/admin/orders/1024', 'orders'],
  ['/admin/orders/new', 'sale'],
  ['/admin/site/legal', 'site'],
  ['/admin/newsletter', 'enquiries'],
  ['/admin/settings/security', 'settings'],
  ['/admin/sessions/7', 'teaching'],
  ['/admin/audit', 'settings'],
  ['/admin/integrations/webhooks/7', 'settings'],
  ['/admin/no-such-page', null],
  ['/administrators', null],
])('%s stands in the section %s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});

test.each([
  ['/admin/invoices', 'Invoices'],
  ['/admin/batches/7', 'Batches'],
  ['/admin/sessions/7/code', 'Register'],
  ['/admin/orders/new', 'New sale'],
  ['/admin/audit', 'Audit log'],
  ['/admin/settings/checkout', 'Checkout'],
  ['/admin/site/mails', 'Pages'],
  ['/admin/instalments/new', 'New plan'],
  ['/admin/batches/edit', 'Batch editor'],
  ['/admin/batches/7/import', 'Import'],
])('%s is called %s', (path, name) => {
  expect(placeOf(path)?.name).toBe(name);
});

const headings = (role: Role) => sidebarOf({ role }).map(({ heading }) => heading);

test('each role has the groups of its work', () => {
  expect(headings('owner')).toEqual(['', 'Front desk', 'Money', 'Classes', 'Learning', 'Website', 'Institute']);
  expect(headings('counsellor')).toEqual(['', 'Front desk', 'Money', 'Classes', 'Institute']);
  expect(headings('accountant')).toEqual(['', 'Money', 'Classes', 'Institute']);
  expect(headings('trainer')).toEqual(['', 'Classes', 'Learning', 'Website', 'Institute']);
  expect(headings('editor')).toEqual(['', 'Learning', 'Website', 'Institute']);
  expect(headings('student')).toEqual([]);
});

test('an accountant sells beside the orders, and only with the permission', () => {
  const money = (sell: boolean) =>
    sidebarOf({ role: 'accountant', permissions: { sell } })
      .find(({ id }) => id === 'money')
      ?.sections.map(({ name }) => name);
  expect(money(true)?.slice(0, 3)).toEqual(['Orders', 'New sale', 'Instalments']);
  expect(money(false)).not.toContain('New sale');
});

test('at first the desk, money and the group of the page are open, of a small role all', () => {
  const open = (role: Role, path: string) =>
    sidebarOf({ role })
      .filter((group) => group.id && isOpenAtFirst(role, group, sectionAt(path)))
      .map(({ heading }) => heading);
  expect(open('owner', '/admin')).toEqual(['Front desk', 'Money']);
  expect(open('owner', '/admin/posts')).toEqual(['Front desk', 'Money', 'Website']);
  expect(open('editor', '/admin')).toEqual(['Learning', 'Website', 'Institute']);
});

test('a counsellor has own sales at the front desk, after the sale', () => {
  const sections = (id: string) =>
    sidebarOf({ role: 'counsellor' })
      .find((group) => group.id === id)
      ?.sections.map(({ name }) => name);
  expect(sections('desk')).toEqual(['Enquiries', 'Demo classes', 'New sale', 'My sales', 'Abandoned carts']);
  expect(sections('money')).toEqual(['Instalments']);
});

test('a page that needs a permission is closed to whom it was taken from', () => {
  const seller = (sell: boolean) => ({ role: 'counsellor' as const, permissions: { sell } });
  for (const path of ['/admin/orders/new', '/admin/day-close']) {
    expect(mayOpenPage(seller(true), path)).toBe(true);
    expect(mayOpenPage(seller(false), path)).toBe(false);
  }
  expect(mayOpenPage(seller(false), '/admin/orders')).toBe(true);
  expect(mayOpenPage({ role: 'counsellor' }, '/admin/invoices')).toBe(false);
});
