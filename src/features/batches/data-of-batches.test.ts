import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRegister, type Register, type RunningClass } from '../../testing/start/start-register.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { hashPassword } from '../accounts/passwords/hash-password.ts';
import { serveExport } from '../privacy/serve-export.ts';
import { makeExport } from '../privacy/export-my-data.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const PASSWORD = 'kettle-bridge-9';
const rowsOf = async (query: ReturnType<typeof sql>) => (await school.run(query)).rows;

/** A student with a mark and its note, leave, feedback, a phone, a feed and a place on another waitlist. */
async function learner(): Promise<RunningClass & { student: TestUser }> {
  const { app } = school;
  const one = await school.running(2);
  const [student, other] = one.students;
  if (!student || !other) throw new Error('nobody is in the class');
  const hash = await hashPassword(PASSWORD);
  await school.run(
    sql`UPDATE users SET email_verified_at = now(), password_hash = ${hash} WHERE id = ${student.userId}`,
  );
  const code = String((await school.code(one)).body.code);
  await school.attend(one, student, code);
  const [, second] = await school.sessionsOf(one.batch.id);
  const marks = [{ personId: student.userId, status: 'late', note: 'Came with a fever' }];
  const path = `/admin/sessions/${one.session.id}/marks`;
  expect((await school.call('PUT', path, { marks, requestKey: randomUUID() }, one.trainer)).status).toBe(200);
  const asked = { sessionIds: [second?.id], reason: 'An operation of the eye', requestKey: randomUUID() };
  expect((await school.call('POST', '/leave-requests', asked, student)).status).toBe(200);
  expect((await school.call('POST', '/timetable/feed/renew', {}, student)).status).toBe(200);
  await school.run(
    sql`INSERT INTO class_feedback (user_id, session_id, rating, text) VALUES (${student.userId}, ${one.session.id}, 2, 'Asha speaks too fast')`,
  );
  const full = await school.published({ capacity: 1 });
  await school.run(sql`INSERT INTO waitlist_entries (user_id, batch_id) VALUES (${student.userId}, ${full.id})`);
  app.queued.length = 0;
  return { ...one, student };
}

it('the copy of a student’s data has their batches, marks, leave, waitlist and feedback, and no secrets', async () => {
  const { student, students, session, batch, trainer } = await learner();
  const { app } = school;
  expect((await school.call('POST', '/privacy/export', {}, student)).status).toBe(200);
  const { data } = app.queued.find(({ queue }) => queue === 'make-data-export') ?? {};
  const { exportId } = data as { exportId: string };
  await makeExport(app.context, { exportId });
  const caller = { kind: 'user', role: 'student', sessionId: 's', ...student } as const;
  const read = async (kind: string) => (await serveExport(app.context, { file: `${exportId}.${kind}`, caller })).text();
  const json = await read('json');
  const { tables } = JSON.parse(json) as { tables: Record<string, object[]> };
  expect(tables).toMatchObject({
    batch_enrolments: [{ batch_id: batch.id, state: 'active' }],
    attendance_marks: [{ session_id: session.id, mark: 'late', note: 'Came with a fever' }],
    leave_requests: [{ reason: 'An operation of the eye' }],
    waitlist_entries: [{ state: 'waiting' }],
    class_feedback: [{ rating: 2, text: 'Asha speaks too fast' }],
  });
  expect(json).not.toMatch(/device_hash|encrypted_token|sealed_token|token_hash|marked_by/);
  for (const { userId } of [trainer, ...students.slice(1)]) expect(json).not.toContain(userId);
  const page = await read('html');
  for (const part of ['Batches', 'Attendance', 'Leave and make-up', 'Waitlist', 'Class feedback'])
    expect(page).toContain(part);
});

it('erasing an account takes notes, reasons, texts, devices and the feed, and leaves the marks to the batch', async () => {
  const { student, session, batch } = await learner();
  const asked = await school.call('POST', '/privacy/erase', { password: PASSWORD }, student);
  expect(asked.status).toBe(200);
  const [mail] = await rowsOf(
    sql`SELECT body FROM outgoing_mails WHERE recipient = ${student.email} AND subject LIKE 'Delete your account%'`,
  );
  const token = /erase=([\w-]+)/.exec(String(mail?.['body' as keyof typeof mail]))?.[1] ?? '';
  expect((await school.call('POST', '/privacy/erase/confirm', { token }, student)).status).toBe(200);
  const { userId } = student;
  expect(
    await rowsOf(sql`SELECT mark, source, note, device_hash FROM attendance_marks WHERE user_id = ${userId}`),
  ).toEqual([{ mark: 'late', source: 'trainer', note: '', device_hash: null }]);
  expect(await rowsOf(sql`SELECT DISTINCT note, reason FROM attendance_history WHERE user_id = ${userId}`)).toEqual([
    { note: '', reason: '' },
  ]);
  expect(await rowsOf(sql`SELECT reason, answer FROM leave_requests WHERE user_id = ${userId}`)).toEqual([
    { reason: '', answer: '' },
  ]);
  expect(await rowsOf(sql`SELECT rating, text FROM class_feedback WHERE user_id = ${userId}`)).toEqual([
    { rating: 2, text: '' },
  ]);
  expect(await rowsOf(sql`SELECT 1 FROM calendar_feeds WHERE user_id = ${userId}`)).toEqual([]);
  expect(await rowsOf(sql`SELECT state FROM waitlist_entries WHERE user_id = ${userId}`)).toEqual([{ state: 'left' }]);
  const { rows } = await school.run(sql`SELECT enrolled::int AS enrolled FROM batches WHERE id = ${batch.id}`);
  expect(rows).toEqual([{ enrolled: 1 }]);
  const everything = JSON.stringify([
    await school.call('GET', `/admin/batches/${batch.id}`),
    await school.call('GET', `/admin/sessions/${session.id}`),
    await (await school.app.open(`/admin/batches/${batch.id}/register.csv`, school.admin.token)).text(),
    await school.call('GET', `/admin/absences?kind=day&batchId=${batch.id}`),
  ]);
  for (const secret of [student.email, 'Student 1', 'fever', 'operation of the eye'])
    expect(everything).not.toContain(secret);
});
