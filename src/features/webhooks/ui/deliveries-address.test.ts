import { expect, test } from 'vitest';
import { deliveriesHref, readDeliveriesView } from './deliveries-address.ts';

const read = (query: string) => readDeliveriesView(new URLSearchParams(query));

test('the address of deliveries keeps state, search, order and page', () => {
  const view = { state: 'failed', search: 'ORD & 7', sort: 'at', page: 3 } as const;
  expect(read(deliveriesHref('w1', view).split('?')[1] ?? '')).toEqual(view);
  expect(deliveriesHref('w1', {})).toBe('/admin/integrations/webhooks/w1');
});

test.each(['', 'state=lost', 'sort=constructor', 'page=0'])('what it does not know (%s) is as usual', (query) => {
  expect(read(query)).toEqual({ state: null, search: '', sort: '-at', page: 1 });
});
