import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Eight characters or more; a short sentence works well.'],
  ['seven77', 0, 'Too short. Eight characters is the least.'],
  ['kettles8', 1, 'Weak. Add two or three more words.'],
  ['kettle bridge', 2, 'Fair. A short sentence works better.'],
  ['kettle bridge nine', 3, 'Good. One more word makes it strong.'],
  ['Kettle bridge nine 9', 4, 'Strong.'],
])('%j is of level %i: %s', (password, level, words) => {
  expect(passwordStrength(password)).toEqual({ level, words });
});
