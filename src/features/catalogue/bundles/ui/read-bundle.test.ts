import { expect, test } from 'vitest';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { readBundle } from './read-bundle.ts';

test('a bundle is read with its courses in their order, and empty days are none', () => {
  const fields = new FormData();
  for (const [name, value] of [
    ['name', ' Make websites '],
    ['price', '₹44,999'],
    ['startsOn', ''],
    ['endsOn', '2026-12-31'],
  ] as const)
    fields.set(name, value);
  const course = { courseId: 'web', title: 'Web', price: 1, salePrice: null };
  expect(readBundle(fields, [course, { ...course, courseId: 'ui' }])).toEqual({
    name: 'Make websites',
    courses: ['web', 'ui'],
    price: 44_999,
    startsOn: null,
    endsOn: '2026-12-31',
  });
});

test.each([
  ['1,20,000', 120_000],
  ['', Number.NaN],
  ['free', Number.NaN],
])('"%s" is %d rupees', (typed, rupees) => {
  expect(readNumber(typed)).toBe(rupees);
});
