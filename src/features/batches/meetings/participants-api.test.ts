import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { required, type Classroom } from '../../../testing/start/start-batches.ts';
import { startMeetings } from '../../../testing/start/start-meetings.ts';
import type { TestApp } from '../../../testing/start/test-app.ts';
import type { TestSite } from '../../../sandbox/start-test-site.ts';
import { readParticipants } from './read-participants.ts';

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

describe('participants', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const play = (meetingId: string, participants: object[]) =>
    site.call('POST', `/sandbox/meetings/${meetingId}/play`, { participants });
  const ask = async (id: string, asked = 0) => {
    await run(
      sql`UPDATE class_meetings SET lists_asked = ${asked}, ended_at = now() - interval '3 hours' WHERE session_id = ${id}`,
    );
    await readParticipants(app.context);
  };
  const marks = async (id: string) =>
    new Map(
      (await run(sql`SELECT user_id, mark, source FROM attendance_marks WHERE session_id = ${id}`)).rows.map((row) => [
        String(row.user_id),
        `${String(row.mark)} ${String(row.source)}`,
      ]),
    );
  const roster = (id: string) => classroom.call('GET', `/admin/sessions/${id}/participants`);

  /** A class of 100 minutes that began 105 minutes ago, with students who are registered for it. */
  async function held(provider: 'zoom' | 'meet') {
    const { batch, session } = await online(5, { meetingProvider: provider });
    const students = [
      await studentIn(batch, 'Asha Rao'),
      await studentIn(batch, 'Bina Das'),
      await studentIn(batch, 'Chetan Lal'),
      await studentIn(batch, 'Dev Roy'),
    ];
    await keep();
    for (const student of students) await join(student, session.id);
    await moveTo(session.id, -105);
    return { session, students, meetingId: (await stateOf(session.id)).id };
  }

  it('are marked by their minutes: present, late, absent, and absent who was not there', async () => {
    const { session, students, meetingId } = await held('zoom');
    const [whole, half, short, none] = students;
    await play(meetingId, [
      { email: whole?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(60) },
      { email: whole?.email, joinedAt: minutesAgo(58), leftAt: minutesAgo(6) },
      { email: half?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(45) },
      { email: short?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(80) },
    ]);
    await ask(session.id);
    const found = await marks(session.id);
    expect([whole, half, short, none].map((user) => found.get(user?.userId ?? ''))).toEqual([
      'present provider',
      'late provider',
      'absent provider',
      'absent provider',
    ]);
    const { body } = await roster(session.id);
    expect(body).toMatchObject({ state: 'ready' });
    expect(required<{ personId: string }[]>(await roster(session.id), 'participants')).toHaveLength(3);
    await ask(session.id, 1);
    expect(await marks(session.id)).toEqual(found);
    const { rows } = await run(
      sql`SELECT count(*)::int AS count FROM attendance_history WHERE session_id = ${session.id}`,
    );
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('change only marks by provider, and a partial list makes nobody absent', async () => {
    const { session, students, meetingId } = await held('zoom');
    const [one, two] = students;
    await run(
      sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at) VALUES (${session.id}, ${one?.userId}, 'absent', 'trainer', now())`,
    );
    await site.setFaults({ participants: 'partial', count: 1 });
    await play(meetingId, [
      { email: one?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(6) },
      { email: two?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(6) },
    ]);
    await ask(session.id);
    expect([...(await marks(session.id)).values()]).toEqual(['absent trainer']);
    expect((await roster(session.id)).body).toMatchObject({ state: 'waiting' });
  });

  it('of Google Meet are known by name, and the trainer names the others', async () => {
    const { session, students, meetingId } = await held('meet');
    const [one, two, three] = students;
    await play(meetingId, [
      { name: 'Asha Rao', joinedAt: minutesAgo(104), leftAt: minutesAgo(6) },
      { name: 'Mum’s tablet', joinedAt: minutesAgo(104), leftAt: minutesAgo(6) },
    ]);
    await ask(session.id);
    expect((await marks(session.id)).get(one?.userId ?? '')).toBe('present provider');
    const list = required<{ id: string; name: string; personId: string | null }[]>(
      await roster(session.id),
      'participants',
    );
    const tablet = list.find(({ personId }) => personId === null);
    expect(tablet?.name).toBe('Mum’s tablet');
    const match = (personId: string | null | undefined) =>
      classroom.call('PUT', `/admin/sessions/${session.id}/participants/${tablet?.id}`, { personId });
    expect((await match(two?.userId)).body).toMatchObject({ participant: { personId: two?.userId }, mark: 'present' });
    expect(await match(one?.userId)).toMatchObject({
      status: 409,
      body: { code: 'already-matched', message: 'Asha Rao is already matched with another participant.' },
    });
    expect((await match((await app.signUp()).userId)).status).toBe(422);
    expect((await marks(session.id)).get(three?.userId ?? '')).toBe('absent provider');
  });

  it('are shown to who teaches without addresses, and to no other trainer', async () => {
    const { session, students, meetingId } = await held('zoom');
    await play(meetingId, [{ email: students[0]?.email, joinedAt: minutesAgo(104), leftAt: minutesAgo(6) }]);
    await ask(session.id);
    expect(
      (await classroom.call('GET', `/admin/sessions/${session.id}/participants`, undefined, classroom.trainer)).status,
    ).toBe(404);
    await run(sql`UPDATE batch_sessions SET trainer_id = ${classroom.trainer.userId} WHERE id = ${session.id}`);
    const own = await classroom.call('GET', `/admin/sessions/${session.id}/participants`, undefined, classroom.trainer);
    expect(JSON.stringify(own.body)).not.toContain('@');
    expect(JSON.stringify((await roster(session.id)).body)).toContain(students[0]?.email);
  });
});
