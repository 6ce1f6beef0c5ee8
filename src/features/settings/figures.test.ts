import { expect, test } from 'vitest';
import { siteShapes } from './contract.ts';
import { numberOf } from '../../kit/numbers/figure-number.ts';
import { isHiringPartners, isRating } from './rules.ts';

test.each([
  ['1,000+', '+', 1000],
  ['1,24,500', '', 124_500],
  ['4.9', '', 4.9],
  ['95%', '%', 95],
  ['10 lakh', 'lakh', 10],
  ['1,000', '+', null],
  ['1,000+', '', null],
  ['No-cost', '', null],
  ['₹19,500', '', null],
  ['24/7', '', null],
  ['', '', null],
])('the figure %s with the suffix “%s” counts up to %s', (figure, suffix, number) => {
  expect(numberOf({ figure, suffix })).toBe(number);
});

test('what was stored or is sent as the end of the count gives way to the figure', () => {
  const counted = (stat: object) => siteShapes.home.parse({ stats: [{ id: 'a', ...stat }] }).stats[0]?.countTo;
  expect(counted({ figure: '1,000+', suffix: '+' })).toBe(1000);
  expect(counted({ figure: '1,200+', suffix: '+', countTo: 1000 })).toBe(1200);
  expect(counted({ figure: 'Many', countTo: 'ten' })).toBeNull();
});

test('the rating and the hiring partners are known by their label or their stored key', () => {
  expect(isRating({ id: 'rating', label: '' })).toBe(true);
  expect(isRating({ id: 'a1b2c3d4', label: 'out of 5, from 612 students' })).toBe(true);
  expect(isRating({ id: 'a1b2c3d4', label: 'out of 50' })).toBe(false);
  expect(isHiringPartners({ id: 'hiring-partners', label: '' })).toBe(true);
  expect(isHiringPartners({ id: 'a1b2c3d4', label: 'Hiring partners' })).toBe(true);
  expect(isHiringPartners({ id: 'a1b2c3d4', label: 'hiring partners in Delhi' })).toBe(false);
});
