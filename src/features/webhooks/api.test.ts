import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHttpWebhookSender } from '../../adapters/webhooks/http-webhook-sender.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { announceEvent, SEND_WEBHOOK } from './announce-event.ts';
import { sendDelivery } from './send-delivery.ts';

interface Heard {
  headers: Record<string, unknown>;
  body: string;
}

const ANONYMOUS = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: TestUser;
/** A receiving system: responds with this and records its requests. */
const other = { status: 200, heard: [] as Heard[] };
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    other.heard.push({ headers: request.headers, body });
    response.writeHead(other.status, { location: 'http://169.254.169.254/' }).end('thanks');
  });
});
let address = '';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.close();
  await app.close();
});
afterEach(async () => {
  other.status = 200;
  other.heard.length = 0;
  await app.context.db.execute(sql`DELETE FROM webhook_endpoints`);
});

const add = async (body: object = {}) =>
  app.request('POST', '/admin/webhooks', {
    token: admin.token,
    body: { url: address, eventTypes: ['order.paid'], ...body },
  });
const announce = () =>
  app.context.db.transaction((transaction) =>
    announceEvent(app.context, transaction, { type: 'order.paid', data: { orderId: 'ORD-1', totalPaise: 100 } }),
  );
const deliveries = async (id: string) =>
  (await app.request('GET', `/admin/webhooks/${id}/deliveries`, { token: admin.token })).body.deliveries as unknown as {
    id: string;
  }[];
const send = (deliveryId: string, isLastTry = false) =>
  sendDelivery(app.context, createHttpWebhookSender({ allowsLoopback: true }), { deliveryId, isLastTry });

describe('a webhook', () => {
  test('hears of the events that it asked for, signed, under one id', async () => {
    const { body } = await add();
    await add({ eventTypes: ['demo.booked'] });
    await announce();
    const [delivery, ...more] = await deliveries(String(body.id));
    expect(more).toEqual([]);
    await send(String(delivery?.id));
    const [heard] = other.heard;
    expect(JSON.parse(String(heard?.body))).toMatchObject({ type: 'order.paid', data: { orderId: 'ORD-1' } });
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = heard?.headers ?? {};
    const key = Buffer.from(String(body.secret).replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${heard?.body}`)
      .digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(await deliveries(String(body.id))).toMatchObject([{ state: 'delivered', tries: 1, responseText: 'thanks' }]);
    await send(String(delivery?.id));
    expect(other.heard).toHaveLength(1);
  });

  test('that does not take it is tried again, and failed only after the last try; a redirect leads nowhere', async () => {
    const { body } = await add();
    await announce();
    const [delivery] = await deliveries(String(body.id));
    other.status = 302;
    await expect(send(String(delivery?.id))).rejects.toThrow('302');
    expect(await deliveries(String(body.id))).toMatchObject([{ state: 'waiting', tries: 1, responseStatus: 302 }]);
    await send(String(delivery?.id), true);
    expect(await deliveries(String(body.id))).toMatchObject([{ state: 'failed', tries: 2 }]);
    const again = () =>
      app.request('POST', `/admin/webhook-deliveries/${delivery?.id}/again`, { token: admin.token, body: {} });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'still-waiting' } });
    other.status = 204;
    await send(String(delivery?.id));
    expect(await deliveries(String(body.id))).toMatchObject([{ state: 'delivered', tries: 3 }]);
  });

  test('is sent several things again at once; what is on its way or not there is left out and says why', async () => {
    const { body } = await add();
    for (let number = 0; number < 3; number += 1) await announce();
    const [first, second, third] = await deliveries(String(body.id));
    await send(String(first?.id));
    other.status = 500;
    await send(String(second?.id), true);
    const before = app.queued.length;
    const ids = [first?.id, second?.id, third?.id, ANONYMOUS];
    const again = (by: TestUser, chosen: unknown[]) =>
      app.request('POST', '/admin/webhook-deliveries/again', { token: by.token, body: { ids: chosen } });
    const response = await again(admin, ids);
    expect(response).toMatchObject({ status: 200, body: { done: 2 } });
    const refused = (response.body.refused as unknown as { id: string; reason: string }[]).map(({ id }) => id);
    expect(refused.toSorted()).toEqual([ANONYMOUS, third?.id].toSorted());
    expect(app.queued.slice(before).map(({ data }) => data)).toEqual(
      expect.arrayContaining([{ deliveryId: first?.id }, { deliveryId: second?.id }]),
    );
    expect(app.queued).toHaveLength(before + 2);
    const { rows } = await app.context.db.execute(
      sql`SELECT 1 FROM audit_entries WHERE action = 'webhook-delivery.retried' AND subject = ${`webhook:${String(body.id)}`}`,
    );
    expect(rows).toHaveLength(2);
    expect((await again(admin, [])).status).toBe(400);
    expect((await again(await app.user('counsellor'), ids)).status).toBe(403);
  });

  test('has its deliveries searched, put in order and taken as a file', async () => {
    const { body } = await add({ eventTypes: ['order.paid', 'demo.booked'] });
    const id = String(body.id);
    await announce();
    await app.context.db.transaction((transaction) =>
      announceEvent(app.context, transaction, { type: 'demo.booked', data: { bookingId: '50%_off' } }),
    );
    const [demo, order] = await deliveries(id);
    await send(String(order?.id));
    const found = async (query: string) => {
      const response = await app.request('GET', `/admin/webhooks/${id}/deliveries?${query}`, { token: admin.token });
      return (response.body.deliveries as unknown as { id: string }[]).map((one) => one.id);
    };
    expect(await found('')).toEqual([demo?.id, order?.id]);
    expect(await found('sort=at')).toEqual([order?.id, demo?.id]);
    expect(await found('search=ORDER.p')).toEqual([order?.id]);
    expect(await found('search=ord-1')).toEqual([order?.id]);
    expect(await found('search=THANKS')).toEqual([order?.id]);
    expect(await found('search=50%25_')).toEqual([demo?.id]);
    expect(await found('search=ord%251')).toEqual([]);
    expect(await found('state=waiting&search=order')).toEqual([]);
    const file = await app.open(`/admin/webhooks/${id}/deliveries.csv?search=thanks`, admin.token);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Event,Id,Date,Status,Attempts');
    expect(lines[1]).toMatch(/order\.paid,.*Delivered,1,.*thanks/);
    const { rows } = await app.context.db.execute(
      sql`SELECT details FROM audit_entries WHERE action = 'webhook-delivery.exported' AND subject = ${`webhook:${id}`}`,
    );
    expect(rows).toEqual([{ details: { state: null, isSearched: true } }]);
    expect(
      (await app.request('GET', `/admin/webhooks/${ANONYMOUS}/deliveries.csv`, { token: admin.token })).status,
    ).toBe(404);
  });

  test('is found among several, by state, in order, by the page and in a file', async () => {
    const [busy, quiet] = [await add({ description: 'Ledger, north' }), await add({ description: 'Ledger, south' })];
    await announce();
    const [delivery] = await deliveries(String(busy.body.id));
    other.status = 500;
    await send(delivery?.id ?? '', true);
    const list = async (query: string) => {
      const { body } = await app.request('GET', `/admin/webhooks?${query}`, { token: admin.token });
      const webhooks = body.webhooks as unknown as { description: string }[];
      return { total: body.total, names: webhooks.map(({ description }) => description) };
    };
    expect(await list('search=LEDGER')).toEqual({ total: 2, names: ['Ledger, north', 'Ledger, south'] });
    expect(await list('search=ledger&sort=-when&limit=1')).toEqual({ total: 2, names: ['Ledger, south'] });
    expect(await list('sort=-failed')).toEqual({ total: 2, names: ['Ledger, north', 'Ledger, south'] });
    expect(await list('state=failing')).toEqual({ total: 1, names: ['Ledger, north'] });
    expect(await list('search=demo.booked')).toEqual({ total: 0, names: [] });
    const pause = (isPaused: boolean) =>
      app.request('POST', '/admin/webhooks/paused', {
        token: admin.token,
        body: { ids: [busy.body.id, quiet.body.id, ANONYMOUS], isPaused },
      });
    expect((await pause(true)).body).toMatchObject({ done: 2, refused: [{ id: ANONYMOUS }] });
    expect(await list('state=paused')).toMatchObject({ total: 2 });
    await announce();
    expect(await deliveries(String(quiet.body.id))).toHaveLength(1);
    expect((await pause(true)).body).toMatchObject({
      done: 0,
      refused: expect.arrayContaining([{ id: busy.body.id, reason: 'It is already paused.' }]) as unknown,
    });
    expect((await pause(false)).body).toMatchObject({ done: 2 });
    const file = await (await app.open('/admin/webhooks.csv?search=south', admin.token)).text();
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toBe('URL,Description,Events,Status,Delivered,Waiting,Failed,Added');
    expect(lines).toEqual([expect.stringContaining('"Ledger, south",order.paid,Active,0,1,0,')]);
    expect(file).not.toContain(String(quiet.body.secret));
  });

  test('that is paused or removed hears nothing, and a transaction that fails tells nobody', async () => {
    const { body } = await add();
    const failing = app.context.db.transaction(async (transaction) => {
      await announceEvent(app.context, transaction, { type: 'order.paid', data: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await app.request('PUT', `/admin/webhooks/${String(body.id)}`, {
      token: admin.token,
      body: { url: address, eventTypes: ['order.paid'], isPaused: true },
    });
    await announce();
    expect(await deliveries(String(body.id))).toEqual([]);
  });

  test('has a new secret at once, and a test event', async () => {
    const { body } = await add();
    const id = String(body.id);
    const renewed = await app.request('POST', `/admin/webhooks/${id}/secret`, { token: admin.token, body: {} });
    expect(renewed.body.secret).not.toBe(body.secret);
    const before = app.queued.length;
    await app.request('POST', `/admin/webhooks/${id}/test`, { token: admin.token, body: {} });
    expect(app.queued.slice(before)).toMatchObject([{ queue: SEND_WEBHOOK }]);
    expect((await app.request('DELETE', `/admin/webhooks/${id}`, { token: admin.token })).status).toBe(200);
    expect((await app.request('GET', `/admin/webhooks/${id}/deliveries`, { token: admin.token })).status).toBe(404);
  });

  test.each([
    'http://example.com/hook',
    'https://10.0.0.8/hook',
    'https://[::ffff:10.0.0.8]/hook',
    'https://169.254.169.254/latest',
    'https://user:word@example.com/',
    'https://db.internal/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nonsense',
  ])('never goes to %s', async (url) => {
    expect(await add({ url })).toMatchObject({ status: 422, body: { code: 'address-not-allowed' } });
  });
});
