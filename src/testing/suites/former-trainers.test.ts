import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiFiles } from '../../app/http/api-files.ts';
import { apiRoutes } from '../../app/api.ts';
import { submissionFiles } from '../../features/assignments/submissions/table.ts';
import { courseTrainers } from '../../features/catalogue/table.ts';
import type { FileContract } from '../../platform/http/define-route.ts';
import { openOwnCourse, type OwnCourse } from '../open/open-own-course.ts';
import { bodyFor, idFor } from '../open/own-course-calls.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

/** Calls and files of the office below `/api` that trainers may use, and name something. */
const calls = [
  ...apiRoutes.flatMap(({ contract: { method, path, access } }) =>
    isForTrainers(access) ? [`${method} ${path}`] : [],
  ),
  ...Object.values<FileContract>(apiFiles).flatMap(({ methods, path, access }) =>
    isForTrainers(access) || path.includes('/admin/gradebook')
      ? methods.map((method) => `${method} ${path.slice(4)}`)
      : [],
  ),
].filter((name) => name.includes('/:') && !/uploads|\/media\/|feedback-comments|saved-views|:report/.test(name));

let app: TestApp;
let own: OwnCourse;
let fileId: string;
const callers = new Map<string, TestUser>();
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
  const { db } = app.context;
  const former = await app.user('trainer');
  own = await openOwnCourse(app, { trainer: former });
  const successor = await app.user('trainer');
  await db.insert(courseTrainers).values({ courseId: own.course.id, userId: successor.userId });
  await db.execute(sql`DELETE FROM course_trainers WHERE user_id = ${former.userId}`);
  await db.execute(sql`UPDATE batches SET trainer_id = ${successor.userId} WHERE id = ${own.batchId}`);
  await db.execute(sql`UPDATE batch_sessions SET trainer_id = ${successor.userId} WHERE batch_id = ${own.batchId}`);
  const substitute = await app.user('trainer');
  await db.execute(sql`INSERT INTO batch_sessions (batch_id, number, starts_at, ends_at, trainer_id, substitute_id)
    VALUES (${own.batchId}, 4, now() - interval '8 days', now() - interval '8 days' + interval '1 hour', ${successor.userId}, ${substitute.userId})`);
  const student = await app.user('trainer');
  const closed = await app.user('trainer');
  for (const { userId } of [student, closed])
    await db.insert(courseTrainers).values({ courseId: own.course.id, userId });
  await db.execute(sql`UPDATE users SET role = 'student' WHERE id = ${student.userId}`);
  callers
    .set('a former trainer', former)
    .set('a substitute of last week', substitute)
    .set('a trainer who became a student', student)
    .set('a trainer whose account is closed', closed);
  await db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${closed.userId}`);
  const at = new Date();
  const [file] = await db
    .insert(submissionFiles)
    .values({
      assignmentId: own.assignmentId,
      userId: own.userId,
      submissionId: own.submissionId,
      version: 1,
      name: `${own.mark}.pdf`,
      kind: 'file',
      contentType: 'application/pdf',
      sizeBytes: own.mark.length,
      sha256: '0'.repeat(64),
      fileKey: `submissions/${own.mark}.pdf`,
      uploadId: crypto.randomUUID(),
      uploadStartedAt: at,
      uploadedAt: at,
    })
    .returning();
  fileId = file?.id ?? '';
  await app.context.files.put(`submissions/${own.mark}.pdf`, Buffer.from(own.mark), 'application/pdf');
  callers.set('the successor', successor);
});
afterAll(() => app.close());

describe.each(calls)('%s', (name) => {
  test.each([
    ['a former trainer', [200, 403, 404]],
    ['a substitute of last week', [200, 403, 404]],
    ['a trainer who became a student', [403]],
    ['a trainer whose account is closed', [401]],
  ])('tells %s nothing of the course', async (who, statuses) => {
    const before = await stateOf(own);
    const { status, text } = await ask(name, who);
    expect(statuses).toContain(status);
    expect(text).not.toContain(own.mark);
    expect(await stateOf(own)).toEqual(before);
  });
});

test('the calls are those that reach the course for who trains it now', async () => {
  const refused: string[] = [];
  for (const name of calls.filter((one) => one.startsWith('GET '))) {
    const { status } = await ask(name, 'the successor');
    if (status !== 200) refused.push(`${name} ${status}`);
  }
  expect(refused).toEqual([]);
});

function isForTrainers(access: unknown): boolean {
  const roles = typeof access === 'object' && access !== null && 'roles' in access ? access.roles : [];
  return Array.isArray(roles) && roles.includes('trainer');
}

async function ask(name: string, who: string): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => (key === 'fileId' ? fileId : idFor(key, path, own)));
  const body = bodyFor(name, own);
  const { status, body: said, raw } = await send(method, url, { who, body: method === 'GET' ? undefined : body });
  return { status, text: `${JSON.stringify(said)}${raw}` };
}

async function send(method: string, url: string, { who, body }: { who: string; body: object | undefined }) {
  const token = callers.get(who)?.token ?? '';
  if (method !== 'GET') {
    const isForm = body instanceof FormData;
    const response = await app.request(method, url, { token, ...(isForm ? { raw: body as never } : { body }) });
    return { ...response, raw: '' };
  }
  const response = await app.open(url, token);
  return { status: response.status, body: null, raw: await response.text() };
}

/** Everything of the course, its learner and its batch that a call could change. */
async function stateOf({ course, batchId, userId }: OwnCourse): Promise<unknown> {
  const { rows } = await app.context.db.execute(sql`SELECT
    (SELECT jsonb_agg(s ORDER BY s.id) FROM submissions s WHERE course_id = ${course.id}) AS submissions,
    (SELECT jsonb_agg(g) FROM assignment_grades g WHERE user_id = ${userId}) AS grades,
    (SELECT jsonb_agg(e) FROM assignment_extensions e WHERE user_id = ${userId}) AS extensions,
    (SELECT jsonb_agg(o) FROM grade_overrides o WHERE user_id = ${userId}) AS overrides,
    (SELECT jsonb_agg(o) FROM grade_snoozes o WHERE user_id = ${userId}) AS snoozes,
    (SELECT jsonb_agg(o) FROM grade_schemes o WHERE course_id = ${course.id}) AS schemes,
    (SELECT jsonb_agg(m ORDER BY m.session_id) FROM attendance_marks m WHERE user_id = ${userId}) AS marks,
    (SELECT count(*)::int FROM attendance_history WHERE user_id = ${userId}) AS history,
    (SELECT jsonb_agg(r) FROM leave_requests r WHERE user_id = ${userId}) AS leave,
    (SELECT jsonb_agg(r) FROM release_rules r WHERE batch_id = ${batchId}) AS rules,
    (SELECT jsonb_agg(s ORDER BY s.id) FROM batch_sessions s WHERE batch_id = ${batchId}) AS sessions,
    (SELECT jsonb_agg(p) FROM meeting_participants p JOIN batch_sessions s ON s.id = p.session_id WHERE s.batch_id = ${batchId}) AS participants,
    (SELECT jsonb_agg(a ORDER BY a.id) FROM attempts a WHERE course_id = ${course.id}) AS attempts,
    (SELECT jsonb_agg(q ORDER BY q.id) FROM learner_questions q WHERE course_id = ${course.id}) AS questions,
    (SELECT to_jsonb(c) FROM courses c WHERE id = ${course.id}) AS course,
    (SELECT count(*)::int FROM course_versions WHERE course_id = ${course.id}) AS versions,
    (SELECT count(*)::int FROM audit_entries) AS entries,
    (SELECT count(*)::int FROM outgoing_mails) AS mails`);
  return rows[0];
}
