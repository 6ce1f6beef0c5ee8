import { expect, test } from 'vitest';
import { inMonths, lessonMeasure, monthsSpan, numberWord } from './course-words.ts';

test('one month is not several', () => {
  expect([inMonths(1), inMonths(8)]).toEqual(['1 month', '8 months']);
});

test('what is played shows its length, what is read its kind', () => {
  expect(lessonMeasure({ type: 'video', durationSeconds: 720 })).toBe('12 minutes');
  expect(lessonMeasure({ type: 'pdf', durationSeconds: 720 })).toBe('PDF');
});

test('small numbers are words, large ones figures', () => {
  expect([numberWord(8), numberWord(12), numberWord(13)]).toEqual(['Eight', 'Twelve', '13']);
});

test('the span of the courses goes from shortest to longest', () => {
  expect(monthsSpan([6, 1, 8])).toBe('one to eight months');
  expect(monthsSpan([4, 4])).toBe('4 months');
});
