import { expect, test } from 'vitest';
import { correctedSearch } from './corrected-search.ts';

const headlines = ['Digital Marketing Beginner Search, social, e-mail', 'Graphic Design Photography'];

test.each([
  ['markting', 'marketing'],
  ['digtal markting', 'digital marketing'],
  ['digital markting', 'digital marketing'],
  // Phonetic spelling, in capitals, with an extra letter.
  ['FOTOGRAPHIE', 'photography'],
  ['grapic desing', 'graphic design'],
])('“%s” is found as “%s”', (typed, meant) => {
  expect(correctedSearch(typed, headlines)).toBe(meant);
});

test.each(['marketing', 'market', 'Graffic', 'xyzzy', 'dig', ''])('“%s” needs or finds no correction', (typed) => {
  expect(correctedSearch(typed, headlines)).toBeNull();
});
