import { expect, it } from 'vitest';
import { DISCREPANCY_GROUPS, DISCREPANCY_KINDS, DISCREPANCY_STATES, issueKey, kindsOf } from './rules.ts';

it('a discrepancy is named by all that tells it apart', () => {
  const issue = { kind: 'payment-differs', orderId: null, paise: 1, details: '' } as const;
  const names = [
    issue,
    { ...issue, orderId: 'x' },
    { ...issue, paymentId: 'x' },
    { ...issue, refundId: 'x' },
    { ...issue, about: 'x' },
  ].map(issueKey);
  expect(names).toEqual([
    'payment-differs::::',
    'payment-differs:x:::',
    'payment-differs::x::',
    'payment-differs:::x:',
    'payment-differs::::x',
  ]);
});

it('each kind is in one group, and each group is a part of the list', () => {
  const grouped = Object.values(DISCREPANCY_GROUPS).flat();
  expect(grouped.toSorted()).toEqual(DISCREPANCY_KINDS.toSorted());
  expect(DISCREPANCY_STATES.flatMap((state) => kindsOf(state) ?? [])).toEqual(grouped);
});
