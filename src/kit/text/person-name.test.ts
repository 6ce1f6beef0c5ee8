import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasUrl, withoutUrls } from './person-name.ts';

describe('names of people pass', () => {
  test.each([
    'Kavya Srivastava',
    'A. P. J. Abdul Kalam',
    'A.P.J. Abdul Kalam',
    'Dr. S. Rao',
    'Dr.Kavya Rao',
    'S.Rao',
    'Kumar.S',
    'Smt. Lakshmi N.',
    'Md. Arif, M.Tech.',
    'Ravi Kumar Jr.',
    "D'Souza O’Neil",
    'Anne-Marie Lobo',
    'Mc Donald (Ravi)',
    'कविता श्रीवास्तव',
    'डॉ. कविता राव',
    'கவிதா ச. ராவ்',
    'కవిత శ్రీ',
    'মোঃ আরিফ',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'ക്‌ഷമ',
    'محمد عارف',
    'Học Nguyễn',
    'Comfort Netto',
  ])('%s', (name) => {
    expect(hasUrl(name)).toBe(false);
    expect(withoutUrls(name)).toBe(name);
  });
});

describe('what a mail program makes a link of is no name', () => {
  test.each([
    ['Win at https://evil.example/x', 'Win at'],
    ['http evil', 'evil'],
    ['www.evil.example', ''],
    ['Visit evil.com now', 'Visit now'],
    ['EVIL.COM', ''],
    ['evil.co.in', ''],
    ['x.com', 'x. com'],
    ['t.co/win', ''],
    ['Go to 1.2.3.4', 'Go to'],
    ['evil。com', ''],
    ['ｅｖｉｌ．ｃｏｍ', ''],
    ['e\u00ADvil.c\u200Bom', ''],
    ['परीक्षा.भारत', ''],
    ['me@evil', ''],
    ['Kavya @ Rao', 'Kavya Rao'],
    ['Kavya s/o Ravi', 'Kavya Ravi'],
    ['a\\\\b', ''],
  ])('%s', (name, left) => {
    expect(hasUrl(name)).toBe(true);
    expect(withoutUrls(name)).toBe(left);
  });

  const label = fc.stringMatching(/^[a-z0-9]{2,12}$/);
  const host = fc
    .tuple(label, fc.constantFrom('com', 'in', 'co.in', 'org', 'xn--p1ai', 'shop', 'bank'))
    .map((parts) => parts.join('.'));
  const words = fc.constantFrom('', 'Kavya ', 'Dr. ', '(', 'S. Rao, ');
  test('wherever a host stands in it', () => {
    fc.assert(
      fc.property(words, host, fc.constantFrom('', ' Rao', '?x', ':80', ')', '.'), (before, url, after) => {
        expect(hasUrl(before + url + after)).toBe(true);
      }),
    );
  });

  test('and nothing of it is left in a name that another system brings, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.tuple(words, host, fc.string()).map((parts) => parts.join('')),
        ),
        (name) => {
          const clean = withoutUrls(name);
          expect(hasUrl(clean)).toBe(false);
          expect(withoutUrls(clean)).toBe(clean);
        },
      ),
    );
  });
});
