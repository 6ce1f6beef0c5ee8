import { expect, test } from 'vitest';
import { formatLakh, sumOfColumn } from './board-rules.ts';

test('a column sums the prices of the courses of interest', () => {
  const prices = new Map([
    ['Web Development', 39_999],
    ['UI/UX Design', 27_999],
  ]);
  const courses = [
    { course: 'Web Development', total: 3 },
    { course: 'UI/UX Design', total: 1 },
    { course: 'Pottery', total: 4 },
    { course: '', total: 2 },
  ];
  expect(sumOfColumn(courses, prices)).toBe(1_47_996);
});

test.each([
  [0, ''],
  [27_999, '₹0.3 L'],
  [1_70_000, '₹1.7 L'],
  [12_40_000, '₹12.4 L'],
])('%i rupees read %s', (rupees, text) => expect(formatLakh(rupees)).toBe(text));
