import { describe, expect, test } from 'vitest';
import { addressLines, keepEarlierVersions, openingHoursCode } from './rules.ts';

test('an address is printed with city and PIN on one line, without empty lines', () => {
  const place = { postalAddress: ['12 Udaharan Marg'], city: 'Lucknow', pin: '226 000', state: 'Uttar Pradesh' };
  expect(addressLines(place)).toEqual(['12 Udaharan Marg', 'Lucknow 226 000', 'Uttar Pradesh']);
  expect(addressLines({ ...place, pin: '', state: '' })).toEqual(['12 Udaharan Marg', 'Lucknow']);
  expect(addressLines({ postalAddress: [], city: '', pin: '', state: '' })).toEqual([]);
});

describe('earlier versions of legal documents', () => {
  const text = (version: number, words: string) => ({ version, inForceFrom: `2026-0${version}-01`, words });
  const keep = (before: ReturnType<typeof document>[], after: ReturnType<typeof document>[]) =>
    keepEarlierVersions(before, after, ({ version, inForceFrom, words }) => ({ version, inForceFrom, words }));
  function document(version: number, words: string, earlier: ReturnType<typeof text>[] = []) {
    return { id: 'refunds', ...text(version, words), earlier };
  }

  test('a higher version keeps the text that it replaces', () => {
    const [second] = keep([document(1, 'one')], [document(2, 'two')]);
    expect(second?.earlier).toEqual([text(1, 'one')]);
    const [third] = keep([second!], [document(3, 'three')]);
    expect(third?.earlier).toEqual([text(2, 'two'), text(1, 'one')]);
  });

  test('a correction of the same version keeps nothing, and loses nothing', () => {
    const [corrected] = keep([document(2, 'tow', [text(1, 'one')])], [document(2, 'two')]);
    expect(corrected).toMatchObject({ words: 'two', earlier: [text(1, 'one')] });
  });

  test('a new document has no earlier text', () => {
    expect(keep([], [document(1, 'one')])[0]?.earlier).toEqual([]);
  });
});

test.each([
  ['Monday to Sunday 10am to 7pm', 'Mo-Su 10:00-19:00'],
  ['Mon – Sat, 9:30 am – 12 pm', 'Mo-Sa 09:30-12:00'],
  ['Sunday 12am to 1pm', 'Su 00:00-13:00'],
])('%s is %s for machines', (words, code) => {
  expect(openingHoursCode(words)).toBe(code);
});

test.each(['', 'Open all week', 'Monday to Sunday', 'Monday to Sunday 13pm to 7pm', 'Monday 9am to 5:75pm'])(
  'hours in other words are left out: %j',
  (words) => {
    expect(openingHoursCode(words)).toBeNull();
  },
);
