import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MeetingEvent } from '../../ports/meeting-provider.ts';

const MAX_AGE_SECONDS = 300;

const shape = z.object({
  event: z.string(),
  payload: z
    .object({
      plainToken: z.string().max(500).optional(),
      object: z
        .object({
          id: z.union([z.number(), z.string()]).transform(String),
          end_time: z.coerce.date().optional(),
        })
        .optional(),
    })
    .default({}),
});

const KINDS: Record<string, 'started' | 'deleted' | 'recorded'> = {
  'meeting.started': 'started',
  'meeting.deleted': 'deleted',
  'recording.completed': 'recorded',
};

/** Reads an event that Zoom signed with this secret within five minutes; `null` for any other. */
export function readZoomEvent(secret: string, rawBody: Uint8Array, headers: Headers, now: Date): MeetingEvent | null {
  const timestamp = headers.get('x-zm-request-timestamp') ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > MAX_AGE_SECONDS) return null;
  const body = Buffer.from(rawBody);
  const signature = `v0=${sign(secret, `v0:${timestamp}:${body.toString('utf8')}`)}`;
  const given = Buffer.from(headers.get('x-zm-signature') ?? '');
  if (given.length !== signature.length || !timingSafeEqual(given, Buffer.from(signature))) return null;
  return toEvent(secret, body.toString('utf8'), now);
}

function toEvent(secret: string, text: string, now: Date): MeetingEvent {
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'other' };
  const { event, payload } = parsed.data;
  if (event === 'endpoint.url_validation' && payload.plainToken !== undefined) {
    const { plainToken } = payload;
    return { kind: 'check', response: { plainToken, encryptedToken: sign(secret, plainToken) } };
  }
  const meetingId = payload.object?.id;
  if (meetingId === undefined) return { kind: 'other' };
  if (event === 'meeting.ended') return { kind: 'ended', meetingId, endedAt: payload.object?.end_time ?? now };
  const kind = KINDS[event];
  return kind ? { kind, meetingId } : { kind: 'other' };
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
