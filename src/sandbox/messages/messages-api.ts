import { Hono } from 'hono';
import type { Pool } from 'pg';
import { listMessages, type SandboxMessage } from './message-store.ts';

/** `GET /sandbox/messages?to=<phone or e-mail>`: what arrived there, newest first (running §4). */
export function createMessagesApi({ pool }: { pool: Pool }): Hono {
  const app = new Hono();
  app.get('/', async (c) => c.json((await listMessages(pool, c.req.query('to'))).map(withFiles)));
  return app;
}

/** Attachments under the names of running §4 too; a file of text, such as a calendar entry, with its text. */
function withFiles({ attachments = [], ...message }: SandboxMessage) {
  const files = attachments.map((file) => ({
    ...file,
    filename: file.name,
    text: file.encoding === undefined ? file.content : null,
  }));
  return message.channel === 'sms' ? message : { ...message, attachments: files };
}
