import { expect, test } from 'vitest';
import { correctedSearch } from './corrected-search.ts';

const headlines = ['Digital Marketing Beginner Search, social, e-mail', 'Graphic Design Photography'];

test.each([
  ['markting', 'marketing'],
  ['digtal markting', 'digital marketing'],
  ['digital markting', 'digital marketing'],
  // Spelt as it sounds, in capitals, and with a letter too many.
  ['FOTOGRAPHIE', 'photography'],
  ['grapic desing', 'graphic design'],
])('“%s” is found as “%s”', (typed, meant) => {
  expect(correctedSearch(typed, headlines)).toBe(meant);
});

test.each(['marketing', 'market', 'Graffic', 'xyzzy', 'dig', ''])('“%s” needs or finds no correction', (typed) => {
  expect(correctedSearch(typed, headlines)).toBeNull();
});
