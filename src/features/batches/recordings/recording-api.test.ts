import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaAccess } from '../../../app/media-access.ts';
import { enrol } from '../../../testing/open/build-course.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { OwnClass } from '../calendar/calendar-contract.ts';
import { TELL_RECORDING, tellRecording, type ReadyRecording } from './tell-recording.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const attach = (id: string | undefined, fileId: string | null, user?: TestUser) =>
  classroom.call('PUT', `/admin/sessions/${id}/recording`, { fileId }, user);

async function studentIn(batch: OfficeBatch): Promise<TestUser> {
  const user = await app.signUp();
  await enrol(app.database.db, user.userId, classroom.course);
  await run(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, enrolled_at)
    SELECT ${user.userId}, id, course_id, (SELECT count(*) + 1 FROM batch_enrolments WHERE batch_id = ${batch.id}), 'active',
      now() - interval '9 days' FROM batches WHERE id = ${batch.id}`);
  return user;
}

it('is a film of the library, for the students of the batch, who are told once', async () => {
  const batch = await classroom.published();
  const [student, stranger] = [await studentIn(batch), await studentIn(await classroom.published())];
  const [one] = await classroom.sessionsOf(batch.id);
  const fileKey = `library/${randomUUID()}.mp4`;
  const { rows } = await run(sql`INSERT INTO media_files (name, kind, file_key, content_type, size_bytes, sha256)
    VALUES ('Class 1', 'video', ${fileKey}, 'video/mp4', 1000, md5(${fileKey}) || md5('x')) RETURNING id`);
  const fileId = String(rows[0]?.id);
  expect(await attach(one?.id, fileId)).toMatchObject({
    status: 409,
    body: { code: 'too-early', message: 'This class has not ended yet.' },
  });
  await run(
    sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = ${one?.id}`,
  );
  expect((await attach(one?.id, fileId, classroom.trainer)).status).toBe(404);
  for (const _ of [1, 2]) expect((await attach(one?.id, fileId)).status).toBe(200);
  for (const { queue, data } of app.queued.splice(0))
    if (queue === TELL_RECORDING) await tellRecording(app.context, data as ReadyRecording);
  const mails = await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${student.email}`);
  expect(mails.rows).toEqual([{ subject: 'Recording of class 1 is ready' }]);
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const shown = await classroom.call('GET', `/timetable?from=${day}`, undefined, student);
  const [held] = required<OwnClass[]>(shown, 'sessions');
  expect(held?.recording).toContain(`/media/`);
  expect(held?.recording).toContain(fileKey);
  const { db } = app.database;
  expect(await mediaAccess.findPlayError(db, { userId: student.userId, fileKey })).toBeNull();
  expect(await mediaAccess.findPlayError(db, { userId: stranger.userId, fileKey })).toMatchObject({ status: 403 });
  expect((await attach(one?.id, null)).status).toBe(200);
  expect(await mediaAccess.findPlayError(db, { userId: student.userId, fileKey })).toMatchObject({ status: 403 });
});

it('asks the database as much for a full batch as for one student', async () => {
  const counted: number[] = [];
  for (const students of [1, 6]) {
    const batch = await classroom.published();
    for (let each = 0; each < students; each += 1) await studentIn(batch);
    const [one] = await classroom.sessionsOf(batch.id);
    const fileKey = `library/${randomUUID()}.mp4`;
    await run(sql`UPDATE batch_sessions SET recording_file = ${fileKey} WHERE id = ${one?.id}`);
    let statements = 0;
    const db = drizzle({ client: app.database.pool, logger: { logQuery: () => void (statements += 1) } });
    await tellRecording({ ...app.context, db }, { sessionId: one?.id ?? '', fileKey });
    counted.push(statements);
    const told = await run(
      sql`SELECT count(*)::int AS n FROM outgoing_mails WHERE key LIKE ${`recording:${one?.id}:%`}`,
    );
    expect(told.rows).toEqual([{ n: students }]);
  }
  expect(counted[1]).toBe(counted[0]);
});
