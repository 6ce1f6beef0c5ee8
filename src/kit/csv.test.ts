import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line ends as the format says, and quotes what would part a cell', () => {
  expect(csvLine(['Kavya', 3, 'says "yes"', 'one, two', 'above\nbelow', ''])).toBe(
    'Kavya,3,"says ""yes""","one, two","above\nbelow",\r\n',
  );
});

test.each(['=1+1', '+91 98765', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋91', '－2', '＠a', "'=1"])(
  '%j is no formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a sign within a text stays as it is', () => {
  expect(csvLine(['a=b', '2-3', ' =1'])).toBe('a=b,2-3," =1"\r\n');
});

test('a number below zero stays a number', () => {
  expect(csvLine([-2.5, 0])).toBe('-2.5,0\r\n');
});
