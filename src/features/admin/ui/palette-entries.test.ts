import { expect, test } from 'vitest';
import { listGroups, listShortcuts, sectionOfLetter } from './palette-entries.ts';

const recent = [{ id: 'people-7', title: 'Asha', note: '', href: '/admin/people/7' }];
const answer = {
  success: true as const,
  people: [],
  orders: [{ id: '7', title: 'order_7', note: 'Asha' }],
  invoices: [],
  receipts: [],
  courses: [],
  enquiries: [],
  posts: [],
};
const names = (typed: string, role: 'admin' | 'counsellor' | 'trainer') =>
  listGroups(typed, { role, recent, answer }).map(({ name }) => name);

test('with nothing typed, what was opened last comes first', () => {
  expect(names('', 'admin')).toEqual(['Opened last', 'Go to', 'Do']);
});

test('what is typed narrows sections and acts, and brings what was found', () => {
  const groups = listGroups('pay desk', { role: 'admin', recent, answer });
  expect(groups.map(({ name, entries }) => [name, entries[0]?.href])).toEqual([
    ['Do', '/admin/orders/new'],
    ['Orders', '/admin/orders/7'],
  ]);
});

test('nobody is led where they may not go', () => {
  const hrefs = listGroups('', { role: 'counsellor', recent: [], answer: null }).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  );
  expect(hrefs).toEqual([
    '/admin',
    '/admin/enquiries',
    '/admin/demos',
    '/admin/carts',
    '/admin/reports',
    '/admin/demos/edit',
    '/admin/enquiries/import',
  ]);
  expect(sectionOfLetter('o', 'counsellor')).toBeNull();
  expect(sectionOfLetter('e', 'counsellor')).toBe('/admin/enquiries');
});

test('no letter stands for two sections', () => {
  const letters = listShortcuts('admin').flatMap(({ keys: [first, letter] }) => (first === 'g' ? [letter] : []));
  expect(new Set(letters).size).toBe(letters.length);
});
