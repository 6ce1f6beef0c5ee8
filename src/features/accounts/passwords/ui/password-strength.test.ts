import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Use 8 or more characters. A short sentence works well.'],
  ['seven77', 0, 'Too short. Use at least 8 characters.'],
  ['kettles8', 1, 'Weak. Add two or three more words.'],
  ['kettle bridge', 2, 'Fair. A short sentence works better.'],
  ['kettle bridge nine', 3, 'Good. One more word makes it strong.'],
  ['Kettle bridge nine 9', 4, 'Strong.'],
])('%j is of level %i: %s', (password, level, message) => {
  expect(passwordStrength(password)).toEqual({ level, message });
});
