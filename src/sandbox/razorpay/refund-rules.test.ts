import { expect, test } from 'vitest';
import type { PaymentRow } from './payment-store.ts';
import { ProviderError } from './provider-error.ts';
import { decideRefundAmount, hashRefundRequest, isIdempotencyKey, readRefund } from './refund-rules.ts';

const all = { amountPaise: null, speed: 'normal', receipt: null, notes: {} } as const;
const errorOf = (answer: unknown) => (answer instanceof ProviderError ? answer.body.error : null);

test('a refund without a body gives back all that is left', () => {
  for (const body of [undefined, null, {}]) expect(readRefund(body)).toEqual(all);
});

test('a refund is read with all that it says', () => {
  expect(readRefund({ amount: 500, speed: 'optimum', receipt: 'r1', notes: { a: 1 } })).toEqual({
    amountPaise: 500,
    speed: 'optimum',
    receipt: 'r1',
    notes: { a: '1' },
  });
});

test.each([
  ['an amount that is no integer', { amount: 1.5 }, 'amount'],
  ['another speed', { speed: 'slow' }, 'speed'],
  ['a receipt of 41 characters', { receipt: 'x'.repeat(41) }, 'receipt'],
  ['notes that are none', { notes: 'a' }, 'notes'],
  ['no object', [], null],
])('%s is refused', (_what, body, field) => {
  expect(errorOf(readRefund(body))).toMatchObject({ field });
});

test('a wrong amount is told apart from other mistakes', () => {
  expect(errorOf(readRefund({ amount: '5' }))?.description).toBe('The amount must be an integer.');
  expect(errorOf(readRefund({ speed: 'slow' }))?.description).toBe('The refund request is not valid.');
});

test('the amount is between a rupee and what is left', () => {
  const payment = { status: 'captured', amountPaise: 1000, amountRefundedPaise: 300 } as PaymentRow;
  const decide = (amountPaise: number | null) => decideRefundAmount(payment, { ...all, amountPaise });
  expect([null, 100, 700].map(decide)).toEqual([700, 100, 700]);
  for (const amount of [99, 701, -100]) expect(errorOf(decide(amount))).toMatchObject({ field: 'amount' });
});

test('only a captured payment can be given back', () => {
  const refuse = (status: PaymentRow['status']) =>
    errorOf(decideRefundAmount({ status, amountPaise: 1000, amountRefundedPaise: 0 } as PaymentRow, all))?.description;
  expect(refuse('refunded')).toContain('fully refunded');
  expect(refuse('failed')).toContain('should be captured');
});

test('a key against repetition has ten letters or more', () => {
  expect(['0123456789', 'abc-DEF_123'].map(isIdempotencyKey)).toEqual([true, true]);
  expect(['012345678', '0123456789 ', ' 0123456789', '0123/456789'].some(isIdempotencyKey)).toBe(false);
});

test('two requests are the same when payment and content are, whatever the order of the notes', () => {
  const hash = hashRefundRequest('pay_1', { ...all, notes: { a: '1', b: '2', c: '3' } });
  expect(hashRefundRequest('pay_1', { ...all, notes: { c: '3', a: '1', b: '2' } })).toBe(hash);
  const others = [
    hashRefundRequest('pay_2', { ...all, notes: { a: '1', b: '2', c: '3' } }),
    hashRefundRequest('pay_1', { ...all, notes: { a: '1', b: '2', c: '4' } }),
    hashRefundRequest('pay_1', { ...all, amountPaise: 100, notes: { a: '1', b: '2', c: '3' } }),
    hashRefundRequest('pay_1', { ...all, speed: 'optimum', notes: { a: '1', b: '2', c: '3' } }),
    hashRefundRequest('pay_1', { ...all, receipt: 'r', notes: { a: '1', b: '2', c: '3' } }),
  ];
  expect(new Set([hash, ...others]).size).toBe(6);
  expect(hash).toMatch(/^[\da-f]{64}$/);
});
