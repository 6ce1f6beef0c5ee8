import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTitle } from './cut-title.ts';

test('thirty characters stay, more are cut', () => {
  expect(cutTitle('Reading a balance sheet by eye')).toBe('Reading a balance sheet by eye');
  expect(cutTitle('How a sweet shop in Aminabad got 400 orders')).toBe('How a sweet shop in Aminabad g...');
});

test('no sign is ever cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
      expect(cutTitle(title).isWellFormed()).toBe(true);
      expect([...cutTitle(title)].length).toBeLessThanOrEqual(33);
    }),
  );
});
