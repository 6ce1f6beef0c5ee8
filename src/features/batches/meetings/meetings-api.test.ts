import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { required, type Classroom } from '../../../testing/start/start-batches.ts';
import { startMeetings } from '../../../testing/start/start-meetings.ts';
import type { TestApp, TestUser } from '../../../testing/start/test-app.ts';
import type { TestSite } from '../../../sandbox/start-test-site.ts';
import { selectMeetingProviders } from './meeting-store.ts';

let app: TestApp;
let site: TestSite;
let classroom: Classroom;
let meetings: Awaited<ReturnType<typeof startMeetings>>;
beforeAll(async () => {
  meetings = await startMeetings();
  ({ app, site, classroom } = meetings);
});
afterEach(() => meetings.clear());
afterAll(() => meetings.close());

const run: typeof meetings.run = (query) => meetings.run(query);
const join: typeof meetings.join = (...asked) => meetings.join(...asked);
const keep: typeof meetings.keep = () => meetings.keep();
const online: typeof meetings.online = (...asked) => meetings.online(...asked);
const moveTo: typeof meetings.moveTo = (...asked) => meetings.moveTo(...asked);
const stateOf: typeof meetings.stateOf = (id) => meetings.stateOf(id);
const studentIn: typeof meetings.studentIn = (...asked) => meetings.studentIn(...asked);
/** The next try is due. */
const retry = async () => {
  await run(sql`UPDATE class_meetings SET next_try_at = now() - interval '1 second' WHERE next_try_at IS NOT NULL`);
  await keep();
};
interface Listed {
  provider: string;
  meetingId: string;
  sessionId: string | null;
  topic: string;
  startsAt: string | null;
  state: string;
}
const meetingsOf = async (id: string) =>
  ((await site.call('GET', '/sandbox/meetings')).json() as Listed[]).filter(({ sessionId }) => sessionId === id);

describe('meetings', () => {
  it('are made 7 days ahead by the job, with the class’s id in the topic, and follow a class that moves', async () => {
    const { batch, session } = await online(60 * 24 * 6);
    await keep();
    expect(await meetingsOf(session.id)).toMatchObject([
      {
        provider: 'zoom',
        topic: `${batch.code}, class 1 [${session.id}]`,
        startsAt: session.startsAt,
        state: 'waiting',
      },
    ]);
    expect(await stateOf(session.id)).toMatchObject({ state: 'ready' });
    const far = (await classroom.sessionsOf(batch.id))[1];
    expect(await meetingsOf(far?.id ?? '')).toEqual([]);
    await moveTo(session.id, 60 * 24 * 5);
    await keep();
    const [moved, ...more] = await meetingsOf(session.id);
    expect(more).toEqual([]);
    expect(Date.parse(moved?.startsAt ?? '')).toBeLessThan(Date.parse(session.startsAt));
    await classroom.call('POST', `/admin/sessions/${session.id}/cancel`, {
      reason: 'A strike',
      replaceOn: null,
      requestKey: randomUUID(),
    });
    await keep();
    expect(await meetingsOf(session.id)).toMatchObject([{ state: 'deleted' }]);
  });

  it('are deleted with the batch, also after a failed try; the one of a class under way stays', async () => {
    const { batch, session } = await online(60 * 24);
    const [, running] = await classroom.sessionsOf(batch.id);
    await moveTo(running?.id ?? '', -5);
    await keep();
    expect(await stateOf(running?.id ?? '')).toMatchObject({ state: 'ready' });
    const { id } = await stateOf(session.id);
    const body = { code: batch.code, reason: 'Too few students', moves: [], requestKey: randomUUID() };
    expect((await classroom.call('POST', `/admin/batches/${batch.id}/cancel`, body)).status).toBe(200);
    await site.setFaults({ meetings: 'server-error', count: 1 });
    await keep();
    expect(await meetingsOf(session.id)).toMatchObject([{ meetingId: id, state: 'waiting' }]);
    await retry();
    expect(await meetingsOf(session.id)).toMatchObject([{ meetingId: id, state: 'deleted' }]);
    expect(await stateOf(session.id)).toEqual({ state: 'none', id: '' });
    expect(await meetingsOf(running?.id ?? '')).toMatchObject([{ state: 'waiting' }]);
  });

  it.each(['refuse', 'server-error', 'garbage'])('are tried again after %s, when the time has come', async (fault) => {
    const { session } = await online(60 * 24);
    await site.setFaults({ meetings: fault, count: 1 });
    await keep();
    expect(await stateOf(session.id)).toMatchObject({ state: 'failed' });
    const { rows } =
      await run(sql`SELECT tries, round(extract(epoch FROM next_try_at - now()) / 60)::int AS minutes FROM class_meetings
      WHERE session_id = ${session.id}`);
    expect(rows).toEqual([{ tries: 1, minutes: 1 }]);
    await keep();
    expect(await stateOf(session.id)).toMatchObject({ state: 'failed' });
    await retry();
    expect(await stateOf(session.id)).toMatchObject({ state: 'ready' });
  });

  it('wait 1, 5, 15 and 60 minutes, then an hour each time', async () => {
    const { session } = await online(60 * 24);
    await site.setFaults({ meetings: 'server-error' });
    const waits = [];
    for (let tries = 0; tries < 6; tries += 1) {
      await retry();
      const { rows } =
        await run(sql`SELECT round(extract(epoch FROM next_try_at - now()) / 60)::int AS minutes FROM class_meetings
        WHERE session_id = ${session.id}`);
      waits.push(rows[0]?.minutes);
    }
    expect(waits).toEqual([1, 5, 15, 60, 60, 60]);
  });

  it('are one also when the answer was lost', async () => {
    const { session } = await online(60 * 24);
    await site.setFaults({ meetings: 'lost-answer', count: 1 });
    await keep();
    expect(await stateOf(session.id)).toMatchObject({ state: 'failed' });
    expect(await meetingsOf(session.id)).toHaveLength(1);
    await retry();
    const [only, ...more] = await meetingsOf(session.id);
    expect(more).toEqual([]);
    expect(await stateOf(session.id)).toEqual({ state: 'ready', id: only?.meetingId });
  });

  it('that were deleted by hand are found before the class and made again', async () => {
    const { session } = await online(50);
    await keep();
    const first = await stateOf(session.id);
    await site.setFaults({ meetings: 'deleted', count: 1 });
    await run(sql`UPDATE class_meetings SET checked_at = NULL WHERE session_id = ${session.id}`);
    await keep();
    const second = await stateOf(session.id);
    expect(second.state).toBe('ready');
    expect(second.id).not.toBe(first.id);
    expect(await meetingsOf(session.id)).toHaveLength(2);
  });

  it('that are missing 15 minutes before are told to the trainer and the admins, once', async () => {
    const { batch, session } = await online(12);
    await site.setFaults({ meetings: 'server-error' });
    await keep();
    await keep();
    const { rows } = await run(sql`SELECT recipient, subject FROM outgoing_mails`);
    const at = /at (\d+(?::\d+)? [ap]m)$/.exec(String(rows[0]?.subject))?.[0];
    expect(rows.every(({ subject }) => subject === `No meeting link for ${batch.code} ${at}`)).toBe(true);
    const { rows: teachers } = await run(sql`SELECT email FROM users WHERE id = ${session.trainerId}`);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      [classroom.admin.email, String(teachers[0]?.email)].toSorted(),
    );
  });

  it('are made again by the office, and not for a classroom or while the provider is away', async () => {
    const { session } = await online(60 * 24);
    const again = (id: string, user?: TestUser) => classroom.call('POST', `/admin/sessions/${id}/meeting`, {}, user);
    await keep();
    const first = await stateOf(session.id);
    expect((await again(session.id)).body).toMatchObject({
      session: { meeting: { provider: 'zoom', state: 'ready' } },
    });
    expect((await stateOf(session.id)).id).not.toBe(first.id);
    await site.setFaults({ meetings: 'server-error' });
    expect(await again(session.id)).toMatchObject({
      status: 503,
      body: { code: 'meetings-away', message: 'The meeting service does not answer. Please try again in a minute.' },
    });
    const room = await classroom.published();
    const [inRoom] = await classroom.sessionsOf(room.id);
    expect(await again(inRoom?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'in-the-room', message: `This class takes place in ${room.room}.` },
    });
    expect((await again(session.id, classroom.trainer)).status).toBe(404);
    expect((await again(session.id, await app.signUp())).status).toBe(403);
  });
});

describe('joining', () => {
  it('gives each student an address of their own, and who teaches the host’s', async () => {
    const { batch, session } = await online(5);
    const [one, other] = [await studentIn(batch), await studentIn(batch)];
    await keep();
    const url = async (user: TestUser) => required<string>(await join(user, session.id), 'url');
    const [first, second, host] = [await url(one), await url(other), await url(classroom.admin)];
    expect(new Set([first, second, host]).size).toBe(3);
    expect(host).toContain('zak=');
    expect(await (await fetch(first)).text()).toContain('You are in the meeting');
    expect(await url(one)).toBe(first);
    expect((await join(one, session.id)).body).toMatchObject({ provider: 'zoom' });
  });

  it('of Google Meet and of a link needs no registration', async () => {
    const { batch, session } = await online(5, { meetingProvider: 'meet' });
    await keep();
    // Named in the privacy notice, whatever new batches begin with.
    expect(await selectMeetingProviders(classroom.app.database.db)).toContain('meet');
    expect((await join(await studentIn(batch), session.id)).body).toMatchObject({ provider: 'meet' });
    const link = 'https://meet.example.com/own';
    const own = await online(5, { meetingProvider: 'link', link });
    expect((await join(await studentIn(own.batch), own.session.id)).body).toMatchObject({
      provider: 'link',
      url: link,
    });
  });

  it('is refused in the words of the specification', async () => {
    const { batch, session } = await online(30);
    const student = await studentIn(batch);
    const refused = async (user: TestUser, status: number, code: string, message: string | RegExp) => {
      const response = await join(user, session.id);
      expect(response).toMatchObject({ status, body: { code } });
      expect(String(response.body.message)).toMatch(message);
      return response;
    };
    const early = await refused(student, 409, 'too-early', /^You can join from \d+(:\d+)? [ap]m\.$/);
    expect(early.body).toMatchObject({ opensAt: new Date(Date.parse(session.startsAt) - 600_000).toISOString() });
    await refused(await app.signUp(), 403, 'not-on-roster', 'You are not on the roster of this class.');
    await moveTo(session.id, 5);
    await refused(student, 409, 'no-link-yet', 'The meeting link is not ready yet. Please try again in a minute.');
    await keep();
    await site.setFaults({ meetings: 'server-error' });
    await refused(student, 503, 'meetings-away', 'The meeting service does not answer. Please try again in a minute.');
    await run(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${student.userId}`);
    expect((await join(student, session.id)).status).toBe(403);
    await moveTo(session.id, -101);
    await refused(classroom.admin, 409, 'session-over', 'This class is over.');
    await run(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE id = ${session.id}`);
    await refused(classroom.admin, 409, 'session-cancelled', 'This class is cancelled.');
    const room = await classroom.published();
    const [inRoom] = await classroom.sessionsOf(room.id);
    expect((await join(classroom.admin, inRoom?.id ?? '')).body).toMatchObject({ code: 'in-the-room' });
    expect((await join(student, randomUUID())).status).toBe(404);
    expect((await app.request('POST', `/sessions/${session.id}/join`, { body: {} })).status).toBe(401);
  });
});

describe('the events of Zoom', () => {
  const send = (body: object, { secret = site.sandbox.zoom.webhookSecret, age = 0 } = {}) => {
    const raw = JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${raw}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${signature}`,
    };
    return app.request('POST', '/meetings/zoom/webhook', { raw, headers });
  };

  it('are believed under our secret and for five minutes only', async () => {
    const check = { event: 'endpoint.url_validation', payload: { plainToken: 'abc' } };
    const encryptedToken = createHmac('sha256', site.sandbox.zoom.webhookSecret).update('abc').digest('hex');
    expect((await send(check)).body).toMatchObject({ plainToken: 'abc', encryptedToken });
    for (const wrong of [{ secret: 'another' }, { age: 301 }])
      expect(await send(check, wrong)).toMatchObject({
        status: 400,
        body: { code: 'wrong-signature', message: 'The signature does not fit the event.' },
      });
  });

  it('have a deleted meeting made again, once', async () => {
    const { session } = await online(60 * 24);
    await keep();
    const { id } = await stateOf(session.id);
    const event = { event: 'meeting.deleted', payload: { object: { id } } };
    expect((await send(event)).status).toBe(200);
    await keep();
    const again = await stateOf(session.id);
    expect(again.state).toBe('ready');
    expect(again.id).not.toBe(id);
    expect((await send(event)).status).toBe(200);
    expect(await stateOf(session.id)).toEqual(again);
  });
});
