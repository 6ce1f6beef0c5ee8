import { expect, test } from 'vitest';
import { fillLead, lessonMeasure, monthsSpan, numberWord } from './course-labels.ts';

test('what is played shows its length, what is read its kind', () => {
  expect(lessonMeasure({ type: 'video', durationSeconds: 720 })).toBe('12\u00A0minutes');
  expect(lessonMeasure({ type: 'pdf', durationSeconds: 720 })).toBe('PDF');
});

test('small numbers are words, large ones figures', () => {
  expect([numberWord(8), numberWord(12), numberWord(13)]).toEqual(['Eight', 'Twelve', '13']);
});

test('the span of the courses goes from shortest to longest', () => {
  expect(monthsSpan([6, 1, 8])).toBe('one to eight months');
  expect(monthsSpan([4, 4])).toBe('4 months');
});

test('a line of the settings is filled in', () => {
  expect(fillLead('{count} ways. Each takes {months}.', { count: 8, months: 'one to eight months' })).toBe(
    'Eight ways. Each takes one to eight months.',
  );
  expect(fillLead('', { count: 8 })).toBe('');
});
