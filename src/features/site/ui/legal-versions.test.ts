import { expect, test } from 'vitest';
import { legalAddress, legalVersion, legalVersions, readLegalAddress } from './legal-versions.ts';

const text = (version: number) => ({
  version,
  inForceFrom: `202${version}-04-01`,
  whatChanged: `Change ${version}`,
  inShort: [`Short ${version}`],
  sections: [],
});
const document = { id: 'refunds', group: 'Buying', title: 'Refunds', ...text(3), earlier: [text(2), text(1)] };

test('the version in force is shown unless an earlier one is named', () => {
  expect(legalVersion(document, null)).toMatchObject({ version: 3, replacedOn: null });
  expect(legalVersion(document, 3)).toMatchObject({ version: 3, replacedOn: null });
});

test('an earlier version says until when it was in force', () => {
  expect(legalVersion(document, 2)).toMatchObject({ id: 'refunds', inShort: ['Short 2'], replacedOn: '2023-04-01' });
  expect(legalVersion(document, 1)).toMatchObject({ inShort: ['Short 1'], replacedOn: '2022-04-01' });
});

test.each(['0', '4', '2.5', 'two', ''])('there is no version %j', (version) => {
  const asked = readLegalAddress(new URLSearchParams({ version }));
  expect(legalVersion(document, asked.version)).toBeNull();
});

test('each version has an address of its own, the one in force the plain one', () => {
  expect(legalVersions(document, false).map(({ href }) => href)).toEqual([
    '/privacypolicy?document=refunds',
    '/privacypolicy?document=refunds&version=2',
    '/privacypolicy?document=refunds&version=1',
  ]);
  expect(legalAddress('first', 'first')).toBe('/privacypolicy');
  expect(legalAddress('first', 'first', 2)).toBe('/privacypolicy?version=2');
});
