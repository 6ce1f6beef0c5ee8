import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem, cartTotals, parseCart, removeItem, type CartItem } from './rules.ts';

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
        },
      ),
    );
  });

  test('a saved cart comes back, and a broken entry is left out', () => {
    expect(parseCart(JSON.stringify([item('a'), { id: 5 }, item('b', -1), item('a')]))).toEqual([item('a')]);
  });
});
