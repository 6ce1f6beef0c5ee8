import { expect, test } from 'vitest';
import { createRazorpayGateway } from './razorpay-gateway.ts';

/** The gateway before a provider with a fixed response; and the URLs that were requested. */
function answering(answer: object) {
  const asked: string[] = [];
  const gateway = createRazorpayGateway({
    keyId: 'rzp_test_key',
    keySecret: 'key-secret',
    webhookSecrets: [],
    apiUrl: 'http://provider.example',
    checkoutScriptUrl: '/checkout.js',
    fetch: async (url) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url);
      asked.push(pathname + search);
      return Response.json(answer);
    },
  });
  return { gateway, asked };
}

const span = { from: new Date('2026-11-14T00:00:00.900Z'), to: new Date('2026-11-21T00:00:00.100Z') };

test('payments are asked for by page, in whole seconds that leave nothing out', async () => {
  const payment = {
    ...{ id: 'pay_B2', entity: 'payment', amount: 500, currency: 'INR', status: 'captured', order_id: 'order_A1' },
    ...{ method: 'upi', error_description: null, notes: [], created_at: 1_790_000_010 },
  };
  const { gateway, asked } = answering({
    entity: 'collection',
    count: 1,
    items: [payment, { ...payment, order_id: null }],
  });
  expect(await gateway.listPayments({ ...span, skip: 100, count: 100 })).toMatchObject([
    { id: 'pay_B2', orderId: 'order_A1', status: 'captured' },
    { orderId: '' },
  ]);
  expect(asked).toEqual(['/v1/payments?from=1794614400&to=1795219201&skip=100&count=100']);
});

test('a refund tells whose it is, by its note', async () => {
  const refund = {
    ...{ id: 'rfnd_C3', entity: 'refund', amount: 500, currency: 'INR', payment_id: 'pay_B2', status: 'processed' },
    notes: { refund: 'our-id' },
  };
  const items = [refund, { ...refund, id: 'rfnd_C4', notes: [] }];
  const { gateway } = answering({ entity: 'collection', count: 2, items });
  expect(await gateway.listRefunds({ ...span, skip: 0, count: 100 })).toMatchObject([
    { id: 'rfnd_C3', paymentId: 'pay_B2', ownId: 'our-id' },
    { id: 'rfnd_C4', ownId: null },
  ]);
});

test('one order or refund is looked up by its number', async () => {
  const order = {
    ...{ id: 'order_A1', entity: 'order', amount: 500, currency: 'INR', receipt: 'order-17', status: 'paid' },
    created_at: 1_790_000_000,
  };
  const { gateway, asked } = answering(order);
  expect(await gateway.fetchOrder('order_A1')).toMatchObject({ id: 'order_A1', receipt: 'order-17' });
  expect(asked).toEqual(['/v1/orders/order_A1']);
  await expect(gateway.fetchRefund('rfnd_C3')).rejects.toThrow('another shape');
});
