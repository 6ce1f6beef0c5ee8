import { expect, test } from 'vitest';
import { readLength, writeLength } from './lesson-length.ts';

test.each([
  ['16:20', 980],
  ['1:02:30', 3750],
  ['90:00', 5400],
  [' 5 ', 300],
  ['2,5', 150],
  ['', 0],
  ['5:70', null],
  ['soon', null],
])('%s is %s seconds', (text, seconds) => {
  expect(readLength(text)).toBe(seconds);
});

test('a length is written as it is read', () => {
  expect([writeLength(0), writeLength(980), writeLength(3750)]).toEqual(['', '16:20', '62:30']);
});
