import { expect, test } from 'vitest';
import { listGroups, listShortcuts } from './palette-entries.ts';
import { sectionOfLetter } from './section-letters.ts';

const recent = [{ id: 'people-7', title: 'Asha', note: '', href: '/admin/people/7' }];
const answer = {
  success: true as const,
  people: [],
  orders: [{ id: '7', title: 'order_7', note: 'Asha' }],
  invoices: [{ id: '7', title: 'MSL/26-27/00016', note: 'Asha' }],
  receipts: [],
  courses: [],
  enquiries: [],
  posts: [],
};
const names = (typed: string, role: 'admin' | 'counsellor' | 'trainer') =>
  listGroups(typed, { colleague: { role }, recent, answer }).map(({ name }) => name);

test('with nothing typed, what was opened last comes first', () => {
  expect(names('', 'admin')).toEqual(['Recent', 'Go to', 'Actions']);
});

test('what is typed narrows sections and acts, and brings what was found', () => {
  const groups = listGroups('new sale', { colleague: { role: 'admin' }, recent, answer });
  expect(groups.map(({ name, entries }) => [name, entries[0]?.href])).toEqual([
    ['Actions', '/admin/orders/new'],
    ['Orders', '/admin/orders/7'],
    ['Invoices and credit notes', '/admin/orders/7'],
  ]);
});

test('numbers read as in the lists, and a part of the settings is found by what it decides', () => {
  const enquiries = [{ id: '8', title: 'Kavya', note: '+910000045678' }];
  const found = listGroups('kavya', { colleague: { role: 'admin' }, recent: [], answer: { ...answer, enquiries } });
  expect(found.find(({ name }) => name === 'Enquiries')?.entries[0]?.note).toBe('00000 45678');
  const settings = listGroups('approval', { colleague: { role: 'owner' }, recent: [], answer: null });
  expect(settings[0]?.entries[0]?.href).toBe('/admin/settings/permissions');
});

test('nobody is led where they may not go', () => {
  const hrefs = listGroups('', { colleague: { role: 'counsellor' }, recent: [], answer: null }).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  );
  expect(hrefs).toEqual([
    '/admin',
    '/admin/enquiries',
    '/admin/demos',
    '/admin/day-close',
    '/admin/carts',
    '/admin/orders',
    '/admin/instalments',
    '/admin/batches',
    '/admin/timetable',
    '/admin/absences',
    '/admin/reports',
    '/admin/orders/new',
    '/admin/enquiries#new',
    '/admin/demos/edit',
    '/admin/enquiries/import',
  ]);
  expect(sectionOfLetter('o', { role: 'editor' })).toBeNull();
  expect(sectionOfLetter('e', { role: 'counsellor' })).toBe('/admin/enquiries');
});

test('no letter stands for two sections', () => {
  const letters = listShortcuts({ role: 'admin' }).flatMap(({ keys: [first, letter] }) =>
    first === 'G' ? [letter] : [],
  );
  expect(new Set(letters).size).toBe(letters.length);
});

test.each([
  ['refund', ['/admin/orders', '/admin/settings/invoices']],
  ['gst', ['/admin/invoices', '/admin/settings/invoices']],
  ['legal', ['/admin/site', '/admin/site/legal']],
  ['audit', ['/admin/audit']],
  ['api key', ['/admin/integrations']],
])('%s is found by its word, also where no page is called so', (typed, hrefs) => {
  const found = listGroups(typed, { colleague: { role: 'admin' }, recent, answer: null }).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  );
  expect(found).toEqual(expect.arrayContaining(hrefs));
});

test('an accountant finds the two parts of the settings that are theirs', () => {
  const settings = listGroups('in', { colleague: { role: 'accountant' }, recent, answer: null }).find(
    ({ name }) => name === 'Settings',
  );
  expect(settings?.entries.map(({ title }) => title)).toEqual(['Invoices and tax', 'Instalments']);
});
