import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Reply = (seen: Seen, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const orderInput = { receipt: 'order-17', amountPaise: 2_969_800, currency: 'INR' as const };
const orderAnswer = {
  id: 'order_A1',
  entity: 'order',
  amount: 2_969_800,
  amount_paid: 0,
  amount_due: 2_969_800,
  currency: 'INR',
  receipt: 'order-17',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_790_000_000,
};
const paymentResponse = {
  id: 'pay_B2',
  entity: 'payment',
  amount: 2_969_800,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_A1',
  method: 'upi',
  error_description: null,
  notes: [],
  created_at: 1_790_000_010,
};

const signed = (signature: string) => new Headers({ 'x-razorpay-signature': signature });

describe('orders', () => {
  test('are made with basic authentication, the receipt and automatic capture', async () => {
    const { gateway, seen } = await startProvider(json(200, orderAnswer));
    expect(await gateway.createOrder({ ...orderInput, notes: { orderId: '17' } })).toEqual({
      id: 'order_A1',
      amountPaise: 2_969_800,
      currency: 'INR',
      receipt: 'order-17',
      status: 'created',
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/orders',
      headers: { authorization: `Basic ${btoa('rzp_test_key:key-secret')}` },
      body: {
        amount: 2_969_800,
        currency: 'INR',
        receipt: 'order-17',
        unique_receipt: true,
        notes: { orderId: '17' },
        payment: { capture: 'automatic' },
      },
    });
  });

  test('a taken receipt gives back the order that has it', async () => {
    const { gateway } = await startProvider(({ method }, response) =>
      method === 'POST'
        ? json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique.' } })(
            seenNothing,
            response,
          )
        : json(200, {
            entity: 'collection',
            count: 2,
            items: [{ ...orderAnswer, id: 'order_other', receipt: 'order-171' }, orderAnswer],
          })(seenNothing, response),
    );
    expect((await gateway.createOrder(orderInput)).id).toBe('order_A1');
  });

  test('a lost answer leads to the same order', async () => {
    const { gateway, seen } = await startProvider(({ method }, response) => {
      if (method === 'POST') response.destroy();
      else json(200, { entity: 'collection', count: 1, items: [orderAnswer] })(seenNothing, response);
    });
    expect((await gateway.createOrder(orderInput)).id).toBe('order_A1');
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/orders',
      'GET /v1/orders?receipt=order-17',
    ]);
  });

  test('of two orders with one receipt the older is taken', async () => {
    const younger = { ...orderAnswer, id: 'order_B', created_at: orderAnswer.created_at + 5 };
    const { gateway } = await startProvider(({ method }, response) => {
      if (method === 'POST') response.destroy();
      else json(200, { entity: 'collection', count: 2, items: [younger, orderAnswer] })(seenNothing, response);
    });
    expect((await gateway.createOrder(orderInput)).id).toBe('order_A1');
  });

  test('a lost answer without an order stays unavailable', async () => {
    const { gateway } = await startProvider(({ method }, response) => {
      if (method === 'POST') response.destroy();
      else json(200, { entity: 'collection', count: 0, items: [] })(seenNothing, response);
    });
    await expectFailure(gateway.createOrder(orderInput), 'unavailable');
  });

  test('a taken receipt whose order cannot be looked up is unavailable, not refused', async () => {
    const { gateway } = await startProvider(({ method }, response) =>
      method === 'POST'
        ? json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique.' } })(
            seenNothing,
            response,
          )
        : text(502, '<html>')(seenNothing, response),
    );
    await expectFailure(gateway.createOrder(orderInput), 'unavailable');
  });

  test.each([
    ['amount', { ...orderAnswer, amount: 100 }],
    ['currency', { ...orderAnswer, currency: 'USD' }],
    ['receipt', { ...orderAnswer, receipt: 'order-18' }],
  ])('with another %s are refused', async (_what, answer) => {
    const { gateway } = await startProvider(json(200, answer));
    await expectFailure(gateway.createOrder(orderInput), 'rejected');
  });

  test('a refusal for another reason is passed on without a second call', async () => {
    const { gateway, seen } = await startProvider(
      json(400, {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Order amount less than minimum amount allowed',
          field: 'amount',
        },
      }),
    );
    await expectFailure(gateway.createOrder({ ...orderInput, amountPaise: 99 }), 'rejected', /minimum amount/);
    expect(seen).toHaveLength(1);
  });

  test('a receipt that is too long never leaves', async () => {
    const { gateway, seen } = await startProvider(json(200, orderAnswer));
    await expectFailure(gateway.createOrder({ ...orderInput, receipt: 'x'.repeat(41) }), 'rejected');
    expect(seen).toHaveLength(0);
  });
});

describe('a provider that misbehaves is unavailable', () => {
  const misbehaviours: Record<string, Reply> = {
    'never answers': () => {},
    'answers 500 with its error body': json(500, { error: { code: 'SERVER_ERROR', description: 'Down' } }),
    'answers 503 with HTML': text(503, '<html><body>Bad gateway</body></html>'),
    'answers 200 with HTML': text(200, '<html><body>Welcome</body></html>'),
    'answers 403 with HTML': text(403, '<html><body>Blocked</body></html>'),
    'answers 429': json(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }),
    'answers another shape': json(200, { entity: 'payment', id: 'pay_B2', amount: '2969800' }),
    'answers with another payment': json(200, { ...paymentResponse, id: 'pay_C3' }),
    'answers with an amount in rupees and paise': json(200, { ...paymentResponse, amount: 29698.5 }),
    'answers an empty body': text(200, ''),
    'redirects elsewhere': (_seen, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
    'cuts the connection': (_seen, response) => response.destroy(),
    'stops in the middle of the body': (_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '900' });
      response.write('{"id":"pay_B2","entity":"pay', () => response.destroy());
    },
    'hangs in the middle of the body': (_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '900' });
      response.write('{"id":"pay_B2","entity":"pay');
    },
    'sends too much': text(200, JSON.stringify({ ...paymentResponse, notes: { long: 'x'.repeat(1_100_000) } })),
  };

  test.each(Object.entries(misbehaviours))('when it %s', async (_name, reply) => {
    const { gateway } = await startProvider(reply, 150);
    await expectFailure(gateway.fetchPayment('pay_B2'), 'unavailable');
  });

  test('when nothing listens there', async () => {
    const { gateway, server } = await startProvider(json(200, paymentResponse));
    await new Promise((resolve) => server.close(resolve));
    await expectFailure(gateway.fetchPayment('pay_B2'), 'unavailable');
  });

  test('and an order is asked for and looked up once, then given up', async () => {
    const { gateway, seen } = await startProvider(() => {}, 200);
    await expectFailure(gateway.createOrder(orderInput), 'unavailable');
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

describe('payments', () => {
  test('are read one by one and by order, empty notes included', async () => {
    const failed = { ...paymentResponse, id: 'pay_A1', status: 'failed', error_description: 'The bank said no' };
    const { gateway } = await startProvider(({ url }, response) =>
      json(
        200,
        url === '/v1/payments/pay_B2'
          ? paymentResponse
          : { entity: 'collection', count: 2, items: [failed, paymentResponse] },
      )(seenNothing, response),
    );
    const payment = {
      id: 'pay_B2',
      orderId: 'order_A1',
      amountPaise: 2_969_800,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      wasCaptured: true,
      madeAt: new Date(1_790_000_010_000),
      errorDescription: null,
    };
    expect(await gateway.fetchPayment('pay_B2')).toEqual(payment);
    expect(await gateway.fetchOrderPayments('order_A1')).toEqual([
      { ...payment, id: 'pay_A1', status: 'failed', wasCaptured: false, errorDescription: 'The bank said no' },
      payment,
    ]);
  });

  test('an id cannot leave its place in the path', async () => {
    const { gateway, seen } = await startProvider(
      json(404, { error: { code: 'BAD_REQUEST_ERROR', description: 'No such id' } }),
    );
    await expectFailure(gateway.fetchPayment('../orders?x=1'), 'rejected');
    expect(seen[0]?.url).toBe('/v1/payments/..%2Forders%3Fx%3D1');
  });
});

describe('refunds', () => {
  const refundResponse = {
    id: 'rfnd_1',
    entity: 'refund',
    amount: 5_000,
    payment_id: 'pay_B2',
    status: 'processed',
    notes: [],
  };
  const refundInput = { providerPaymentId: 'pay_B2', amountPaise: 5_000, idempotencyKey: 'refund-order-17' };

  test('carry the key and the amount', async () => {
    const { gateway, seen } = await startProvider(json(200, refundResponse));
    expect(await gateway.refund(refundInput)).toEqual({ id: 'rfnd_1', status: 'processed', amountPaise: 5_000 });
    expect(seen[0]).toMatchObject({
      url: '/v1/payments/pay_B2/refund',
      headers: { 'x-refund-idempotency': 'refund-order-17' },
      body: { amount: 5_000, speed: 'normal' },
    });
  });

  test('that still run may be asked for again', async () => {
    const { gateway } = await startProvider(
      json(409, { error: { code: 'BAD_REQUEST_ERROR', description: 'Request in progress' } }),
    );
    await expectFailure(gateway.refund(refundInput), 'unavailable');
  });

  test('of another amount are refused', async () => {
    const { gateway } = await startProvider(json(200, { ...refundResponse, amount: 500_000 }));
    await expectFailure(gateway.refund(refundInput), 'rejected');
  });

  test('without a proper key never leave', async () => {
    const { gateway, seen } = await startProvider(json(200, refundResponse));
    await expectFailure(gateway.refund({ ...refundInput, idempotencyKey: 'short' }), 'rejected');
    expect(seen).toHaveLength(0);
  });
});

describe('signatures', () => {
  const hmac = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex');

  test('of the callback cover the order and the payment', async () => {
    const { gateway } = await startProvider(json(200, {}));
    const valid = {
      providerOrderId: 'order_A1',
      providerPaymentId: 'pay_B2',
      signature: hmac('order_A1|pay_B2', 'key-secret'),
    };
    expect(gateway.isCallbackSignatureValid(valid)).toBe(true);
    expect(gateway.isCallbackSignatureValid({ ...valid, providerOrderId: 'order_A2' })).toBe(false);
    expect(gateway.isCallbackSignatureValid({ ...valid, providerPaymentId: 'pay_B3' })).toBe(false);
    for (const signature of [
      '',
      'é'.repeat(32),
      valid.signature.toUpperCase(),
      `${valid.signature} `,
      valid.signature.slice(1),
    ]) {
      expect(gateway.isCallbackSignatureValid({ ...valid, signature })).toBe(false);
    }
  });

  test('of a webhook fit the current or the previous secret, over the raw bytes', async () => {
    const { gateway } = await startProvider(json(200, {}));
    const body = '{"event":"order.paid", "x":1}';
    const bytes = new TextEncoder().encode(body);
    expect(gateway.isWebhookSigned(bytes, signed(hmac(body, 'hook-new')))).toBe(true);
    expect(gateway.isWebhookSigned(bytes, signed(hmac(body, 'hook-old')))).toBe(true);
    expect(gateway.isWebhookSigned(bytes, signed(hmac(body, 'key-secret')))).toBe(false);
    expect(gateway.isWebhookSigned(bytes, signed(hmac('{"event":"order.paid","x":1}', 'hook-new')))).toBe(false);
  });

  test('made with an empty secret never fit', async () => {
    const gateway = createRazorpayGateway({
      keyId: 'k',
      keySecret: '',
      webhookSecrets: [''],
      apiUrl: 'http://127.0.0.1:9',
      checkoutScriptUrl: '/checkout.js',
    });
    expect(gateway.isWebhookSigned(new Uint8Array(), signed(hmac('', '')))).toBe(false);
    expect(
      gateway.isCallbackSignatureValid({ providerOrderId: 'a', providerPaymentId: 'b', signature: hmac('a|b', '') }),
    ).toBe(false);
  });
});

const seenNothing: Seen = { method: '', url: '', headers: {}, body: undefined };

function json(status: number, body: unknown): Reply {
  return (_seen, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function text(status: number, body: string): Reply {
  return (_seen, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
}

async function startProvider(reply: Reply, timeoutMs = 5_000) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    };
    seen.push(entry);
    reply(entry, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway = createRazorpayGateway({
    keyId: 'rzp_test_key',
    keySecret: 'key-secret',
    webhookSecrets: ['hook-new', 'hook-old'],
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    checkoutScriptUrl: '/checkout.js',
    timeoutMs,
  });
  return { gateway, seen, server };
}

async function expectFailure(call: Promise<unknown>, kind: PaymentGatewayError['kind'], message = /./) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PaymentGatewayError);
  const failure = error as PaymentGatewayError;
  expect(failure.kind).toBe(kind);
  expect(failure.message).toMatch(message);
  expect(failure.message).not.toMatch(/secret|Basic|hook-/i);
}
