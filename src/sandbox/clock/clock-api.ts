import { Hono } from 'hono';
import type { Pool } from 'pg';
import { z } from 'zod';
import { isFromThisSite } from '../is-from-this-site.ts';
import { plainError } from '../plain-error.ts';
import { moveClock, readClock } from './clock-store.ts';

const MAX_ADVANCE_SECONDS = 31_536_000; // a year (running §4)

const advance = z.strictObject({
  advanceSeconds: z
    .number({ error: 'Seconds are a whole number' })
    .int('Seconds are a whole number')
    .min(0, 'The clock only goes forwards')
    .max(MAX_ADVANCE_SECONDS, 'The clock goes forwards by a year at most'),
});

export interface ClockApiOptions {
  pool: Pool;
  publicUrl: string;
  /** Only where the server is reachable from this machine alone: moving the time expires all sessions and orders. */
  mayMove: boolean;
  /** Makes the processes follow and runs everything that fell due; resolves when it has run. */
  onMove(span: { before: Date; after: Date }): Promise<void>;
}

/** `GET` returns the product's time; `POST` moves it forwards and runs what is due, as JSON or from the form on the sandbox page. */
export function createClockApi({ pool, publicUrl, mayMove, onMove }: ClockApiOptions): Hono {
  const app = new Hono();
  const tell = async () => {
    const { now, aheadSeconds } = await readClock(pool);
    return { success: true, now: now.toISOString(), aheadSeconds };
  };

  app.get('/', async (c) => c.json(await tell()));

  app.post('/', async (c) => {
    if (!mayMove) return plainError(c, 403, 'forbidden', 'The time of a public demonstration cannot be moved.');
    if (!isFromThisSite(publicUrl, c.req.raw))
      return plainError(c, 403, 'forbidden', 'The time can be moved from this site only.');
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body: unknown = isForm
      ? { advanceSeconds: Number((await c.req.parseBody()).advanceSeconds) }
      : await c.req.json().catch(() => null);
    const asked = advance.safeParse(body);
    if (!asked.success) {
      const issues = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return plainError(c, 400, 'invalid-input', 'The time cannot be moved like this.', issues);
    }
    await onMove(await moveClock(pool, asked.data.advanceSeconds));
    return isForm ? c.redirect('/sandbox#clock', 303) : c.json(await tell());
  });

  return app;
}
