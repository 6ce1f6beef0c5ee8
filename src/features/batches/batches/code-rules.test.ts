import { describe, expect, it } from 'vitest';
import { codeStem, isBatchCode, proposeCode } from './code-rules.ts';

describe('the proposed code', () => {
  it('is the course’s id in capitals with month and letter', () => {
    expect(proposeCode(codeStem('msl-ux-01', '2026-12-07'), new Set())).toBe('MSL-UX-01-2612A');
  });

  it('takes the first free letter, and two after Z', () => {
    const stem = codeStem('MSL-UX-01', '2026-12-07');
    expect(proposeCode(stem, new Set([`${stem}A`, `${stem}C`]))).toBe(`${stem}B`);
    const all = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${stem}${letter}`));
    expect(proposeCode(stem, all)).toBe(`${stem}AA`);
  });

  it('cuts a long id at a hyphen, or hard where it has none', () => {
    expect(codeStem('digital-marketing-and-sales', '2027-01-31')).toBe('DIGITAL-MARKETING-2701');
    expect(codeStem('abcdefghijklmnopqrstuvwxyz', '2027-01-31')).toBe('ABCDEFGHIJKLMNOPQRST-2701');
    expect(codeStem('digital-marketing-an', '2027-01-31')).toBe('DIGITAL-MARKETING-AN-2701');
  });

  it.each(['digital-marketing-and-sales', 'c++ & more', 'x', 'UX'])(
    'is one that a batch may have, for %s',
    (courseId) => {
      expect(isBatchCode(proposeCode(codeStem(courseId, '2026-12-07'), new Set()))).toBe(true);
    },
  );
});

it.each(['AB', 'msl-ux', 'MSL UX', 'A'.repeat(31), 'MSL_UX'])('a batch cannot have the code %s', (code) => {
  expect(isBatchCode(code)).toBe(false);
});
