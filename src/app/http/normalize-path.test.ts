import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePath } from './normalize-path.ts';

const ODD_SEGMENTS = [
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '.%2e',
  'a%2Fb',
  'a%2fb',
  'a\\b',
  'a%5cb',
  '%00',
  'a%0ab',
  '%7f',
  '%',
];
const BROKEN = ['%zz', '%e0%a4', '%ff', 'a#b', '%252e%252e', 'a%252fb', 'a%255cb', '%2500', '\ud800'];

describe('normalizePath', () => {
  test.each([...ODD_SEGMENTS, ...BROKEN])('a path with %j names nothing', (segment) => {
    for (const path of [`/course/${segment}`, `/${segment}/course`, `/course/${segment}/x`])
      expect(normalizePath(path)).toEqual({ kind: 'none' });
  });

  test.each(['//', '/about//', '/about///'])('%s is a slip', (path) => {
    expect(normalizePath(path)).toEqual({ kind: 'moved', pathname: path.replace(/\/+$/, '') || '/' });
  });

  test.each(['', 'about', '*', '//about', '/course//tally', '//evil.example/'])('%j names nothing', (path) => {
    expect(normalizePath(path)).toEqual({ kind: 'none' });
  });

  test.each([
    ['/', '/'],
    ['/about/', '/about/'],
    ['/c%6Furse/t%61lly', '/course/tally'],
    ['/blog/%e0%a4%85', '/blog/%E0%A4%85'],
    ['/blog/अ', '/blog/%E0%A4%85'],
    ["/motif/person.O'Brien%2C%20A.svg", "/motif/person.O'Brien%2C%20A.svg"],
    ['/assets/a_b-1.2~$@+c.js', '/assets/a_b-1.2~$@+c.js'],
    ['/a{b}', '/a%7Bb%7D'],
    ['/100%25', '/100%25'],
  ])('%s is spelt %s', (path, pathname) => expect(normalizePath(path)).toEqual({ kind: 'path', pathname }));

  const path = fc
    .array(fc.oneof(fc.constantFrom(...ODD_SEGMENTS, ...BROKEN, 'course', 'tally'), fc.string({ unit: 'grapheme' })), {
      maxLength: 6,
    })
    .map((segments) => `/${segments.join('/')}`);

  test('what is let through is read alike by every layer, and spelt alike when it is read again', () => {
    fc.assert(
      fc.property(path, (raw) => {
        const read = normalizePath(raw);
        if (read.kind === 'none') return;
        // URL parsers neither resolve nor rewrite anything in it.
        expect(new URL(`http://localhost${read.pathname}`).pathname).toBe(read.pathname);
        expect(normalizePath(read.pathname)).toEqual({ kind: 'path', pathname: read.pathname });
        const meant = raw.replace(/\/+$/, '').split('/').map(decodeURIComponent);
        expect(read.pathname.replace(/\/$/, '').split('/').map(decodeURIComponent)).toEqual(meant);
      }),
    );
  });
});
