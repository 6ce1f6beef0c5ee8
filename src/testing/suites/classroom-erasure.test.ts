import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { tellOfAbsences } from '../../features/batches/absences/tell-of-absences.ts';
import { makeExport } from '../../features/privacy/export-my-data.ts';
import { enrol } from '../open/build-course.ts';
import { aPdf, startAssignments, type Coursework } from '../start/start-assignments.ts';
import { required, startBatches, type Classroom } from '../start/start-batches.ts';
import type { TestUser } from '../start/test-app.ts';

/** A word that stands in everything that is written about the learner. */
const WORD = 'zorblaxian';
const PASSWORD = 'kettle-bridge-9';

let found: string | null = null;
let folder: string;
let school: Coursework;
let classroom: Classroom;
let learner: TestUser;
let copy: { tables: Record<string, Record<string, unknown>[]> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'institute-classroom-'));
  school = await startAssignments({
    files: createDiskFileStore(folder),
    scanner: {
      async scan(content) {
        for await (const chunk of content) void chunk;
        return found;
      },
      check: async () => null,
    },
  });
  classroom = await startBatches(school.app);
  learner = await school.app.signUp({ name: `${WORD} Rao`, email: `${WORD}@example.com`, password: PASSWORD });
  await run(sql`UPDATE users SET email_verified_at = now() WHERE id = ${learner.userId}`);
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (query: ReturnType<typeof sql>) => (await school.db.execute<Record<string, unknown>>(query)).rows;

/** A call that must succeed. */
async function act(method: string, path: string, body?: object, user: TestUser = school.admin) {
  const response = await school.call(method, path, body, user);
  if (response.status !== 200)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response;
}

const reason = `${WORD} is ill`;

/** Work in two versions with files, one of them held back, graded with words; an extension; an upload under way; a review. */
async function doCoursework(): Promise<string> {
  const { course, id, path } = await school.course({
    due: { kind: 'date', at: new Date(Date.now() + 86_400_000).toISOString(), days: null, sessionNumber: null },
  });
  await enrol(school.db, learner.userId, course);
  const fileIds = [
    await school.addFile(learner, id, aPdf(WORD), `${WORD}.pdf`),
    await school.addFile(learner, id, aPdf(`${WORD} again`), `${WORD}, again.pdf`),
  ];
  const draft = { revision: 0, text: `I am ${WORD}`, links: [`https://example.com/${WORD}`] };
  await act('PUT', `${path}/draft`, draft, learner);
  const work = await act('POST', `${path}/submissions`, { revision: 1, fileIds }, learner);
  const { id: submissionId } = required<{ id: string }>(work, 'submission');
  const feedback = {
    comment: `Good, ${WORD}`,
    pins: [{ fileId: fileIds[0], page: 1, x: 1, y: 1, text: `Here, ${WORD}` }],
  };
  await act('PUT', `/admin/submissions/${submissionId}/grade`, {
    ...{ version: 1, revision: 0, points: 10, outcome: 'resubmit', release: true, ...feedback },
    resubmitDueAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  const dueAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
  await act('PUT', `/admin/assignments/${id}/extensions/${learner.userId}`, { dueAt, reason });
  const gradebook = `/admin/gradebook/${course.courseId}`;
  await act('PUT', `${gradebook}/overrides/${learner.userId}/${id}`, { revision: 0, score: 12, reason });
  await act('PUT', `${gradebook}/snoozes/${learner.userId}`, { days: 7, note: reason });
  const message = { userIds: [learner.userId], subject: `For ${WORD}`, text: `Come, ${WORD}`, key: randomUUID() };
  await act('POST', `${gradebook}/message`, message);
  const neighbour = await school.learnerOf(course, 'Neha Rastogi');
  await run(sql`UPDATE grade_message_recipients SET sent_at = now() - interval '2 days'`);
  const round = { ...message, userIds: [learner.userId, neighbour.userId], text: 'Come, all', key: randomUUID() };
  await act('POST', `${gradebook}/message`, round);
  found = 'Eicar';
  await run(sql`UPDATE submission_files SET scanned_at = now() - interval '2 days' WHERE id = ${fileIds[1]}`);
  const held = await school.app.open(`/admin/submissions/${submissionId}/files/${fileIds[1]}`, school.trainer.token);
  expect(held.status).toBe(410);
  found = null;
  await act('PUT', `${path}/draft`, { ...draft, revision: 0 }, learner);
  await school.addFile(learner, id, aPdf(`${WORD}, the second`), `${WORD} 2.pdf`);
  const begun = await school.begin(learner, id, { name: `${WORD} 3.pdf`, size: 20_000 });
  const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
  await school.patch(learner, uploadId, 0, aPdf(`${WORD}, under way`));
  const [review] =
    await run(sql`INSERT INTO course_reviews (user_id, course_id, name, rating, text, progress_at_writing, state)
    VALUES (${learner.userId}, ${course.id}, ${`${WORD} R.`}, 5, ${WORD}, 40, 'published') RETURNING id`);
  await act('PUT', `/admin/reviews/${String(review?.['id'])}/reply`, { text: `Thank you, ${WORD}` });
  return id;
}

/** Three missed classes, leave that was refused, a transfer, another end of access, contents opened early, a withdrawal. */
async function attendClasses(): Promise<void> {
  await enrol(school.db, learner.userId, classroom.course);
  await school.app.colleague('counsellor');
  const [one, other] = [await classroom.published(), await classroom.published()];
  const seat = await act('POST', `/batches/${one.id}/seat`, { requestKey: randomUUID() }, learner);
  const { id } = required<{ id: string }>(seat, 'enrolment');
  await run(sql`UPDATE batch_enrolments SET enrolled_at = now() - interval '60 days' WHERE id = ${id}`);
  const neighbour = await school.learnerOf(classroom.course, 'Neha Rastogi');
  await act('POST', `/batches/${one.id}/seat`, { requestKey: randomUUID() }, neighbour);
  const message = { subject: `About ${WORD}`, text: 'Come, all', requestKey: randomUUID() };
  await act('POST', `/admin/batches/${one.id}/message`, message);
  const sessions = await classroom.sessionsOf(one.id);
  const asked = { sessionIds: [sessions[4]?.id], reason, requestKey: randomUUID() };
  const leave = required<{ id: string }>(await act('POST', '/leave-requests', asked, learner), 'request');
  await act('PUT', `/admin/leave-requests/${leave.id}`, { state: 'refused', reason });
  for (const [at, session] of sessions.slice(0, 3).entries()) {
    await run(sql`UPDATE batch_sessions SET starts_at = now() - make_interval(hours => ${40 - at * 3}),
      ends_at = now() - make_interval(hours => ${39 - at * 3}) WHERE id = ${session.id}`);
    const marks = [{ personId: learner.userId, status: 'absent', note: reason }];
    await act('PUT', `/admin/sessions/${session.id}/marks`, { marks, reason, requestKey: randomUUID() });
    await act('POST', `/admin/sessions/${session.id}/finish`, { requestKey: randomUUID() });
    await run(sql`UPDATE batch_sessions SET register_finished_at = now() - interval '1 hour' WHERE id = ${session.id}`);
  }
  await act('PUT', `/admin/sessions/${sessions[0]?.id}/marks`, {
    ...{ marks: [{ personId: learner.userId, status: 'excused', note: reason }], reason, requestKey: randomUUID() },
  });
  await act('PUT', `/admin/sessions/${sessions[0]?.id}/marks`, {
    ...{ marks: [{ personId: learner.userId, status: 'absent', note: reason }], reason, requestKey: randomUUID() },
  });
  await tellOfAbsences(school.app.context);
  await act('PUT', `/admin/enrolments/${id}/access-end`, { accessUntil: '2030-01-01', reason });
  await act('POST', `/admin/enrolments/${id}/release`, { all: true, reason, requestKey: randomUUID() });
  const transfer = { batchId: other.id, reason, allowClash: true, requestKey: randomUUID() };
  const moved = required<{ id: string }>(await act('POST', `/admin/enrolments/${id}/transfer`, transfer), 'enrolment');
  await act('POST', `/admin/enrolments/${moved.id}/withdraw`, { reason, requestKey: randomUUID() });
}

test('the copy has the work with where its files are, grades, feedback and attendance', async () => {
  await attendClasses();
  const id = await doCoursework();
  await act('POST', '/privacy/export', {}, learner);
  const job = school.app.queued.find(({ queue }) => queue === 'make-data-export')?.data as { exportId: string };
  await makeExport(school.app.context, job);
  copy = JSON.parse(await readFile(join(folder, `exports/${job.exportId}.json`), 'utf8')) as typeof copy;
  const rows = (table: string) => copy.tables[table] ?? [];
  expect(rows('assignment_grades')).toMatchObject([
    { released: { comment: `Good, ${WORD}`, pins: [expect.anything()] } },
  ]);
  expect(rows('submission_versions')).toMatchObject([{ text: `I am ${WORD}`, receipt: expect.any(String) }]);
  expect(rows('attendance_marks')).toHaveLength(3);
  const files = rows('submission_files');
  expect(files.map(({ name }) => name).toSorted()).toEqual([`${WORD} 2.pdf`, `${WORD}, again.pdf`, `${WORD}.pdf`]);
  for (const file of files) {
    if (file['name'] === `${WORD}, again.pdf`) expect(file['address']).toBeNull();
    else
      expect(file['address']).toBe(
        `http://localhost:5000/api/assignments/${id}/files/${String(file['id'])}?download=1`,
      );
  }
});

test('an erasure leaves no word of it in tables and files', async () => {
  await act('POST', '/privacy/erase', { password: PASSWORD, keepsCertificateName: false }, learner);
  const [mail] = await run(sql`SELECT body FROM outgoing_mails WHERE key LIKE 'erase-account:%'`);
  const token = /erase=([\w-]+)/.exec(String(mail?.['body']))?.[1];
  await act('POST', '/privacy/erase/confirm', { token }, learner);
  // What others were written stays theirs.
  await run(sql`DELETE FROM outgoing_mails WHERE key LIKE 'forgotten:%' OR recipient <> ${learner.email}`);
  await run(sql`DELETE FROM notifications WHERE user_id <> ${learner.userId}`);
  expect(await readLeft()).toEqual([]);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = [];
  for (const file of names.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path, 'latin1')).includes(WORD)) left.push(path);
  }
  expect(left).toEqual([]);
  const [marks] = await run(sql`SELECT count(*)::int AS count FROM attendance_marks WHERE user_id = ${learner.userId}`);
  expect(marks).toEqual({ count: 3 });
  const [logged] = await run(
    sql`SELECT details FROM audit_entries WHERE action = 'attendance.marked' ORDER BY id DESC LIMIT 1`,
  );
  expect(logged?.['details']).toMatchObject({ after: { [learner.userId]: 'absent' } });
});

async function readLeft(): Promise<string[]> {
  const tables =
    await run(sql`SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'jobs')`);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await school.app.database.pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${String(name)} t WHERE t::text ~* '${WORD}'`,
    );
    for (const { row } of rows) left.push(`${String(name)}: ${JSON.stringify(row).slice(0, 300)}`);
  }
  return left;
}

test('a draft that is saved while the account is erased does not outlive it', async () => {
  const { id, path, course } = await school.course();
  const leaving = await school.app.signUp({ password: PASSWORD });
  await enrol(school.db, leaving.userId, course);
  await run(sql`UPDATE users SET email_verified_at = now() WHERE id = ${leaving.userId}`);
  await act('POST', '/privacy/erase', { password: PASSWORD, keepsCertificateName: false }, leaving);
  const [mail] = await run(sql`SELECT body FROM outgoing_mails WHERE recipient = ${leaving.email}
    AND key LIKE 'erase-account:%'`);
  const token = /erase=([\w-]+)/.exec(String(mail?.['body']))?.[1];
  // The draft refers to its assignment, so that its row waits here, after access was checked.
  const other = await school.app.database.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM assignments WHERE id = $1 FOR UPDATE', [id]);
  const saving = school.call('PUT', `${path}/draft`, { revision: 0, text: 'Mine', links: [] }, leaving);
  await vi.waitFor(async () => expect(await run(waiting)).not.toEqual([]), 10_000);
  const erasing = school.call('POST', '/privacy/erase/confirm', { token }, leaving);
  await Promise.race([erasing, new Promise((resolve) => setTimeout(resolve, 1000))]);
  await other.query('ROLLBACK');
  other.release();
  expect((await saving).status).toBe(200);
  expect((await erasing).status).toBe(200);
  expect(await run(sql`SELECT FROM assignment_drafts WHERE user_id = ${leaving.userId}`)).toEqual([]);
});

const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%assignment_drafts%'`;
