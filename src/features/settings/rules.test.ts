import { describe, expect, test } from 'vitest';
import { addressLines, keepEarlierVersions } from './rules.ts';

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
