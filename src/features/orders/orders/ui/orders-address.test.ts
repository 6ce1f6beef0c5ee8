import { assert, constantFrom, integer, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortingsOf } from '../../../../kit/sorting.ts';
import { ORDER_SORTS } from '../../rules.ts';
import {
  isFiltered,
  ordersHref,
  ordersQuery,
  readOrdersView,
  type OrdersView,
  type PaidFilter,
  type StateFilter,
  type WayFilter,
} from './orders-address.ts';

const read = (query: string) => readOrdersView(new URLSearchParams(query));
const usual: OrdersView = { state: null, paid: null, way: null, search: '', sort: '-when', page: 1 };

describe('the address of the orders page', () => {
  test('keeps filters, search and page', () => {
    expect(read('state=refund-waiting&paid=today&way=desk&search=%20asha%40example%20&sort=total&page=3')).toEqual({
      state: 'refund-waiting',
      paid: 'today',
      way: 'desk',
      search: 'asha@example',
      sort: 'total',
      page: 3,
    });
  });

  test.each([
    '',
    'state=lost',
    'state=constructor',
    'paid=never',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=123456',
    'search=%20',
    'sort=name',
  ])('what it does not know (%s) is as usual', (query) => {
    expect(read(query)).toEqual(usual);
  });

  test('is bare when all is as usual', () => {
    expect(ordersHref(usual)).toBe('/admin/orders');
    expect(isFiltered(usual)).toBe(false);
    expect(ordersQuery(read('state=open'))).toEqual({
      page: 1,
      limit: 20,
      state: 'open',
      paid: undefined,
      way: undefined,
      search: undefined,
      sort: '-when',
    });
  });

  test('gives back every view that it was made of', () => {
    const view = record({
      state: option(
        constantFrom<StateFilter[]>(
          'paid',
          'open',
          'created',
          'partly-refunded',
          'refunded',
          'refund-asked',
          'refund-waiting',
          'unbalanced',
        ),
      ),
      paid: option(constantFrom<PaidFilter[]>('today', '30-days')),
      way: option(constantFrom<WayFilter[]>('online', 'desk', 'cash', 'bank_transfer', 'upi_desk', 'cheque')),
      search: string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim().toWellFormed()),
      sort: constantFrom(...sortingsOf(ORDER_SORTS)),
      page: integer({ min: 1, max: 99_999 }),
    });
    assert(
      property(view, (one) => {
        expect(readOrdersView(new URL(ordersHref(one), 'http://x').searchParams)).toEqual(one);
      }),
    );
  });
});
