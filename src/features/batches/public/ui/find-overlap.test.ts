import { expect, it } from 'vitest';
import { findOverlap } from './find-overlap.ts';

const plan = (id: string, more: object = {}) => ({
  ...{
    id,
    startDate: '2026-12-07',
    endDate: '2027-03-01',
    days: ['mon' as const, 'wed' as const],
    from: '18:00',
    to: '20:00',
  },
  ...more,
});
const one = plan('one');

it.each([
  ['the same hours of a common day', { days: ['wed', 'fri'], from: '19:00', to: '21:00' }, true],
  ['a class over midnight', { from: '19:30', to: '00:30' }, true],
  ['other days', { days: ['tue'] }, false],
  ['classes that follow each other', { from: '20:00', to: '21:00' }, false],
  ['a batch that starts once the other has ended', { startDate: '2027-03-02', endDate: '2027-06-01' }, false],
])('%s', (_name, more, overlaps) => {
  const other = plan('other', more);
  expect(findOverlap(one, [one, other])).toBe(overlaps ? other : null);
});
