import { expect, test } from 'vitest';
import { freshPlan, partAnew, planTotal, sumOfDues } from './plan-draft.ts';

const courses = [{ id: 'a', title: 'Web Design', priceRupees: 10_000 }];
const draft = { ...freshPlan('2026-11-30'), courseId: 'a' };

test('a plan is parted anew from its course, what it costs less, its first payment and its day', () => {
  const three = partAnew(courses, draft);
  expect(three.dues).toEqual([
    { amount: '3334', dueOn: '2026-11-30' },
    { amount: '3333', dueOn: '2026-12-30' },
    { amount: '3333', dueOn: '2027-01-30' },
  ]);
  const four = partAnew(courses, { ...three, parts: 4, lowered: '1,000', first: '3000' });
  expect(four.dues.map(({ amount }) => amount)).toEqual(['3000', '2000', '2000', '2000']);
  expect([sumOfDues(four), planTotal(courses, four)]).toEqual([9000, 9000]);
});

test('what makes no plan has no parts', () => {
  expect(partAnew(courses, { ...draft, courseId: '' }).dues).toEqual([]);
  expect(partAnew(courses, { ...draft, from: '' }).dues).toEqual([]);
  expect(partAnew(courses, { ...draft, parts: 99 }).dues).toHaveLength(12);
});
