import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { LEAD_CHANNEL } from './announce-lead.ts';

/** Each reader holds a connection. */
const MOST_STREAMS = 50;
const HEARTBEAT_MS = 25_000;
/** A stream ends by itself, and the browser comes back: so whoever was signed out meanwhile hears no more. */
const LIFE_MS = 15 * 60_000;

/** Server-sent events for one browser of the office, until it leaves, its time is over or the process stops. */
export async function streamLeadNews({ news }: Pick<Context, 'news'>): Promise<Response> {
  if (news.count(LEAD_CHANNEL) >= MOST_STREAMS) {
    const message = 'Too many windows of the office are open. This one looks again by itself.';
    throw new AppError(503, 'too-many-streams', message, { retryAfterSeconds: 30 });
  }
  let release = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        release();
        controller.close();
      };
      const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const life = setTimeout(end, LIFE_MS);
      send('retry: 3000\n\n');
      const stop = news.listen(LEAD_CHANNEL, {
        onNews: (text) => send(text === null ? 'event: again\ndata: {}\n\n' : `event: lead\ndata: ${text}\n\n`),
        onEnd: end,
      });
      release = () => {
        stop();
        clearInterval(beat);
        clearTimeout(life);
      };
    },
    cancel: () => release(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  });
}
