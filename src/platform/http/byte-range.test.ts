import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 199 }],
  ['bytes=-50', { start: 150, end: 199 }],
  ['bytes=-500', { start: 0, end: 199 }],
  ['bytes=0-500', { start: 0, end: 199 }],
  ['bytes=199-199', { start: 199, end: 199 }],
  ['bytes=200-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [null, 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=a-b', 'whole'],
  ['items=0-5', 'whole'],
])('%j of 200 bytes is %j', (header, expected) => {
  expect(readByteRange(header, 200)).toEqual(expected);
});

test('no header leads out of the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.option(fc.nat()), (size, first, last) => {
      const range = readByteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test('an empty file has no bytes to give', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
