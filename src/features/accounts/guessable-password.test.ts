import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const about = ['Kavya Sharma', 'kavya.sharma@example.com', 'Misaal Institute', 'misaal'];

test.each([
  'password',
  'Password123',
  'P@ssw0rd!',
  'passwordpassword',
  '12345678',
  '87654321',
  '15081947',
  '15-08-1947',
  '9876543210',
  'qwertyui',
  'Qwerty123!',
  '1qaz2wsx',
  'asdfghjkl1',
  'abcdefgh',
  'zyxwvuts',
  'aaaaaaaa',
  'abcabcabc',
  '!!!!!!!!',
  'Welcome@2026',
  'india@123',
  'Mumbai2025',
  'jaishreeram108',
  'iloveyou1',
  'kavya1998',
  'sharmakavya1',
  'Kavya@Sharma1',
  'misaal2026',
  'MisaalInstitute1',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each([
  'kettle-bridge-9',
  'paper-lantern-4',
  'other-words-77',
  'student-demo-2026',
  'my cat eats noodles',
  'tigermango',
  'x7Kq2mVz',
  'Zebra!Umbrella4',
  'चाय-बिस्कुट-रेल',
])('%s is not', (password) => {
  expect(isGuessable(password, about)).toBe(false);
});
