import { expect, test } from 'vitest';
import { formatPhone } from './phone-text.ts';

test.each([
  ['+919876500321', '98765 00321'],
  ['9876500321', '98765 00321'],
  ['09876500321', '98765 00321'],
  ['98765 00321', '98765 00321'],
  ['+910000081419', '00000 81419'],
  ['+9779812345678', '+9779812345678'],
  ['', ''],
])('the number %s is said as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});
