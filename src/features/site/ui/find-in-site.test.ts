import { expect, test } from 'vitest';
import type { Colleague } from '../../../ui/office/office-sections.ts';
import { findInSite } from './find-in-site.ts';

const editor: Colleague = { role: 'editor' };
const titles = (search: string, who: Colleague) =>
  findInSite(search, who).groups.flatMap(({ places }) => places.map(({ title }) => title));

test('the headline of the home page is found under the home page, in its one editor', () => {
  const found = findInSite('headline', editor).groups.find(({ title }) => title === 'The home page');
  expect(found?.places).toMatchObject([{ title: 'Brand and hero', href: '/admin/site/brand#hero' }]);
});

test('legal documents are there to read, with who keeps them', () => {
  const managedBy = (who: Colleague) =>
    findInSite('legal documents', who).groups.flatMap(({ places }) => places.map((place) => place.managedBy));
  expect(managedBy(editor)).toEqual(['admins']);
  expect(managedBy({ role: 'editor', permissions: { editLegal: true } })).toEqual([null]);
  expect(managedBy({ role: 'admin' })).toEqual([null]);
});

test('what an editor may not open is named with who keeps it', () => {
  expect(titles('bundles', editor)).toEqual([]);
  expect(findInSite('bundles', editor).kept).toEqual(['Bundles are kept by admins.']);
  expect(findInSite('GSTIN', editor).kept).toEqual(['Settings are kept by accountants and admins.']);
  expect(findInSite('bundles', { role: 'admin' }).kept).toEqual([]);
  expect(findInSite('', editor).kept).toEqual([]);
});

test('openings are an editor’s', () => {
  expect(titles('openings', editor)).toContain('Openings');
});
