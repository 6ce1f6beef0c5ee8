import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test('what fits stays as it is, on one line', () => {
  expect(cutAtWord(' One\n two ', 160)).toBe('One two');
  expect(cutAtWord('12345', 5)).toBe('12345');
});

test('what is too long ends after a whole word, without its comma', () => {
  expect(cutAtWord('Type, colour, layout and identity', 20)).toBe('Type, colour…');
  expect(cutAtWord('one two three', 8)).toBe('one two…');
  expect(cutAtWord('one two three', 9)).toBe('one two…');
});

test('a single word that is too long is cut within it', () => {
  expect(cutAtWord('Donaudampfschiff', 6)).toBe('Donau…');
});

test('signs are counted, not their halves', () => {
  expect(cutAtWord('🌸🌸🌸🌸', 4)).toBe('🌸🌸🌸🌸');
  expect(cutAtWord('🌸🌸🌸🌸🌸', 4)).toBe('🌸🌸🌸…');
});
