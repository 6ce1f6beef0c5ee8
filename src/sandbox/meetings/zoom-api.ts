import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { MeetingAccount } from './meeting-account.ts';
import {
  findMeeting,
  insertMeeting,
  insertRegistrant,
  listMeetings,
  markDeleted,
  readableStays,
  updateMeeting,
  type SandboxMeeting,
} from './meeting-store.ts';
import { playMeetingFaults } from './play-meeting-faults.ts';
import { randomId } from '../random-id.ts';
import { originOf, recordingVideo } from './recording-video.ts';

const TOKEN_SECONDS = 3600;

/** Zoom's API as far as the product uses it, with its error bodies: an unknown meeting is 404 with code 3001. */
export function createZoomApi(account: MeetingAccount, ended: AbortSignal): Hono {
  const { pool, clock, keys, publicUrl } = account;
  const app = new Hono();
  app.use(playMeetingFaults({ pool, ended }));

  app.post('/oauth/token', (c) => {
    const basic = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
    if (!isSame(c.req.header('authorization') ?? '', basic))
      return c.json({ reason: 'Invalid client_id or client_secret', error: 'invalid_client' }, 400);
    if (c.req.query('grant_type') !== 'account_credentials' || c.req.query('account_id') !== keys.accountId)
      return c.json({ reason: 'unsupported grant type', error: 'unsupported_grant_type' }, 400);
    const access_token = tokenOf(account);
    return c.json({ access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS, scope: 'meeting:write:admin' });
  });

  app.use('/v2/*', async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${tokenOf(account)}`))
      return c.json({ code: 124, message: 'Invalid access token.' }, 401);
    return next();
  });

  app.get('/v2/users/me/meetings', async (c) => {
    const all = await listMeetings(pool);
    const open = all.filter(({ provider, state }) => provider === 'zoom' && state === 'waiting');
    const size = Math.min(Number(c.req.query('page_size') ?? 30) || 30, 300);
    const from = Number(c.req.query('next_page_token') || 0) || 0;
    const rest = from + size < open.length ? String(from + size) : '';
    const shown = open.slice(from, from + size);
    return c.json({
      page_size: size,
      total_records: open.length,
      next_page_token: rest,
      meetings: shown.map((one) => entity(one, publicUrl, false)),
    });
  });

  app.post('/v2/users/me/meetings', async (c) => {
    const read = readMeeting(await readJson(c));
    if (!read) return c.json({ code: 300, message: 'Request body is invalid.' }, 400);
    const id = String(randomInt(80_000_000_000, 89_999_999_999));
    const joinUrl = `${publicUrl}/sandbox/meetings/${id}?pwd=${randomId('', 10)}`;
    await insertMeeting(pool, {
      id,
      provider: 'zoom',
      topic: '',
      startsAt: null,
      minutes: 60,
      ...definite(read),
      joinUrl,
    });
    const made = await findMeeting(pool, id, 'zoom');
    return made ? c.json(entity(made, publicUrl, true), 201) : unknown(c);
  });

  app.get('/v2/meetings/:id', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    return found ? c.json(entity(found, publicUrl, true)) : unknown(c);
  });

  app.patch('/v2/meetings/:id', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    if (!found) return unknown(c);
    const read = readMeeting(await readJson(c));
    if (!read) return c.json({ code: 300, message: 'Request body is invalid.' }, 400);
    await updateMeeting(pool, found.id, read);
    return c.body(null, 204);
  });

  app.delete('/v2/meetings/:id', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    if (!found) return unknown(c);
    await markDeleted(pool, found.id);
    return c.body(null, 204);
  });

  app.post('/v2/meetings/:id/registrants', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    if (!found) return unknown(c);
    const { email, first_name: first, last_name: last } = (await readJson(c)) ?? {};
    if (typeof email !== 'string' || !/^\S+@\S+$/.test(email) || typeof first !== 'string')
      return c.json(
        { code: 300, message: 'Validation Failed.', errors: [{ field: 'email', message: 'Invalid field.' }] },
        400,
      );
    const id = randomId('', 22);
    const name = [first, typeof last === 'string' ? last : ''].join(' ').trim();
    const made = await insertRegistrant(pool, found.id, { id, email, name, joinUrl: `${found.joinUrl}&tk=${id}` });
    const answer = { id: Number(found.id), join_url: made.joinUrl, registrant_id: made.id, topic: found.topic };
    return c.json({ ...answer, start_time: found.startsAt }, 201);
  });

  app.get('/v2/past_meetings/:id/participants', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    const stays = found && readableStays(found, clock.now());
    if (!found || !stays) return unknown(c);
    const participants = stays.map((stay) => ({
      id: stay.registrantId,
      registrant_id: stay.registrantId,
      name: stay.name,
      user_email: stay.email,
      join_time: stay.joinedAt,
      leave_time: stay.leftAt,
      duration: Math.round((Date.parse(stay.leftAt) - Date.parse(stay.joinedAt)) / 1000),
    }));
    // A list that is cut has one who seems to be there still.
    if (found.isPartial && participants[0]) Object.assign(participants[0], { leave_time: null });
    return c.json({
      page_count: 1,
      page_size: 300,
      total_records: participants.length,
      next_page_token: '',
      participants,
    });
  });

  app.get('/v2/meetings/:id/recordings', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    if (!found?.recordingAt || found.recordingAt > clock.now())
      return c.json({ code: 3301, message: 'This recording does not exist.' }, 404);
    const files = [
      {
        id: `rec-${found.id}`,
        file_type: 'MP4',
        status: 'completed',
        download_url: `${originOf(c.req.url)}/sandbox/zoom/v2/recordings/${found.id}/download`,
      },
    ];
    return c.json({ id: Number(found.id), topic: found.topic, recording_files: files });
  });

  app.get('/v2/recordings/:id/download', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'zoom');
    const isReady = found?.recordingAt && found.recordingAt <= clock.now();
    return isReady ? recordingVideo(found.id) : c.json({ code: 3301, message: 'This recording does not exist.' }, 404);
  });

  app.all('*', (c) => c.json({ code: 404, message: 'This endpoint is not supported.' }, 404));
  return app;
}

type Read = { topic?: string | undefined; startsAt?: Date | undefined; minutes?: number | undefined };

function readMeeting(body: Record<string, unknown> | null): Read | null {
  if (!body) return null;
  const { topic, start_time: start, duration } = body;
  const startsAt = typeof start === 'string' ? new Date(start) : undefined;
  if (startsAt && Number.isNaN(startsAt.getTime())) return null;
  if (duration !== undefined && !(typeof duration === 'number' && duration > 0)) return null;
  return {
    topic: typeof topic === 'string' ? topic.slice(0, 200) : undefined,
    startsAt,
    minutes: duration as number | undefined,
  };
}

function definite(read: Read) {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function entity(meeting: SandboxMeeting, publicUrl: string, isWhole: boolean) {
  const { id, topic, startsAt, minutes, joinUrl, state } = meeting;
  return {
    id: Number(id),
    uuid: Buffer.from(id).toString('base64'),
    topic,
    type: 2,
    start_time: startsAt?.toISOString().replace(/\.\d+Z$/, 'Z'),
    duration: minutes,
    timezone: 'Asia/Kolkata',
    join_url: joinUrl,
    ...(isWhole ? { status: state, start_url: `${publicUrl}/sandbox/meetings/${id}?zak=${randomId('', 20)}` } : {}),
  };
}

function unknown(c: Context): Response {
  return c.json({ code: 3001, message: `Meeting does not exist: ${c.req.param('id') ?? ''}.` }, 404);
}

/** One token for an account: another process of the sandbox knows it too. */
function tokenOf({ keys }: MeetingAccount): string {
  return createHmac('sha256', keys.clientSecret).update('access-token').digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

async function readJson(c: Context): Promise<Record<string, unknown> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
}
