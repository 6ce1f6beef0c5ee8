import { expect, test } from 'vitest';
import { legalUrl, legalVersion, legalVersions, readLegalUrl } from './legal-versions.ts';

const text = (version: number) => ({
  version,
  inForceFrom: `202${version}-04-01`,
  whatChanged: `Change ${version}`,
  inShort: [`Short ${version}`],
  sections: [],
});
const document = {
  id: 'refunds',
  group: 'Buying',
  title: 'Refunds',
  ...text(3),
  isWithdrawn: false,
  earlier: [text(2), text(1)],
  inForceVersion: 3,
};
/** The third text is published but not yet in force. */
const early = { ...document, inForceVersion: 2 };

test('the version in force is shown unless an earlier one is named', () => {
  expect(legalVersion(document, null)).toMatchObject({ version: 3, replacedOn: null });
  expect(legalVersion(document, 3)).toMatchObject({ version: 3, replacedOn: null });
});

test('an earlier version says until when it was in force', () => {
  expect(legalVersion(document, 2)).toMatchObject({ id: 'refunds', inShort: ['Short 2'], replacedOn: '2023-04-01' });
  expect(legalVersion(document, 1)).toMatchObject({ inShort: ['Short 1'], replacedOn: '2022-04-01' });
});

test('a version before its day is read at its own address, and the one in force at the plain one', () => {
  expect(legalVersion(early, null)).toMatchObject({ version: 2, replacedOn: null, isComing: false });
  expect(legalVersion(early, 3)).toMatchObject({ version: 3, replacedOn: null, isComing: true });
  expect(legalVersion(early, 1)).toMatchObject({ replacedOn: '2022-04-01', isComing: false });
  expect(legalVersions(early, false)).toMatchObject([
    { version: 3, href: '/privacypolicy?document=refunds&version=3', isComing: true },
    { version: 2, href: '/privacypolicy?document=refunds', isComing: false },
    { version: 1, isComing: false },
  ]);
});

test('before the first version is in force, the plain address shows what will be', () => {
  const first = { ...document, ...text(1), earlier: [], inForceVersion: null };
  expect(legalVersion(first, null)).toMatchObject({ version: 1, isComing: true });
});

test('an earlier version keeps the title that it had', () => {
  const renamed = { ...early, title: 'Money back', earlier: [{ ...text(2), title: 'Refunds' }, text(1)] };
  expect(legalVersion(renamed, null)?.title).toBe('Refunds');
  expect(legalVersion(renamed, 3)?.title).toBe('Money back');
});

test.each(['0', '4', '2.5', 'two', ''])('there is no version %j', (version) => {
  const asked = readLegalUrl(new URLSearchParams({ version }));
  expect(legalVersion(document, asked.version)).toBeNull();
});

test('each version has an address of its own, the one in force the plain one', () => {
  expect(legalVersions(document, false).map(({ href }) => href)).toEqual([
    '/privacypolicy?document=refunds',
    '/privacypolicy?document=refunds&version=2',
    '/privacypolicy?document=refunds&version=1',
  ]);
  expect(legalUrl('first', 'first')).toBe('/privacypolicy');
  expect(legalUrl('first', 'first', 2)).toBe('/privacypolicy?version=2');
});
