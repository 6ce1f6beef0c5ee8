import { expect, it } from 'vitest';
import { formatLength, resultText, testMinutes } from './test-labels.ts';

it('gives a test 90 seconds a question, shown in minutes rounded up', () => {
  expect([1, 2, 5, 20].map(testMinutes)).toEqual([2, 3, 8, 30]);
});

it('says the result in the words of the specification', () => {
  expect(resultText({ score: 19, total: 20, percent: 95 })).toBe('You got 19 out of 20 correct (95%).');
});

it('says how long an attempt took', () => {
  expect([0, 42, 120, 190].map(formatLength)).toEqual(['0\u00A0s', '42\u00A0s', '2\u00A0min', '3\u00A0min 10\u00A0s']);
});
