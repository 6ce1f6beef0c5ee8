import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../rules.ts';
import { ownedMessage, refreshQuote } from './refresh-quote.ts';
import { readSavedBundles, readSavedCart, saveCart } from './saved-cart.ts';

const item = (id: string, price = 100): CartItem => {
  return { id, title: `Course ${id}`, image: '', instructor: '', price, salePrice: null, quantity: 1 };
};
const pair = { slug: 'pair', name: 'The pair', priceRupees: 150, courseIds: ['a', 'b'] };
const changes = vi.fn();
const ask = vi.fn<(url: string, request: { body: string }) => Promise<Response>>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('window', { dispatchEvent: changes });
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
});

function answer(items: object[], bundles: object[] = []): void {
  ask.mockImplementation(async () => Response.json({ success: true, items, bundles, emiMonths: null }));
}
const quoted = (id: string, price = 100, isOwned = false) => ({
  ...{ id, price, salePrice: null, isOwned },
  ...{ batchId: null, batchCode: null, batchState: null },
});

test('prices and bundles are of today, and the page hears of it once', async () => {
  saveCart([item('a'), item('b')]);
  changes.mockClear();
  answer([quoted('a', 90), quoted('b')], [pair]);
  expect(await refreshQuote()).toEqual({ owned: [], gone: [], emiMonths: null });
  expect(readSavedCart().map(({ price }) => price)).toEqual([90, 100]);
  expect(readSavedBundles()).toEqual([pair]);
  expect(JSON.parse(ask.mock.calls[0]?.[1].body ?? '')).toEqual({ cartItems: [{ id: 'a' }, { id: 'b' }] });
  expect(changes).toHaveBeenCalledTimes(1);
  await refreshQuote();
  // Nothing changed: nothing is rendered again.
  expect(changes).toHaveBeenCalledTimes(1);
});

test('a course in a batch has its fee, and says when the batch is full', async () => {
  const batch = { id: 'b-1', code: 'A-1', text: 'Monday, 7 December', state: 'open' as const };
  saveCart([{ ...item('a'), batch }, item('b')]);
  answer([{ ...quoted('a', 80), batchId: 'b-1', batchState: 'full' }, quoted('b')]);
  await refreshQuote();
  expect(JSON.parse(ask.mock.calls[0]?.[1].body ?? '')).toEqual({
    cartItems: [{ id: 'a', batchId: 'b-1' }, { id: 'b' }],
  });
  expect(readSavedCart()).toEqual([{ ...item('a', 80), batch: { ...batch, state: 'full' } }, item('b')]);
});

test('an answer about another batch than the chosen one changes nothing', async () => {
  const batch = { id: 'b-2', code: 'A-2', text: 'Monday, 14 December', state: 'open' as const };
  saveCart([{ ...item('a'), batch }]);
  answer([{ ...quoted('a', 80), batchId: 'b-1', batchState: 'open' }]);
  await refreshQuote();
  expect(readSavedCart()).toEqual([{ ...item('a'), batch }]);
});

test('what the visitor has leaves the cart, and what is no longer sold is named', async () => {
  saveCart([item('a'), item('b'), item('c')]);
  answer([quoted('a', 100, true), quoted('b')]);
  expect(await refreshQuote()).toEqual({ owned: ['Course a'], gone: ['c'], emiMonths: null });
  expect(readSavedCart().map(({ id }) => id)).toEqual(['b', 'c']);
});

test('without an answer, or without a cart, everything stays', async () => {
  expect(await refreshQuote()).toEqual({ owned: [], gone: [], emiMonths: null });
  expect(ask).not.toHaveBeenCalled();
  saveCart([item('a')]);
  ask.mockRejectedValueOnce(new TypeError('away'));
  await refreshQuote();
  ask.mockResolvedValueOnce(new Response('', { status: 503 }));
  await refreshQuote();
  expect(readSavedCart()).toEqual([item('a')]);
});

test('the visitor reads why', () => {
  expect(ownedMessage([], 1)).toBe('');
  expect(ownedMessage(['A'], 0)).toBe('You already have A, so it left your cart.');
  expect(ownedMessage(['A', 'B'], 1)).toMatch(/^You already have A and B, so they left your cart\. The other courses/);
});
