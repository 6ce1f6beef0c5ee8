import { networksOf } from '../../../platform/http/address-network.ts';
import type { Caller, RequestInfo, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { identifyAgain } from '../../accounts/sessions/authenticate.ts';
import { SESSIONS_ENDED } from '../../accounts/rules.ts';
import { LEAD_CHANNEL } from './publish-lead-event.ts';

/** Each stream keeps a connection open. */
const MAX_STREAMS = 100;
/** Limits for the windows of one user, and for an office behind one address, so that nobody can use up all streams. */
export const MAX_STREAMS_PER_USER = 6;
export const MAX_STREAMS_PER_ADDRESS = 40;
const HEARTBEAT_MS = 25_000;
/** Streams end after this time, and the browser reconnects. */
const LIFE_MS = 15 * 60_000;

/** Number of open streams per user and address, by the instance's pub/sub. */
const held = new WeakMap<object, Map<string, number>>();

interface Listening {
  caller: SignedInCaller;
  requestInfo: RequestInfo;
  /** Whether a caller may receive the events. */
  mayListen: (caller: Caller) => boolean;
}

/**
 * Server-sent events for one office browser, until it disconnects, the time limit is reached, the session ends or the
 * process stops. Throws 429 `too-many-streams` for too many per user or address, 503 for too many in total.
 */
export async function streamLeadEvents(
  context: Pick<Context, 'db' | 'pubsub'>,
  { caller, requestInfo, mayListen }: Listening,
): Promise<Response> {
  const { pubsub } = context;
  if (pubsub.countSubscribers(LEAD_CHANNEL) >= MAX_STREAMS) throw tooManyStreams(503);
  const letGo = hold(pubsub, [
    [`person:${caller.userId}`, MAX_STREAMS_PER_USER],
    [`address:${networksOf(requestInfo.address).own}`, MAX_STREAMS_PER_ADDRESS],
  ]);
  const isStillAllowed = () => identifyAgain(context, requestInfo).then(mayListen, () => false);
  let release = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let isOver = false;
      const end = () => {
        if (isOver) return;
        release();
        controller.close();
      };
      // In sequence, each checked for a still valid session.
      let last: Promise<unknown> = Promise.resolve();
      const send = (text: string) => {
        last = last.then(async () => {
          if (isOver) return;
          if (!(await isStillAllowed())) end();
          else if (!isOver) controller.enqueue(encoder.encode(text));
        });
      };
      const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const life = setTimeout(end, LIFE_MS);
      controller.enqueue(encoder.encode('retry: 3000\n\n'));
      const stops = [
        pubsub.subscribe(LEAD_CHANNEL, {
          onMessage: (text) => send(text === null ? 'event: again\ndata: {}\n\n' : `event: lead\ndata: ${text}\n\n`),
          onEnd: end,
        }),
        pubsub.subscribe(SESSIONS_ENDED, {
          onMessage: (userId) => userId === caller.userId && send(': still here\n\n'),
        }),
      ];
      release = () => {
        isOver = true;
        for (const stop of stops) stop();
        clearInterval(beat);
        clearTimeout(life);
        letGo();
      };
    },
    cancel: () => release(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  });
}

/** Counts a stream under each key and returns the function that releases it. Throws 429 at a key's limit. */
function hold(pubsub: object, limits: [key: string, max: number][]): () => void {
  const counts = held.get(pubsub) ?? new Map<string, number>();
  held.set(pubsub, counts);
  if (limits.some(([key, max]) => (counts.get(key) ?? 0) >= max)) throw tooManyStreams(429);
  for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of limits) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}

function tooManyStreams(status: 429 | 503): AppError {
  const message = 'Too many office windows are open. This one reconnects automatically.';
  return new AppError(status, 'too-many-streams', message, { retryAfterSeconds: 30 });
}
