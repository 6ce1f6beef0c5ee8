import { expect, test } from 'vitest';
import type { OfficeCourse } from '../courses-contract.ts';
import { saleLabel } from './course-labels.ts';

const course = { price: 20_000, salePrice: 15_000, currentPrice: 15_000, saleStartsOn: null, saleEndsOn: null };
const toText = (change: object) =>
  saleLabel({ ...course, ...change } as OfficeCourse, new Date('2026-11-27T06:00:00Z'));

test('a sale says the usual price and its end, or its days while it is not on', () => {
  expect(toText({})).toBe('Sale, usually ₹20,000');
  expect(toText({ saleEndsOn: '2026-11-30' })).toBe('Sale until 30 Nov, usually ₹20,000');
  expect(toText({ currentPrice: 20_000, saleStartsOn: '2026-12-01', saleEndsOn: '2026-12-05' })).toBe(
    'Sale ₹15,000 from 1 Dec to 5 Dec',
  );
  expect(toText({ salePrice: null, currentPrice: 20_000 })).toBe('');
});
