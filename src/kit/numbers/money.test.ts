import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPaise, formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';

it('groups rupees by lakh and crore', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(1_24_500)).toBe('₹1,24,500');
  expect(formatRupees(2_00_00_001)).toBe('₹2,00,00,001');
});

it('turns rupees into paise and back', () => {
  fc.assert(
    fc.property(fc.nat(1_00_00_000), (rupees) => {
      expect(rupeesToPaise(rupees)).toBe(rupees * 100);
      expect(paiseToRupees(rupeesToPaise(rupees))).toBe(rupees);
    }),
  );
});

it('refuses to drop paise', () => {
  expect(() => paiseToRupees(1_01)).toThrow(RangeError);
});

it('shows paise only where there are some', () => {
  expect(formatPaise(24_999_00)).toBe('₹24,999');
  expect(formatPaise(12_50)).toBe('₹12.50');
  expect(formatPaise(12_05)).toBe('₹12.05');
  expect(formatPaise(99)).toBe('₹0.99');
  expect([formatPaise(-12_50), formatPaise(-1_24_500_00)]).toEqual(['−₹12.50', '−₹1,24,500']);
});
