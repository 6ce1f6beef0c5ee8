import { expect, it } from 'vitest';
import { readKey } from './read-key.ts';

const fields = (...pairs: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

it('reads the key of each kind from its fields', () => {
  expect(readKey({ kind: 'multi' }, fields(['correct', 'A'], ['correct', 'C']))).toEqual({ correct: ['A', 'C'] });
  expect(readKey({ kind: 'number' }, fields(['correct', ' 12 '], ['tolerance', '']))).toEqual({
    correct: ['12'],
    tolerance: '0',
  });
  expect(readKey({ kind: 'short-text' }, fields(['correct', 'Neel\r\n\n Indigo '], ['isExactCase', 'on']))).toEqual({
    correct: ['Neel', 'Indigo'],
    isExactCase: true,
  });
  expect(readKey({ kind: 'gaps' }, fields(['correct', 'five\n5'], ['correct', ' ']))).toEqual({
    correct: ['five\n5', ''],
    isExactCase: false,
  });
});
