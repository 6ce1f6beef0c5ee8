import { expect, test } from 'vitest';
import { courseModeOf, languageCodes } from './describe-course.ts';

test.each([
  ['Lucknow or online', 'Blended'],
  ['Online', 'Online'],
  ['Live online only', 'Online'],
  ['In the classroom', 'Onsite'],
  ['', 'Onsite'],
] as const)('a course held %j is %s', (mode, word) => {
  expect(courseModeOf(mode)).toBe(word);
});

test('languages are told by their codes, those not known left out', () => {
  expect(languageCodes('Hindi and English')).toEqual(['en', 'hi']);
  expect(languageCodes('Sindhi')).toEqual([]);
});
