import { expect, it } from 'vitest';
import { leastScore, lengthInWords, resultText, testMinutes } from './test-words.ts';

it('gives a test 90 seconds a question, shown in minutes rounded up', () => {
  expect([1, 2, 5, 20].map(testMinutes)).toEqual([2, 3, 8, 30]);
});

it('says how many right answers reach the mark', () => {
  expect(leastScore(20, 95)).toBe(19);
  expect(leastScore(5, 80)).toBe(4);
  expect(leastScore(10, 95)).toBe(10);
  expect(leastScore(0, 95)).toBe(0);
});

it('says the result in the words of the specification', () => {
  expect(resultText({ score: 19, total: 20, percent: 95 })).toBe('You got 19 out of 20 correct (95%).');
});

it('says how long an attempt took', () => {
  expect([0, 42, 120, 190].map(lengthInWords)).toEqual(['0 s', '42 s', '2 min', '3 min 10 s']);
});
