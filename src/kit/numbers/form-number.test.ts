import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber, readPaise } from './form-number.ts';

it.each([
  ['125000', 125_000],
  ['1,25,000.50', 125_000.5],
  ['₹1,25,000.50', 125_000.5],
  ['₹ 1,250', 1250],
  ['Rs. 500/-', 500],
  ['INR 1,234,567', 1_234_567],
  ['१,२५,०००', 125_000],
  ['৫০০', 500],
  ['１２５０', 1250],
  ['1\u00A0250', 1250],
  ['1 25 000', 125_000],
  ['\u202A1250\u202C', 1250],
  ['−5', -5],
  ['–5', -5],
  ['0', 0],
])('%j is %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each([
  '',
  ' ',
  '10³',
  'H₂5',
  '1.25 lakh',
  '12,5',
  '1,2,3',
  '1.2.3',
  '5%',
  'abc',
  '1e5',
  '0x10',
  '--5',
  '9'.repeat(16),
])('%j is none', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});

it('reads paise exactly, in any grouping', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_00_00_00_000_00 }),
      fc.constantFrom('en-IN', 'en-US', 'hi-IN-u-nu-deva'),
      (paise, locale) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' });
        expect(readPaise(format.format(paise / 100))).toBe(paise);
      },
    ),
  );
  expect(readPaise('10.005')).toBeNaN();
  expect(readPaise('')).toBeNaN();
});
