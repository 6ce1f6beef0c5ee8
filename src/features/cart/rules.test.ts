import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  bundleNameOf,
  cartTotals,
  parseBundles,
  parseCart,
  priceCart,
  removeItem,
  type CartItem,
} from './rules.ts';

const item = (id: string, price = 100, salePrice: number | null = null): CartItem => ({
  id,
  title: id,
  image: '/motif/a.svg',
  instructor: 'Meenal Joshi',
  price,
  salePrice,
  quantity: 1,
});

describe('cart', () => {
  test('a course is in the cart once', () => {
    const items = addItem(addItem([], item('a')), item('a', 500));
    expect(items).toEqual([item('a')]);
    expect(removeItem(items, 'a')).toEqual([]);
  });

  test('the price falls back to the list price, and the percent is rounded', () => {
    expect(cartTotals([item('a', 34_999, 24_999), item('b', 11_999)])).toEqual({
      originalRupees: 46_998,
      totalRupees: 36_998,
      percentOff: 21,
    });
    expect(cartTotals([])).toEqual({ originalRupees: 0, totalRupees: 0, percentOff: 0 });
  });

  test('a bundle that is whole has its price, which counts as discount', () => {
    const items = [item('a', 20_000, 15_000), item('b', 10_000), item('c', 500)];
    const pair = { slug: 'pair', name: 'The pair', courseIds: ['a', 'b'], priceRupees: 20_000 };
    expect(cartTotals(items, [pair])).toEqual({ originalRupees: 30_500, totalRupees: 20_500, percentOff: 33 });
    const priced = priceCart(items, [pair]);
    expect(priced.prices.get('a')).toBe(12_000);
    expect(bundleNameOf(priced, 'b')).toBe('The pair');
    expect(bundleNameOf(priced, 'c')).toBeNull();
    expect(cartTotals(removeItem(items, 'b'), [pair]).totalRupees).toBe(15_500);
  });

  test('saved bundles come back, and broken ones are left out', () => {
    const pair = { slug: 'pair', name: 'The pair', courseIds: ['a', 'b'], priceRupees: 20_000 };
    expect(parseBundles(JSON.stringify([pair, { ...pair, courseIds: [1] }, { ...pair, priceRupees: -1 }, 5]))).toEqual([
      pair,
    ]);
    for (const broken of ['{"broken":', '{}', 'null', null]) expect(parseBundles(broken)).toEqual([]);
    const without = ['slug', 'name', 'courseIds', 'priceRupees'].map((part) => ({ ...pair, [part]: undefined }));
    expect(parseBundles(JSON.stringify([...without, { ...pair, courseIds: ['a', 1] }, null, 'pair']))).toEqual([]);
    expect(parseBundles(JSON.stringify([{ ...pair, priceRupees: 0 }]))).toHaveLength(1);
  });

  test('whatever is saved, reading gives items without repeats and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (saved) => {
          const items = parseCart(saved);
          expect(new Set(items.map((known) => known.id)).size).toBe(items.length);
          cartTotals(items, parseBundles(saved));
        },
      ),
    );
  });

  test('a saved cart comes back, and a broken entry is left out', () => {
    expect(parseCart(JSON.stringify([item('a'), { id: 5 }, item('b', -1), item('a')]))).toEqual([item('a')]);
    expect(parseCart(JSON.stringify([item('a', 0, 0), item('b', 5, 4)]))).toEqual([item('a', 0, 0), item('b', 5, 4)]);
    const parts = ['id', 'title', 'image', 'instructor', 'price', 'salePrice'];
    const without = parts.map((part) => ({ ...item('a'), [part]: undefined }));
    const wrong = [null, 'a', item('a', 1.5), item('a', 5, -1), { ...item('a'), price: '5' }];
    expect(parseCart(JSON.stringify([...without, ...wrong]))).toEqual([]);
    for (const nothing of [null, '', 'null', '5', '{"0":{}}']) expect(parseCart(nothing)).toEqual([]);
  });
});
