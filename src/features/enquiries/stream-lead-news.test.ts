import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHttpApi } from '../../app/http-api.ts';
import { createNews, type NewsDesk } from '../../platform/news.ts';
import { startInbox, type Inbox } from '../../testing/start-inbox.ts';

let inbox: Inbox;
let elsewhere: NewsDesk;
const open: AbortController[] = [];
beforeAll(async () => {
  inbox = await startInbox();
  elsewhere = createNews(inbox.database.connection);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(async () => {
  await elsewhere.stop();
  await inbox.close();
});

/** Reads a stream of the instance with this news, event by event. */
async function listen(news = inbox.context.news) {
  const api = createHttpApi({ ...inbox.context, news }, () => '192.0.2.1');
  const headers = { authorization: `Bearer ${inbox.admin.token}` };
  const answer = await api.request('/leads/events', { headers });
  const reader = answer.body?.getReader();
  const abort = new AbortController();
  abort.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  open.push(abort);
  let text = '';
  return {
    answer,
    /** The next event with this name; `null` when the stream ends before it. */
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
  // At both, so that neither tells of it in the next test.
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

test('streams end when the process stops, and those who leave make room', async () => {
  const stopping = createNews(inbox.database.connection);
  const streams = await Promise.all(Array.from({ length: 50 }, () => listen(stopping)));
  const refused = await listen(stopping);
  expect(refused.answer.status).toBe(503);
  expect(refused.answer.headers.get('retry-after')).toBe('30');
  open.at(0)?.abort();
  expect((await listen(stopping)).answer.status).toBe(200);
  await stopping.stop();
  for (const stream of streams.slice(1)) expect(await stream.next('lead')).toBeNull();
  expect(stopping.count('leads')).toBe(0);
});
