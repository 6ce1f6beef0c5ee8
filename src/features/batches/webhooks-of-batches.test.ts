import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpWebhookSender } from '../../adapters/webhooks/http-webhook-sender.ts';
import { required } from '../../testing/start/start-batches.ts';
import { startRegister, type Register } from '../../testing/start/start-register.ts';
import { SEND_WEBHOOK } from '../webhooks/announce-event.ts';
import { sendDelivery } from '../webhooks/send-delivery.ts';

interface Heard {
  type: string;
  data: Record<string, unknown>;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

let school: Register;
const heard: Heard[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (text += part));
  request.on('end', () => {
    heard.push({
      ...(JSON.parse(text) as { type: string; data: Record<string, unknown> }),
      text,
      headers: request.headers,
    });
    response.writeHead(200).end();
  });
});
beforeAll(async () => {
  school = await startRegister();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await school.close();
});

/** Sends what is queued, each twice as after a crash, and returns what arrived. */
async function deliver(): Promise<Heard[]> {
  const { app } = school;
  heard.length = 0;
  const jobs = app.queued.splice(0).filter(({ queue }) => queue === SEND_WEBHOOK);
  for (const { data } of [...jobs, ...jobs]) {
    const { deliveryId } = data as { deliveryId: string };
    await sendDelivery(app.context, createHttpWebhookSender({ allowsLoopback: true }), {
      deliveryId,
      isLastTry: false,
    });
  }
  return [...heard];
}

it('other systems hear of seats, classes, registers and cancelled batches: signed, once each, without contact data', async () => {
  const { port } = server.address() as AddressInfo;
  const eventTypes = ['batch.enrolled', 'batch.cancelled', 'session.changed', 'attendance.finished'];
  const added = await school.call('POST', '/admin/webhooks', { url: `http://127.0.0.1:${port}/hook`, eventTypes });
  const secret = Buffer.from(required<string>(added, 'secret').replace('whsec_', ''), 'base64');
  const running = await school.running(2, { minutesAgo: 119 });
  const { batch, session, students } = running;

  const seats = await deliver();
  expect(seats.map(({ type, data }) => [type, data.state, data.batchCode, data.userId])).toEqual(
    students.map(({ userId }) => ['batch.enrolled', 'active', batch.code, userId]),
  );
  const [, second] = await school.sessionsOf(batch.id);
  const startsAt = new Date(Date.parse(second?.startsAt ?? '') + 3_600_000).toISOString();
  await school.call('PUT', `/admin/sessions/${second?.id}`, {
    startsAt,
    reason: 'Power cut',
    version: second?.version,
  });
  const moved = await deliver();
  expect(moved).toMatchObject([
    {
      type: 'session.changed',
      data: { sessionId: second?.id, batchId: batch.id, change: 'moved', state: 'scheduled', sequence: 1 },
    },
  ]);
  expect((await school.finish(running)).status).toBe(200);
  const finished = await deliver();
  expect(finished).toMatchObject([{ type: 'attendance.finished', data: { sessionId: session.id, batchId: batch.id } }]);
  const cancelled = await school.call('POST', `/admin/batches/${batch.id}/cancel`, {
    code: batch.code,
    reason: 'Too few students',
    moves: [],
    requestKey: randomUUID(),
  });
  expect(cancelled.status).toBe(200);
  const ended = await deliver();
  expect(ended.map(({ type }) => type).toSorted()).toEqual(['batch.cancelled', ...Array(5).fill('session.changed')]);
  expect(ended.find(({ type }) => type === 'batch.cancelled')?.data).toMatchObject({
    batchId: batch.id,
    state: 'cancelled',
  });

  for (const { text, headers } of [...seats, ...moved, ...finished, ...ended]) {
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
    const expected = createHmac('sha256', secret)
      .update(`${String(id)}.${String(at)}.${text}`)
      .digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(text).not.toMatch(/@|"name"|"email"|"phone"/);
    for (const { name, email } of students.map((one) => ({ name: 'Student', email: one.email }))) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(email);
    }
  }
});
