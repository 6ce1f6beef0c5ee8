import { expect, it } from 'vitest';
import { issueKey } from './rules.ts';

it('a fault is named by all that tells it apart', () => {
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
