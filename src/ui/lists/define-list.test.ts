import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortingsOf } from '../../kit/sorting.ts';
import { defineList } from './define-list.ts';
import {
  asApiName,
  choice,
  cursor,
  day,
  id,
  look,
  matching,
  oneOf,
  openRow,
  part,
  search,
  stage,
  text,
} from './list-params.ts';

const ID = '018f3b2e-5c1d-7c3a-9b1e-0a1b2c3d4e5f';

const orders = defineList({
  path: '/admin/orders',
  name: 'orders',
  params: {
    state: choice({ open: 'Open', paid: 'Paid' }, { label: 'State', any: 'All states' }),
    quiet: asApiName('quietDays', choice({ '7': '7 days' }, { label: 'Quiet', any: 'Any time' })),
    search: search('E-mail'),
    stage: stage(['new', 'won']),
    owner: id({ label: 'Owner', any: 'All' }),
    code: matching(/^[a-z]{2}$/),
    category: oneOf({ label: 'Category', any: 'All', max: 5 }),
    from: day('From'),
    to: day('To'),
    subject: text({ max: 10 }),
    when: part({ upcoming: 'Upcoming', past: 'Past' }),
    shown: look(['grid', 'list']),
    lead: openRow(),
  },
  sorts: sortingsOf(['when', 'total']),
  defaultSort: ({ when }) => (when === 'past' ? '-when' : 'when'),
  pageSize: 20,
  csv: '/api/admin/orders.csv',
});

const keys = defineList({
  path: '/admin/integrations',
  name: 'keys',
  params: { search: search('Name', { max: 3 }), before: cursor() },
  sorts: ['newest', 'oldest'],
  defaultSort: 'newest',
  sortName: 'order',
  always: { show: 'keys' },
  csv: '/api/keys.csv',
  isCsvSorted: true,
  urlOrder: ['sort', 'search', 'before', 'page'],
});

const paramsOf = (href: string) => new URLSearchParams(href.split('?')[1]);
const readOrders = (query: string) => orders.read(new URLSearchParams(query));

/** Arbitrary search parameters, as users and programs may send them. */
const anyQuery = fc.dictionary(
  fc.constantFrom(...Object.keys(orders.parts.params), 'sort', 'page', 'utm_source'),
  fc.oneof(
    fc.constantFrom('open', 'won', 'past', 'list', '7', '-total', 'total', '2', '2026-02-28', '2026-02-30', ID, 'ab'),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  ),
);

describe('search parameters and URLs', () => {
  test('what is read from any search parameters is written into a URL that reads as the same', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        const view = orders.read(new URLSearchParams(given));
        expect(orders.read(paramsOf(orders.href(view)))).toEqual(view);
      }),
    );
  });

  test('a URL that was written stays as it is when it is read and written again', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        const href = orders.href(orders.read(new URLSearchParams(given)));
        expect(orders.href(orders.read(paramsOf(href)))).toBe(href);
      }),
    );
  });

  test('no search parameters read as the defaults, and the defaults are not written', () => {
    const view = readOrders('');
    expect(view).toEqual({
      ...{ state: null, quiet: null, search: '', stage: null, owner: '', code: '', category: '', from: '', to: '' },
      ...{ subject: '', when: 'upcoming', shown: 'grid', lead: '', sort: 'when', page: 1 },
    });
    expect(orders.href(view)).toBe('/admin/orders');
    expect(orders.href()).toBe('/admin/orders');
  });

  test.each([
    ...['state=constructor', 'state=', 'quiet=8', 'stage=lost', 'owner=me', 'code=abc', 'from=2026-02-30'],
    ...['from=1999-01-01', 'to=tomorrow', 'when=now', 'shown=table', 'lead=1', 'sort=password', 'sort=--when'],
    ...['page=0', 'page=-1', 'page=1e9', 'page=2.5', 'page=100000', 'page=01', 'page=9999999999999'],
  ])('%s reads as the default', (query) => {
    expect(readOrders(query)).toEqual(readOrders(''));
  });

  test('texts are trimmed and cut', () => {
    expect(readOrders('search=%20Asha%20').search).toBe('Asha');
    expect(readOrders(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(readOrders('category=abcd%20efg').category).toBe('abcd');
  });

  test('parameters stand in the order of the form, then order, page and what the API is not asked for', () => {
    const view = { lead: ID, page: 2, sort: '-total', search: 'a & b', state: 'paid', shown: 'list' } as const;
    expect(orders.href(view)).toBe(`/admin/orders?state=paid&search=a+%26+b&sort=-total&page=2&shown=list&lead=${ID}`);
    expect(keys.href({ search: 'a', sort: 'oldest' })).toBe('/admin/integrations?show=keys&order=oldest&search=a');
  });

  test('a default order that depends on the view is left out where it is the default', () => {
    expect(readOrders('when=past').sort).toBe('-when');
    expect(orders.href({ when: 'past', sort: '-when' })).toBe('/admin/orders?when=past');
    expect(orders.href({ when: 'past', sort: 'when' })).toBe('/admin/orders?when=past&sort=when');
  });

  test('a list can be at another path', () => {
    expect(orders.href({ page: 2 }, '/desk/orders')).toBe('/desk/orders?page=2');
  });

  test('another order begins at the first page, and so does what follows a cursor', () => {
    expect(orders.sortHref(readOrders('page=3'), '-total')).toBe('/admin/orders?sort=-total');
    const view = keys.read(new URLSearchParams(`show=keys&before=${ID}`));
    expect(keys.sortHref(view, 'oldest')).toBe('/admin/integrations?show=keys&order=oldest');
    expect(keys.firstPage(view).before).toBe('');
  });
});

describe('the API and the file', () => {
  test('the API is asked for filters, order and page, by its own names', () => {
    const view = readOrders(`state=paid&quiet=7&from=2026-11-01&lead=${ID}&shown=list&page=2`);
    expect(orders.query(view)).toEqual({
      ...{ state: 'paid', quietDays: '7', from: '2026-11-01', when: 'upcoming', sort: 'when', page: 2, limit: 20 },
    });
    expect(keys.query(keys.read(paramsOf(`?before=${ID}`)))).toEqual({ before: ID, order: 'newest' });
  });

  test('the file has the filters alone, by the names of the API', () => {
    const view = readOrders(`state=paid&quiet=7&sort=-total&page=2&lead=${ID}&shown=list`);
    expect(orders.csvHref(view)).toBe('/api/admin/orders.csv?state=paid&quietDays=7');
    expect(orders.csvHref(readOrders(''))).toBe('/api/admin/orders.csv');
    expect(orders.csvHref(view, '/api/other.csv')).toBe('/api/other.csv?state=paid&quietDays=7');
  });

  test('a file in the order of the view says it, and has all rows', () => {
    const view = keys.read(paramsOf(`?order=oldest&search=abc&before=${ID}`));
    expect(keys.csvHref(view)).toBe('/api/keys.csv?order=oldest&search=abc');
  });
});

test.each([
  ['', false],
  ['when=past', false],
  ['shown=list', false],
  [`lead=${ID}`, false],
  ['sort=-total&page=3', false],
  ['state=paid', true],
  ['search=a', true],
  ['from=2026-11-01', true],
  ['stage=won', true],
])('a list shown by "%s" is filtered: %s', (query, expected) => {
  expect(orders.isFiltered(readOrders(query))).toBe(expected);
});
