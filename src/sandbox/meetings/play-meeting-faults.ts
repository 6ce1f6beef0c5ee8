import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { takeFault } from '../faults/fault-store.ts';
import { markDeleted } from './meeting-store.ts';

type NodeEnv = { Bindings: { outgoing?: ServerResponse } };

/** Calls that make a token are left alone: the fault is of the meetings. */
const TOKENS = /\/(oauth\/)?token$/;

/**
 * Applies the active fault, if any, to a call about meetings. A lost answer is one of a call that changes something; `deleted` deletes the
 * meeting that is asked about, as a hand at the provider would.
 */
export function playMeetingFaults({ pool, ended }: { pool: Pool; ended: AbortSignal }) {
  return createMiddleware<NodeEnv>(async (c, next) => {
    if (TOKENS.test(c.req.path)) return next();
    const { mode } = await peek(pool);
    if (mode === 'lost-answer' && c.req.method === 'GET') return next();
    const named = /\/(?:meetings|spaces)\/([^/:]+)/.exec(c.req.path)?.[1];
    if (mode === 'deleted' && named === undefined) return next();
    const fault = await takeFault(pool, 'meetings');
    switch (fault?.mode) {
      case 'refuse':
        return c.json({ code: 300, message: 'The sandbox refuses this call, as it was told to.' }, 400);
      case 'server-error':
        return c.json({ code: 500, message: 'Internal error' }, 500);
      case 'garbage':
        return c.html('<!doctype html><title>Gateway</title><p>Welcome', 200);
      case 'timeout':
        await untilGone([c.req.raw.signal, ended, AbortSignal.timeout(fault.delaySeconds * 1000)]);
        c.env?.outgoing?.destroy();
        return new Response(null, { status: 502 });
      case 'lost-answer':
        await next();
        c.env?.outgoing?.destroy();
        c.res = undefined;
        c.res = new Response(null, { status: 502 });
        return;
      case 'deleted':
        if (named !== undefined) await markDeleted(pool, decodeURIComponent(named));
        return next();
      default:
        return next();
    }
  });
}

async function peek(pool: Pool): Promise<{ mode: string }> {
  const { rows } = await pool.query<{ mode: string }>(
    `SELECT mode FROM sandbox.faults WHERE provider = 'meetings' AND (remaining IS NULL OR remaining > 0)`,
  );
  return rows[0] ?? { mode: 'none' };
}

function untilGone(signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => any.addEventListener('abort', () => resolve(), { once: true }));
}
