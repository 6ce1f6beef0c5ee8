import { expect, test } from 'vitest';
import type { CallApi } from '../../../ui/document/page-context.ts';
import { loadLead } from './load-lead.ts';

const many = Array.from({ length: 60 }, (_, at) => `a${at}@example.com`);
const detail = { lead: { userId: null }, emails: many, phones: [] };

/** A fake API with one lead, and the given response about orders. */
function answering(orders: (query: { emails: string }) => object): CallApi {
  const call = async ({ path, query }: { path: string; query?: { emails: string } }) =>
    path === '/leads/:id' ? detail : orders(query ?? { emails: '' });
  return call as CallApi;
}

test('asks for orders by the newest addresses only', async () => {
  const asked: string[] = [];
  const call = answering(({ emails }) => {
    asked.push(emails);
    return { orders: [] };
  });
  expect((await loadLead(call, 'a')).orders).toEqual([]);
  expect(asked).toEqual([many.slice(0, 20).join(',')]);
});

test('shows the lead also when the orders are not to be had', async () => {
  const call = answering(() => {
    throw new Error('too long');
  });
  expect(await loadLead(call, 'a')).toEqual({ detail, orders: null });
});
