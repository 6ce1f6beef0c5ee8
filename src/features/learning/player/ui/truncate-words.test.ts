import { expect, it } from 'vitest';
import { truncateWords } from './player-labels.ts';

it('keeps a text that is short enough as it is', () => {
  expect(truncateWords('  one two\n\nthree ', 3)).toEqual({ text: 'one two\n\nthree', isCut: false });
});

it('cuts after the last word that fits', () => {
  expect(truncateWords('one two  three\nfour', 3)).toEqual({ text: 'one two three…', isCut: true });
});

it('leaves nothing of nothing', () => {
  expect(truncateWords('   ', 40)).toEqual({ text: '', isCut: false });
});
