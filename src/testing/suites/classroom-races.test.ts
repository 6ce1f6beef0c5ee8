import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeBatch } from '../../features/batches/batches/batch-contract.ts';
import { enrol } from '../open/build-course.ts';
import { required } from '../start/start-batches.ts';
import { isAccepted, startGrading, type Grading } from '../start/start-grading.ts';
import { startRegister, type Register } from '../start/start-register.ts';
import { dueIn } from '../start/start-assignments.ts';

let classroom: Register;
let school: Grading;
beforeAll(async () => {
  [classroom, school] = await Promise.all([startRegister(), startGrading()]);
});
afterAll(() => Promise.all([classroom.close(), school.close()]));

test('a class that is moved and cancelled at once is one of both, and everybody is told of that', async () => {
  const { batch } = await classroom.running(1);
  const [, , class3] = await classroom.sessionsOf(batch.id);
  if (!class3) throw new Error('no class');
  const path = `/admin/sessions/${class3.id}`;
  const startsAt = new Date(Date.parse(class3.startsAt) + 900_000).toISOString();
  const [moved, cancelled] = await Promise.all([
    classroom.call('PUT', path, { startsAt, reason: 'The room is late', version: class3.version }),
    classroom.call('POST', `${path}/cancel`, {
      reason: 'The trainer is ill',
      replaceOn: null,
      requestKey: randomUUID(),
    }),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(moved.status);
  const [row] = (
    await classroom.run(sql`SELECT cancelled_at IS NOT NULL AS cancelled, starts_at AS at, jsonb_array_length(moved_from) AS moves
      FROM batch_sessions WHERE id = ${class3.id}`)
  ).rows as unknown as { cancelled: boolean; at: string; moves: number }[];
  expect(row).toMatchObject({ cancelled: true, moves: moved.status === 200 ? 1 : 0 });
  const { rows: logged } = await classroom.run(
    sql`SELECT action FROM audit_entries WHERE subject = ${`batch:${batch.id}`} AND action IN ('class.moved', 'class.cancelled') ORDER BY action`,
  );
  expect(logged.map(({ action }) => action)).toEqual(
    moved.status === 200 ? ['class.cancelled', 'class.moved'] : ['class.cancelled'],
  );
});

test('a smaller batch never has fewer seats than are taken, while seats are taken', async () => {
  const batch = await classroom.published({ capacity: 8 });
  const learners = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const learner = await classroom.app.signUp();
      await enrol(classroom.app.database.db, learner.userId, classroom.course);
      return learner;
    }),
  );
  const { courseId, mode, trainerId, roomId, schedule, version } = batch;
  const lower = (capacity: number) =>
    classroom.call('PUT', `/admin/batches/${batch.id}`, {
      ...{ courseId, mode, trainerId, roomId, schedule, version, capacity },
    });
  const [lowered, ...seats] = await Promise.all([
    lower(4),
    ...learners.map((learner) =>
      classroom.call('POST', `/batches/${batch.id}/seat`, { requestKey: randomUUID() }, learner),
    ),
  ]);
  const taken = seats.filter(({ status }) => status === 200).length;
  for (const seat of seats) if (seat.status !== 200) expect(seat.body).toMatchObject({ code: 'batch-full' });
  const after = required<OfficeBatch>(await classroom.call('GET', `/admin/batches/${batch.id}`), 'batch');
  expect(after.enrolled).toBe(taken);
  expect(after.capacity).toBeGreaterThanOrEqual(taken);
  expect([lowered.status, after.capacity, taken]).toEqual(lowered.status === 200 ? [200, 4, 4] : [409, 8, 8]);
});

test('two devices that take one register lose no mark, and a finish beside them leaves nobody without one', async () => {
  const one = await classroom.running(6, { minutesAgo: 100 });
  const [a, b] = [one.students.slice(0, 4), one.students.slice(2)];
  const marksOf = (students: typeof a, status: string) =>
    Object.fromEntries(students.map(({ userId }) => [userId, status]));
  const answers = await Promise.all([
    classroom.mark(one, marksOf(a, 'present')),
    classroom.mark(one, marksOf(b, 'late'), { by: classroom.admin }),
    classroom.finish(one),
  ]);
  // A mark after the finish needs a reason, which the device then asks for.
  for (const { status } of answers) expect([200, 422]).toContain(status);
  const rows = await classroom.roster(one);
  expect(rows.filter(({ status }) => status === null)).toEqual([]);
  for (const { personId, status } of rows) {
    const wanted = [a, b].flatMap((students, at) =>
      answers[at]?.status === 200 && students.some(({ userId }) => userId === personId)
        ? [['present', 'late'][at]]
        : [],
    );
    expect(wanted.length === 0 ? ['absent'] : wanted).toContain(status);
  }
});

test('two who release at once tell each learner once', async () => {
  const { id, learner, submissionId } = await school.submitted();
  await school.grade(submissionId, isAccepted);
  const answers = await Promise.all([
    school.release(id),
    school.release(id, {}, school.admin),
    school.release(id, { submissionIds: [submissionId] }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body).toMatchObject({ code: 'nothing-to-release' });
  expect(await school.mailsTo(learner)).toEqual(['Your grade for Five interviews: 17/20']);
  const { rows } = await school.db.execute(
    sql`SELECT 1 FROM audit_entries WHERE action = 'grade.released' AND subject = ${`submission:${submissionId}`}`,
  );
  expect(rows).toHaveLength(1);
});

test('work whose upload began before the last moment is taken after it, and what began later is not', async () => {
  const { course, id, path, learner } = await school.course({
    due: dueIn(60),
    late: { policy: 'closed', percentPerDay: null, floorPercent: null },
  });
  const bytes = Buffer.from('%PDF-1.4 a page');
  const begun = await school.begin(learner, id, { name: 'notes.pdf', size: bytes.length });
  const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
  await school.patch(learner, uploadId, 0, bytes.subarray(0, 8));
  await school.db.execute(
    sql`UPDATE media_uploads SET created_at = now() - interval '30 minutes' WHERE id = ${uploadId}`,
  );
  await school.republish(course, {
    due: dueIn(-15),
    late: { policy: 'closed', percentPerDay: null, floorPercent: null },
  });
  expect((await school.patch(learner, uploadId, 8, bytes.subarray(8))).status).toBe(204);
  const taken = await school.take(learner, id, uploadId);
  const { id: fileId } = required<{ id: string }>(taken, 'file');
  expect((await school.begin(learner, id, { name: 'late.pdf', size: 9 })).body).toMatchObject({
    code: 'submissions-closed',
  });
  const submit = () => school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [fileId] }, learner);
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    new Set(answers.map(({ body }) => JSON.stringify(required({ status: 200, body } as never, 'submission')))).size,
  ).toBe(1);
});
