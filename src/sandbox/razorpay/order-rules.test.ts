import { expect, test } from 'vitest';
import { ProviderError } from './provider-error.ts';
import { readNewOrder, readNotesField } from './order-rules.ts';

const order = { amount: 50_000, currency: 'INR', receipt: 'order-1' };

test('a good order is read', () => {
  expect(readNewOrder({ ...order, notes: { orderId: '1', seats: 2 } })).toEqual({
    amountPaise: 50_000,
    currency: 'INR',
    receipt: 'order-1',
    notes: { orderId: '1', seats: '2' },
  });
  expect(readNewOrder({ amount: 100, currency: 'INR', notes: [] })).toEqual({
    amountPaise: 100,
    currency: 'INR',
    receipt: null,
    notes: {},
  });
});

test.each([
  ['no object', [], undefined],
  ['no amount', { currency: 'INR' }, 'amount'],
  ['less than a rupee', { ...order, amount: 99 }, 'amount'],
  ['a negative amount', { ...order, amount: -100 }, 'amount'],
  ['half a paisa', { ...order, amount: 100.5 }, 'amount'],
  ['an amount in text', { ...order, amount: '50000' }, 'amount'],
  ['another currency', { ...order, currency: 'USD' }, 'currency'],
  ['a receipt of 41 characters', { ...order, receipt: 'x'.repeat(41) }, 'receipt'],
  ['a receipt that is a number', { ...order, receipt: 1 }, 'receipt'],
  ['16 notes', { ...order, notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, 'x'])) }, 'notes'],
  ['a note of 257 characters', { ...order, notes: { a: 'x'.repeat(257) } }, 'notes'],
  ['a field that does not exist', { ...order, transfers: [] }, 'transfers'],
])('%s is refused as the provider does', (_what, body, field) => {
  const failure = readNewOrder(body);
  expect(failure).toBeInstanceOf(ProviderError);
  expect((failure as ProviderError).status).toBe(400);
  expect((failure as ProviderError).body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field: field ?? null });
});

test('each limit may be reached', () => {
  const notes = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`n${i}`, 'x'.repeat(256)]));
  const receipt = 'x'.repeat(40);
  expect(readNewOrder({ ...order, receipt, notes })).toMatchObject({ receipt, notes });
  expect(readNewOrder({ ...order, receipt: '' })).toMatchObject({ receipt: null });
});

test.each(['receipt', 'notes', 'partial_payment', 'payment', 'offers', 'offer_id', 'unique_receipt'])(
  'the field %s of an order is known to the provider',
  (field) => {
    expect(readNewOrder({ amount: 100, currency: 'INR', [field]: null })).toMatchObject({ amountPaise: 100 });
  },
);

test('a refusal says why', () => {
  const reasonOf = (body: unknown) => (readNewOrder(body) as ProviderError).body.error.reason;
  expect(reasonOf({ ...order, transfers: [] })).toBe('extra_field_sent');
  expect(reasonOf({ ...order, amount: 99 })).toBe('amount_less_than_minimum_amount');
  expect(reasonOf({ ...order, currency: 'USD' })).toBe('input_validation_failed');
});

test('notes are pairs of short texts, and an empty list or nothing means none', () => {
  for (const none of [undefined, null, [], {}]) expect(readNotesField(none)).toEqual({});
  expect(readNotesField({ a: 1, b: true, c: 'x' })).toEqual({ a: '1', b: 'true', c: 'x' });
  expect(readNotesField({ ['k'.repeat(256)]: 'x' })).not.toBeNull();
  for (const wrong of [['a'], 'a', { a: {} }, { ['k'.repeat(257)]: 'x' }]) expect(readNotesField(wrong)).toBeNull();
});
