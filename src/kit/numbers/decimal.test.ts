import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, isWithin, parseDecimal, type Decimal } from './decimal.ts';

const valueOf = (typed: string) => {
  const read = parseDecimal(typed);
  return read && Number(read.units) / 10 ** read.places;
};
const decimal = (typed: string): Decimal => {
  const read = parseDecimal(typed);
  if (!read) throw new Error(typed);
  return read;
};

describe('a typed number', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['-12,5', -12.5],
    ['9'.repeat(40), 1e40],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234', 1234],
    ['1,00,000', 100_000],
    ['1,00,000.50', 100_000.5],
    ['12,34,56,789', 123_456_789],
    ['1,234,567', 1_234_567],
    [' 1 000 ', 1000],
    ['-3', -3],
    ['\u22123', -3],
    ['+7', 7],
    ['\u0967\u0968', 12],
    ['007', 7],
  ])('%j is %d', (typed, value) => expect(valueOf(typed)).toBe(value));

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'twelve',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '1,2,3',
    '1.234,5',
    '--1',
    '9'.repeat(41),
  ])('%j is none', (typed) => expect(parseDecimal(typed)).toBeNull());

  it('keeps its value in Indian groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (number) => {
        expect(valueOf(number.toLocaleString('en-IN'))).toBe(number);
        expect(valueOf(number.toLocaleString('en-US'))).toBe(number);
      }),
    );
  });
});

it('is written as programs read it', () => {
  expect(['1,00,000.50', '0,5', '-.05', '7'].map((typed) => decimalText(decimal(typed)))).toEqual([
    '100000.50',
    '0.5',
    '-0.05',
    '7',
  ]);
});

describe('a tolerance', () => {
  it('has both ends in it, without the traps of binary fractions', () => {
    expect(isWithin(decimal('0.3'), decimal('0.1'), decimal('0.2'))).toBe(true);
    expect(isWithin(decimal('1.1'), decimal('1.0'), decimal('0.1'))).toBe(true);
    expect(isWithin(decimal('0.9'), decimal('1'), decimal('0.1'))).toBe(true);
    expect(isWithin(decimal('1.1000000000000001'), decimal('1'), decimal('0.1'))).toBe(false);
    expect(isWithin(decimal('5.00'), decimal('5'), decimal('0'))).toBe(true);
    expect(isWithin(decimal('-5'), decimal('5'), decimal('0'))).toBe(false);
  });
});
