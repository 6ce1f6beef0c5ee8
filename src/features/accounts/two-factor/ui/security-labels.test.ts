import { expect, test } from 'vitest';
import { followsFrom, willBeRequired } from './security-labels.ts';

test('as installed is what the server was installed with', () => {
  expect(willBeRequired('as-installed', { isRequiredAsInstalled: true })).toBe(true);
  expect(willBeRequired('as-installed', { isRequiredAsInstalled: false })).toBe(false);
  expect(willBeRequired('optional', { isRequiredAsInstalled: true })).toBe(false);
});

test('what follows is said with numbers', () => {
  const settings = { isRequiredAsInstalled: false, office: { people: 3, withFactor: 1 } };
  expect(followsFrom('required', settings)).toContain('1 of 3 people on the staff has an authenticator app.');
  expect(followsFrom('required', settings)).toContain('at their next sign-in');
  expect(followsFrom('optional', settings)).toContain('password alone');
});
