import { expect, it } from 'vitest';
import { faultKey } from './rules.ts';

it('a fault is named by all that tells it apart', () => {
  const fault = { kind: 'payment-differs', orderId: null, paise: 1, details: '' } as const;
  const names = [
    fault,
    { ...fault, orderId: 'x' },
    { ...fault, paymentId: 'x' },
    { ...fault, refundId: 'x' },
    { ...fault, about: 'x' },
  ].map(faultKey);
  expect(names).toEqual([
    'payment-differs::::',
    'payment-differs:x:::',
    'payment-differs::x::',
    'payment-differs:::x:',
    'payment-differs::::x',
  ]);
});
