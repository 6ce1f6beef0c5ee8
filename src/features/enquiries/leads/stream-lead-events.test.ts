import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { createPubSub, type PgPubSub } from '../../../platform/database/pg-notify.ts';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';
import { MAX_STREAMS_PER_ADDRESS, MAX_STREAMS_PER_USER } from './stream-lead-events.ts';

let inbox: Inbox;
let elsewhere: PgPubSub;
const open: AbortController[] = [];
beforeAll(async () => {
  inbox = await startInbox();
  elsewhere = createPubSub(inbox.database.connection);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(async () => {
  await elsewhere.stop();
  await inbox.close();
});

/** Reads a stream of the instance with this pub/sub, event by event. */
async function listen(pubsub = inbox.context.pubsub, { token = inbox.admin.token, address = '192.0.2.1' } = {}) {
  const api = createHttpApi({ ...inbox.context, pubsub }, () => address);
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.request('/leads/events', { headers });
  const reader = response.body?.getReader();
  const abort = new AbortController();
  abort.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  open.push(abort);
  let text = '';
  return {
    answer: response,
    /** The next event with this name; `null` when the stream ends first. */
    async next(name: string): Promise<string | null> {
      for (;;) {
        const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[1] ?? '';
        }
        const part = await reader?.read();
        if (!part || part.done) return null;
        text += new TextDecoder().decode(part.value);
      }
    },
  };
}

test('a form that comes to one instance is heard at every instance, without a word of it', async () => {
  const streams = [await listen(), await listen(elsewhere)];
  expect(streams[0]?.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  for (const stream of streams) expect(await stream.next('again')).toBe('{}');
  const lead = await inbox.lead();
  for (const stream of streams)
    expect(JSON.parse((await stream.next('lead')) ?? '')).toEqual({ leadId: lead.id, kind: 'arrived' });
  await inbox.change(lead, { stage: 'contacted' });
  // For both streams, so that neither receives it in the next test.
  for (const stream of streams)
    expect(JSON.parse((await stream.next('lead')) ?? '')).toEqual({ leadId: lead.id, kind: 'changed' });
});

test('what was not kept is not told', async () => {
  const stream = await listen();
  await stream.next('again');
  await inbox
    .browser()
    .submit({ formHeading: 'Contact Form', name: 'K', email: 'k@example.com', phone: inbox.phone() });
  const lead = await inbox.lead();
  expect(JSON.parse((await stream.next('lead')) ?? '')).toMatchObject({ leadId: lead.id });
});

test('streams end when the process stops', async () => {
  const stopping = createPubSub(inbox.database.connection);
  const streams = await Promise.all(Array.from({ length: 3 }, () => listen(stopping)));
  await stopping.stop();
  for (const stream of streams) expect(await stream.next('lead')).toBeNull();
  expect(stopping.countSubscribers('leads')).toBe(0);
});

test('one person holds a few streams, one network an office of them, and those who leave make room', async () => {
  const pubsub = createPubSub(inbox.database.connection);
  // Addresses of one /64, which belongs to a single customer.
  const address = (at: number) => `2001:db8:0:1::${at}`;
  const own = await Promise.all(
    Array.from({ length: MAX_STREAMS_PER_USER }, (_, at) => listen(pubsub, { address: address(at) })),
  );
  expect(own.map(({ answer }) => answer.status)).toEqual(own.map(() => 200));
  const refused = await listen(pubsub, { address: '192.0.2.2' });
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '30']);
  for (let count = MAX_STREAMS_PER_USER; count < MAX_STREAMS_PER_ADDRESS;) {
    const { token } = await inbox.colleague('counsellor');
    for (let at = 0; at < MAX_STREAMS_PER_USER && count < MAX_STREAMS_PER_ADDRESS; at += 1, count += 1)
      expect((await listen(pubsub, { token, address: address(count) })).answer.status).toBe(200);
  }
  const { token } = await inbox.colleague('counsellor');
  expect((await listen(pubsub, { token, address: address(99) })).answer.status).toBe(429);
  expect((await listen(pubsub, { token, address: '192.0.2.3' })).answer.status).toBe(200);
  open.at(0)?.abort();
  expect((await listen(pubsub, { address: address(1) })).answer.status).toBe(200);
  await pubsub.stop();
});

test('who is dismissed hears nothing more, and the stream ends at once', async () => {
  const colleague = await inbox.colleague('counsellor');
  const [stream, signedOut] = [
    await listen(elsewhere, colleague),
    await listen(elsewhere, await inbox.colleague('counsellor')),
  ];
  for (const one of [stream, signedOut]) await one.next('again');
  const dismissed = await inbox.request('PUT', `/admin/people/${colleague.userId}/role`, {
    token: inbox.admin.token,
    body: { role: 'student' },
  });
  expect(dismissed.status).toBe(200);
  expect(await stream.next('lead')).toBeNull();
  // A session that ended without an event gets no further events either.
  await inbox.rows(
    sql`UPDATE sessions SET ended_at = now() WHERE user_id IN (SELECT id FROM users WHERE role = 'counsellor')`,
  );
  await inbox.lead();
  expect(await signedOut.next('lead')).toBeNull();
});
