import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateNumber,
  certificateStatus,
  fillLine,
  LINE_ONE,
  LINE_TWO,
  spellMonths,
  nameSizeMm,
  partInTwo,
  normalizeCertificateNumber,
} from './rules.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a certificate number', () => {
  test('is readable and holds all 80 bits', () => {
    expect(certificateNumber(new Uint8Array(10))).toBe('MSL-0000-0000-0000-0000');
    expect(certificateNumber(new Uint8Array(10).fill(255))).toBe('MSL-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    fc.assert(
      fc.property(tenBytes, tenBytes, (one, other) => {
        expect(certificateNumber(one)).toMatch(/^MSL(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
        expect(certificateNumber(one) === certificateNumber(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
      }),
    );
  });

  test('is found however it was typed', () => {
    fc.assert(
      fc.property(
        tenBytes,
        fc.constantFrom('', ' ', '-', '–', ' - '),
        fc.boolean(),
        fc.boolean(),
        (bytes, gap, isSmall, withPrefix) => {
          const number = certificateNumber(bytes);
          const groups = number.split('-').slice(withPrefix ? 0 : 1);
          const typed = ` ${groups.join(gap)} `;
          expect(normalizeCertificateNumber(isSmall ? typed.toLowerCase() : typed)).toBe(number);
        },
      ),
    );
  });

  test('forgives letters taken for figures', () => {
    expect(normalizeCertificateNumber('msl 1O0l i234 5678 9abc')).toBe('MSL-1001-1234-5678-9ABC');
  });

  test('that begins like the prefix keeps its first group', () => {
    expect(normalizeCertificateNumber('MS12-3456-789A-BCDE')).toBe('MSL-MS12-3456-789A-BCDE');
  });

  test.each([
    '',
    'MSL',
    'MSL-7K3Q',
    'MSL-7K3Q-9XVB-2M4T-D8WU',
    'MSL-7K3Q-9XVB-2M4T-D8WZ-1',
    '../../etc/passwd',
    "' OR 1=1 --",
    'x'.repeat(5000),
  ])('is not %j', (typed) => {
    expect(normalizeCertificateNumber(typed)).toBeNull();
  });
});

test('months are words up to twelve', () => {
  expect([1, 6, 12, 18].map(spellMonths)).toEqual(['One month', 'Six months', 'Twelve months', '18 months']);
});

test('long names are set smaller', () => {
  expect(['Ananya Tripathi', 'Kavya Srivastava', 'Venkatesh Subrahmanyam Iyer'].map(nameSizeMm)).toEqual([
    17.5, 14, 12.5,
  ]);
  expect([15, 16, 22, 23].map((letters) => nameSizeMm('अ'.repeat(letters)))).toEqual([17.5, 14, 14, 12.5]);
});

test('a line is parted near its middle, a word never', () => {
  expect(partInTwo('Lakshmi Venkata Subrahmanyam Iyer')).toEqual(['Lakshmi Venkata', 'Subrahmanyam Iyer']);
  expect(partInTwo('Lakshminarayana')).toEqual(['Lakshminarayana']);
  expect(partInTwo('A Venkatesh Subrahmanyam')).toEqual(['A Venkatesh', 'Subrahmanyam']);
  expect(partInTwo('Subrahmanyam Venkatesh A')).toEqual(['Subrahmanyam', 'Venkatesh A']);
});

test('a certificate counts until it is revoked, and one that was issued anew is replaced', () => {
  const day = new Date(0);
  expect(certificateStatus({ revokedAt: null, replacedAt: null })).toBe('genuine');
  expect(certificateStatus({ revokedAt: day, replacedAt: null })).toBe('revoked');
  expect(certificateStatus({ revokedAt: day, replacedAt: day })).toBe('replaced');
});

test('the lines of the design have the figures of the course', () => {
  expect(fillLine(LINE_ONE, { durationMonths: 6 })).toBe('Six months of study and practice,');
  expect(fillLine(LINE_TWO, { durationMonths: 6 })).toBe('and a final test passed with **95% or more**.');
});
