import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Kavya Srivastava', 'KS'],
  ['Mohd. Faizan Ansari', 'MA'],
  ['anita', 'A'],
  ['  Gurleen   Kaur  ', 'GK'],
  ['A. P. J. Abdul Kalam', 'AK'],
  ['(Rohit) "Yadav"', 'RY'],
  ['कविता शर्मा', 'कश'],
  ['किरण', 'कि'],
  ['émile zola', 'ÉZ'],
  ['ßen', 'ß'],
  ['4 Square', '4S'],
  ['Ravi 🙂', 'R'],
  ['', ''],
  ['   ', ''],
  ['🙂 !!', ''],
  ['<script>', 'S'],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
