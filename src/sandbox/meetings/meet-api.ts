import { createHmac, createPublicKey, createVerify, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { randomId } from '../random-id.ts';
import type { MeetingAccount } from './meeting-account.ts';
import { findMeeting, insertMeeting, markDeleted, readableStays, type SandboxMeeting } from './meeting-store.ts';
import { playMeetingFaults } from './play-meeting-faults.ts';
import { recordingVideo } from './recording-video.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Google Meet's API as far as the product uses it, with Google's error bodies. A space has no date. */
export function createMeetApi(account: MeetingAccount, ended: AbortSignal): Hono {
  const { pool, clock, publicUrl } = account;
  const app = new Hono();
  app.use(playMeetingFaults({ pool, ended }));

  app.post('/token', async (c) => {
    const form = await c.req.parseBody();
    const { grant_type: grant, assertion } = form;
    if (grant !== GRANT || typeof assertion !== 'string' || !isAsserted(account, assertion))
      return c.json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400);
    return c.json({ access_token: tokenOf(account), expires_in: 3599, token_type: 'Bearer' });
  });

  const requireToken = createMiddleware(async (c, next) => {
    const wanted = `Bearer ${tokenOf(account)}`;
    const given = c.req.header('authorization') ?? '';
    if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted)))
      return failure(c, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    return next();
  });
  app.use('/v2/*', requireToken);
  app.use('/drive/*', requireToken);

  app.post('/v2/spaces', async (c) => {
    const id = randomId('', 12);
    const code = `${id.slice(0, 3)}-${id.slice(3, 7)}-${id.slice(7, 10)}`.toLowerCase();
    const joinUrl = `${publicUrl}/sandbox/meetings/${id}?code=${code}`;
    await insertMeeting(pool, { id, provider: 'meet', topic: '', startsAt: null, minutes: 0, joinUrl });
    const made = await findMeeting(pool, id, 'meet');
    return made ? c.json(spaceOf(made)) : unknown(c);
  });

  app.get('/v2/spaces/:id', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'meet');
    return found ? c.json(spaceOf(found)) : unknown(c);
  });

  // Ends the conference, and with it withdraws the link.
  app.post('/v2/spaces/:act', async (c) => {
    const [id = '', act] = c.req.param('act').split(':');
    const found = act === 'endActiveConference' ? await findMeeting(pool, id, 'meet') : null;
    if (!found) return unknown(c);
    await markDeleted(pool, id);
    return c.json({});
  });

  app.get('/v2/conferenceRecords', async (c) => {
    const id = /space\.name\s*=\s*"spaces\/([^"]+)"/.exec(c.req.query('filter') ?? '')?.[1] ?? '';
    const found = await findMeeting(pool, id, 'meet');
    const isReady = found && readableStays(found, clock.now()) !== null;
    return c.json(isReady ? { conferenceRecords: [recordOf(found)] } : {});
  });

  app.get('/v2/conferenceRecords/:id/participants', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'meet');
    const stays = found && readableStays(found, clock.now());
    if (!found || !stays) return unknown(c);
    const participants = stays.map(({ name, email, joinedAt, leftAt }, at) => ({
      name: `conferenceRecords/${found.id}/participants/${at + 1}`,
      ...(email
        ? { signedinUser: { user: `users/${at + 1}`, displayName: name } }
        : { anonymousUser: { displayName: name } }),
      earliestStartTime: joinedAt,
      ...(found.isPartial && at === 0 ? {} : { latestEndTime: leftAt }),
    }));
    return c.json({ participants, totalSize: participants.length });
  });

  app.get('/v2/conferenceRecords/:id/recordings', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'meet');
    if (!found) return unknown(c);
    const isReady = found.recordingAt !== null && found.recordingAt <= clock.now();
    const exportUri = `${publicUrl}/sandbox/meetings/${found.id}`;
    const name = `conferenceRecords/${found.id}/recordings/1`;
    return c.json(
      isReady
        ? { recordings: [{ name, state: 'FILE_GENERATED', driveDestination: { file: found.id, exportUri } }] }
        : {},
    );
  });

  // Recordings are files of Google Drive.
  app.get('/drive/v3/files/:id', async (c) => {
    const found = await findMeeting(pool, c.req.param('id'), 'meet');
    return found?.recordingAt && found.recordingAt <= clock.now() ? recordingVideo(found.id) : unknown(c);
  });

  app.all('*', (c) => failure(c, 404, 'NOT_FOUND', 'The requested URL was not found.'));
  return app;
}

function spaceOf({ id, joinUrl }: SandboxMeeting) {
  return {
    name: `spaces/${id}`,
    meetingUri: joinUrl,
    meetingCode: new URL(joinUrl).searchParams.get('code'),
    config: {},
  };
}

function recordOf({ id, startedAt, endedAt }: SandboxMeeting) {
  return { name: `conferenceRecords/${id}`, space: `spaces/${id}`, startTime: startedAt, endTime: endedAt };
}

/** Whether a JWT is signed by our service account for this address and has not expired, by the machine's clock as at Google. */
function isAsserted({ keys, privateKey }: MeetingAccount, assertion: string): boolean {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
  if (!verify.verify(createPublicKey(privateKey), signature, 'base64url')) return false;
  try {
    const { iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    return iss === keys.clientEmail && String(aud).endsWith('/token') && Number(exp) > Date.now() / 1000;
  } catch {
    return false;
  }
}

function tokenOf({ keys }: MeetingAccount): string {
  return createHmac('sha256', keys.webhookSecret).update('meet-token').digest('base64url');
}

function unknown(c: Context): Response {
  return failure(c, 404, 'NOT_FOUND', 'Requested entity was not found.');
}

function failure(c: Context, code: 401 | 404, status: string, message: string): Response {
  return c.json({ error: { code, message, status } }, code);
}
