import { buffer } from 'node:stream/consumers';
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { required, type Classroom } from '../../../testing/start/start-batches.ts';
import { startMeetings } from '../../../testing/start/start-meetings.ts';
import type { TestApp, TestUser } from '../../../testing/start/test-app.ts';
import type { TestSite } from '../../../sandbox/start-test-site.ts';
import type { OwnClass } from '../calendar/calendar-contract.ts';
import { COPY_RECORDINGS } from '../meetings/receive-event.ts';
import type { OfficeSession } from '../sessions/session-contract.ts';
import { copyRecordings } from './copy-recordings.ts';
import { TELL_RECORDING, tellRecording, type ReadyRecording } from './tell-recording.ts';

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
const copy = () => copyRecordings(app.context);
const play = (meetingId: string, recording = true) =>
  site.call('POST', `/sandbox/meetings/${meetingId}/play`, { participants: [], recording });

/** An online class that ended so many minutes ago, with a student. */
async function held(provider: 'zoom' | 'meet', endedMinutesAgo = 6) {
  const { batch, session } = await meetings.online(5, { meetingProvider: provider });
  const student = await meetings.studentIn(batch);
  await meetings.keep();
  await ended(session, endedMinutesAgo);
  return { batch, session, student, meetingId: (await meetings.stateOf(session.id)).id };
}
const ended = ({ id }: OfficeSession, minutesAgo: number) => meetings.moveTo(id, -100 - minutesAgo);

/** Zoom tells us, as it does over the wire. */
function announce(meetingId: string) {
  const raw = JSON.stringify({ event: 'recording.completed', payload: { object: { id: meetingId } } });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', site.sandbox.zoom.webhookSecret)
    .update(`v0:${timestamp}:${raw}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${signature}`,
  };
  return app.request('POST', '/meetings/zoom/webhook', { raw, headers });
}

async function shownTo(user: TestUser) {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const shown = await classroom.call('GET', `/timetable?from=${day}`, undefined, user);
  return [...required<OwnClass[]>(shown, 'today'), ...required<OwnClass[]>(shown, 'sessions')].find(
    ({ number }) => number === 1,
  );
}
async function fileOf({ id }: { id: string }) {
  const { rows } = await run(sql`SELECT f.* FROM batch_sessions s JOIN media_files f ON f.file_key = s.recording_file
    WHERE s.id = ${id}`);
  return rows as unknown as { file_key: string; name: string; kind: string; size_bytes: string; uploaded_by: string }[];
}
async function storedFiles() {
  const keys: string[] = [];
  for await (const key of app.context.files.list()) keys.push(key);
  return keys.toSorted();
}
const tries = async ({ id }: { id: string }) =>
  (
    await run(sql`SELECT recording_state AS state, recording_tries AS tries,
      round(extract(epoch FROM recording_next_at - now()) / 60)::int AS minutes FROM class_meetings WHERE session_id = ${id}`)
  ).rows[0];
const retry = async () => {
  await run(
    sql`UPDATE class_meetings SET recording_next_at = now() - interval '1 second' WHERE recording_next_at IS NOT NULL`,
  );
  await copy();
};

describe('a recording', () => {
  it.each(['zoom', 'meet'] as const)('of %s is copied into the library, attached, and told once', async (provider) => {
    const { batch, session, student, meetingId } = await held(provider);
    await play(meetingId);
    await Promise.all([copy(), copy()]);
    await copy();
    const [file, ...more] = await fileOf(session);
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      name: `${batch.code}, class 1`,
      kind: 'video',
      uploaded_by: session.trainerId,
    });
    const bytes = await buffer(await app.context.files.read(file?.file_key ?? ''));
    expect(bytes).toHaveLength(Number(file?.size_bytes));
    for (const { queue, data } of app.queued.splice(0))
      if (queue === TELL_RECORDING) await tellRecording(app.context, data as ReadyRecording);
    const { rows: mails } = await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${student.email}`);
    expect(mails).toEqual([{ subject: 'Recording of class 1 is ready' }]);
    expect(await shownTo(student)).toMatchObject({ recordingState: 'ready' });
    expect((await shownTo(student))?.recording).toContain(file?.file_key);
  });

  it('that Zoom announces is copied at once, and retried after 1, 5, 15 and 60 minutes', async () => {
    const { session, student, meetingId } = await held('zoom', 1);
    await play(meetingId);
    await copy();
    expect(await fileOf(session)).toEqual([]);
    expect((await announce(meetingId)).status).toBe(200);
    expect(app.queued.some(({ queue }) => queue === COPY_RECORDINGS)).toBe(true);
    await site.setFaults({ meetings: 'server-error' });
    await copy();
    const waits = [(await tries(session))?.minutes];
    for (let more = 0; more < 4; more += 1) {
      await retry();
      waits.push((await tries(session))?.minutes);
    }
    expect(waits).toEqual([1, 5, 15, 60, 60]);
    expect(await shownTo(student)).toMatchObject({ recording: null, recordingState: 'waiting' });
    await site.setFaults({ meetings: 'none' });
    await retry();
    expect(await fileOf(session)).toHaveLength(1);
    expect(await tries(session)).toMatchObject({ state: 'ready' });
  });

  it('that comes late is asked for 5, 30 and 120 minutes after the end', async () => {
    const { session, meetingId } = await held('meet');
    await site.setFaults({ recording: 'late', delaySeconds: 3600 });
    await play(meetingId);
    await copy();
    expect(await tries(session)).toMatchObject({ state: 'none', tries: 1 });
    await copy();
    expect(await tries(session)).toMatchObject({ tries: 1 });
    await run(sql`UPDATE sandbox.meetings SET recording_at = now() - interval '1 minute' WHERE id = ${meetingId}`);
    await ended(session, 31);
    await copy();
    expect(await fileOf(session)).toHaveLength(1);
  });

  it('that never comes is shown as not available, and the trainer attaches a film', async () => {
    const { session, student, meetingId } = await held('zoom');
    await site.setFaults({ recording: 'failed' });
    await play(meetingId);
    await ended(session, 121);
    await copy();
    expect(await shownTo(student)).toMatchObject({ recording: null, recordingState: 'failed' });
    const of = await classroom.call('GET', `/admin/batches/${session.batchId}`);
    expect(required<OfficeSession[]>(of, 'sessions')[0]).toMatchObject({ recording: { state: 'failed' } });
    const { rows } = await run(sql`INSERT INTO media_files (name, kind, file_key, content_type, size_bytes, sha256)
      VALUES ('Class 1', 'video', 'library/own.mp4', 'video/mp4', 1000, md5('own')) RETURNING id`);
    await classroom.call('PUT', `/admin/sessions/${session.id}/recording`, { fileId: String(rows[0]?.id) });
    await announce(meetingId);
    await copy();
    expect((await fileOf(session)).map(({ file_key: key }) => key)).toEqual(['library/own.mp4']);
    expect(await shownTo(student)).toMatchObject({ recordingState: 'ready' });
  });

  it('with something harmful in it is never kept', async () => {
    const { session, meetingId } = await held('meet');
    await play(meetingId);
    const before = await storedFiles();
    const scanner = { scan: async () => 'Eicar', check: async () => null };
    await copyRecordings({ ...app.context, scanner });
    expect(await tries(session)).toMatchObject({ state: 'failed' });
    expect(await storedFiles()).toEqual(before);
    await retry();
    expect(await fileOf(session)).toEqual([]);
  });
});
