import { Hono } from 'hono';
import type { Pool } from 'pg';
import { listMessages } from './message-store.ts';

/** `GET /sandbox/messages?to=<phone or e-mail>`: what arrived there, newest first (running §4). */
export function createMessagesApi({ pool }: { pool: Pool }): Hono {
  const app = new Hono();
  app.get('/', async (c) => c.json(await listMessages(pool, c.req.query('to'))));
  return app;
}
