import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { takeFault } from '../faults/fault-store.ts';
import { isFromThisSite } from '../is-from-this-site.ts';
import { showMeeting } from '../page/show-meetings.ts';
import { plainError } from '../plain-error.ts';
import type { MeetingAccount } from './meeting-account.ts';
import {
  findMeeting,
  listMeetings,
  listRegistrants,
  markPlayed,
  type SandboxMeeting,
  type Stay,
} from './meeting-store.ts';

const played = z.object({
  participants: z
    .array(
      z.object({
        email: z.string().default(''),
        registrantId: z.string().default(''),
        name: z.string().default(''),
        joinedAt: z.iso.datetime({ offset: true }),
        leftAt: z.iso.datetime({ offset: true }),
      }),
    )
    .max(300)
    .default([]),
  recording: z.boolean().default(false),
});

/** Lists the meetings that the stand-ins have, and lets one take place. */
export function createMeetingsApi(account: MeetingAccount): Hono {
  const { pool, publicUrl } = account;
  const app = new Hono();

  app.get('/', async (c) => {
    const all = await listMeetings(pool);
    return c.json(
      all.map(({ provider, id, sessionId, topic, startsAt, state, joinUrl }) => ({
        provider,
        meetingId: id,
        sessionId,
        topic,
        startsAt,
        state,
        joinUrl,
      })),
    );
  });

  app.get('/:id', async (c) => {
    const meeting = await findMeeting(pool, c.req.param('id'));
    return meeting ? c.html(showMeeting(meeting)) : plainError(c, 404, 'not-found', 'There is no such meeting.');
  });

  app.post('/:id/play', async (c) => {
    if (!isFromThisSite(publicUrl, c.req.raw))
      return plainError(c, 403, 'forbidden', 'A meeting can be played from this site only.');
    const meeting = await findMeeting(pool, c.req.param('id'));
    if (!meeting) return plainError(c, 404, 'not-found', 'There is no such meeting.');
    const body = played.safeParse(await c.req.json().catch(() => ({})));
    if (!body.success) {
      const issues = body.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return plainError(c, 422, 'invalid-meeting', 'The meeting cannot take place like this.', issues);
    }
    const registrants = await listRegistrants(pool, meeting.id);
    const stays = body.data.participants.map((one): Stay => {
      const known = registrants.find(
        ({ id, email }) => id === one.registrantId || (one.email !== '' && email === one.email),
      );
      return {
        registrantId: known?.id ?? one.registrantId,
        email: one.email || (known?.email ?? ''),
        name: one.name || (known?.name ?? ''),
        joinedAt: new Date(one.joinedAt).toISOString(),
        leftAt: new Date(one.leftAt).toISOString(),
      };
    });
    await play(account, meeting, { stays, hasRecording: body.data.recording });
    return c.json({ success: true });
  });

  return app;
}

async function play(
  account: MeetingAccount,
  meeting: SandboxMeeting,
  { stays, hasRecording }: { stays: Stay[]; hasRecording: boolean },
): Promise<void> {
  const { pool, clock } = account;
  const now = clock.now();
  const list = await takeFault(pool, 'participants');
  const recording = hasRecording ? await takeFault(pool, 'recording') : null;
  const later = (seconds: number | undefined) => new Date(now.getTime() + (seconds ?? 0) * 1000);
  const ends = stays.map(({ leftAt }) => Date.parse(leftAt));
  const starts = stays.map(({ joinedAt }) => Date.parse(joinedAt));
  const startedAt = new Date(Math.min(now.getTime(), ...starts));
  const endedAt = ends.length > 0 ? new Date(Math.max(...ends)) : now;
  await markPlayed(pool, {
    id: meeting.id,
    stays: list?.mode === 'twice' ? [...stays, ...stays] : stays,
    startedAt,
    endedAt,
    listAt: list?.mode === 'lost' ? null : list?.mode === 'late' ? later(list.delaySeconds) : now,
    isPartial: list?.mode === 'partial',
    recordingAt:
      !hasRecording || recording?.mode === 'failed'
        ? null
        : recording?.mode === 'late'
          ? later(recording.delaySeconds)
          : now,
  });
  if (meeting.provider !== 'zoom') return;
  const object = { id: meeting.id, topic: meeting.topic, start_time: startedAt.toISOString() };
  await postEvent(account, 'meeting.started', object);
  await postEvent(account, 'meeting.ended', { ...object, end_time: endedAt.toISOString() });
  if (hasRecording && recording === null) await postEvent(account, 'recording.completed', object);
}

/** Posts an event as Zoom does; one that does not arrive is not sent again. */
async function postEvent({ clock, keys, webhookUrl }: MeetingAccount, event: string, object: object): Promise<void> {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const body = JSON.stringify({
    event,
    event_ts: Number(timestamp) * 1000,
    payload: { account_id: keys.accountId, object },
  });
  const signature = createHmac('sha256', keys.webhookSecret).update(`v0:${timestamp}:${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${signature}`,
  };
  await fetch(webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
}
