import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Pool } from 'pg';
import { takeFault } from '../faults/fault-store.ts';
import { badRequest, ProviderError } from './provider-error.ts';

type NodeEnv = { Bindings: { outgoing?: ServerResponse } };

/** Applies the active fault, if any, to each call of the provider's API. `ended` releases hanging calls when the server stops. */
export function playFaults({ pool, ended }: { pool: Pool; ended: AbortSignal }) {
  return createMiddleware<NodeEnv>(async (c, next) => {
    const fault = await takeFault(pool, 'razorpay');
    switch (fault?.mode) {
      case 'refuse':
        throw badRequest('The sandbox refuses this call, as it was told to.');
      case 'server-error':
        throw new ProviderError(
          500,
          'SERVER_ERROR',
          'We are facing some trouble completing your request at the moment.',
          {},
        );
      case 'garbage':
        return c.html('<!doctype html><title>Gateway</title><p>Welcome', 200);
      case 'timeout':
        await untilGone([c.req.raw.signal, ended, AbortSignal.timeout(fault.delaySeconds * 1000)]);
        c.env?.outgoing?.destroy();
        return new Response(null, { status: 502 });
      case 'lost-answer':
        await next();
        return loseResponse(c);
      case 'cut':
        await next();
        return cutAnswer(c, await c.res.text());
      default:
        return next();
    }
  });
}

function untilGone(signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => any.addEventListener('abort', () => resolve(), { once: true }));
}

/** Ends the connection without a response. In a call without a connection (in process) it is 502. */
function loseResponse(c: Context<NodeEnv>): void {
  c.env?.outgoing?.destroy();
  replaceAnswer(c, new Response(null, { status: 502 }));
}

/** Ends the connection when half of the promised bytes are sent. */
function cutAnswer(c: Context<NodeEnv>, text: string): void {
  const socket = c.env?.outgoing?.socket; // the response releases it when it has finished
  c.env?.outgoing?.once('finish', () => socket?.destroy());
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
  replaceAnswer(c, new Response(text.slice(0, Math.floor(text.length / 2)), { headers }));
}

function replaceAnswer(c: Context<NodeEnv>, response: Response): void {
  c.res = undefined; // without this the old headers would be merged in
  c.res = response;
}
