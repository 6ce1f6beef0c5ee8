import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOffice } from '../fill/fill-office.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

/** The audit log records what the office changes, before and after. */
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await fillOffice(app.database.db, { students: 60, enrolments: 60, leads: 40, orders: 60 });
  admin = await app.admin();
}, 30_000);
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const newest = async (action: string) =>
  (await rowsOf(sql`SELECT details FROM audit_entries WHERE action = ${action} ORDER BY id DESC LIMIT 1`))[0]?.details;
async function ask(method: string, path: string, body?: object) {
  const response = await app.request(method, path, { token: admin.token, body });
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBe(200);
  return response.body as Record<string, never>;
}

test('a coupon that is deleted', async () => {
  const [coupon] = await rowsOf(sql`SELECT code FROM coupons ORDER BY code LIMIT 1`);
  await ask('POST', '/admin/coupons/delete', { ids: [coupon?.code] });
  expect(await newest('coupon.deleted')).toMatchObject({ before: { note: 'Fair', uses: 0 }, after: null });
});

test('a demo class that is added, and cancelled', async () => {
  const startsAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const details = { title: 'Indigo', course: '', startsAt, minutes: 60, isOnline: false, place: 'Room 1', seats: 5 };
  const { demos } = await ask('POST', '/admin/demos', { ...details, trainer: '' });
  const [demo] = demos as unknown as { id: string }[];
  const kept = { title: 'Indigo', startsAt, place: 'Room 1', seats: 5 };
  expect(await newest('demo.created')).toMatchObject({ before: null, after: kept });
  await ask('POST', `/admin/demos/${demo?.id}/cancel`, {});
  expect(await newest('demo.cancelled')).toMatchObject({ before: kept, after: null });
});

test('a learner’s question that is answered, hidden and deleted, without the learner’s words', async () => {
  const [question] = await rowsOf(
    sql`SELECT id, text FROM learner_questions WHERE hidden_at IS NULL ORDER BY id LIMIT 1`,
  );
  const path = `/admin/learner-questions/${String(question?.id)}`;
  await ask('PUT', `${path}/answer`, { answer: 'On Monday' });
  await ask('PUT', `${path}/answer`, { answer: 'On Tuesday' });
  expect(await newest('learner-question.answered')).toEqual({
    before: { answer: 'On Monday' },
    after: { answer: 'On Tuesday' },
  });
  await ask('PUT', `${path}/hidden`, { isHidden: true });
  expect(await newest('learner-question.hidden')).toEqual({ before: { isHidden: false }, after: { isHidden: true } });
  await ask('DELETE', path);
  expect(await newest('learner-question.deleted')).toEqual({
    before: { answer: 'On Tuesday', isHidden: true },
    after: null,
  });
  const told = await rowsOf(sql`SELECT details::text FROM audit_entries WHERE subject LIKE 'learner-question:%'`);
  expect(JSON.stringify(told)).not.toContain(question?.text);
});

test('the design of the certificates', async () => {
  const { design, version } = await ask('GET', '/admin/certificates/design');
  const shown = design as unknown as { instituteName: string };
  await ask('POST', '/admin/certificates/design', {
    design: { ...shown, instituteName: 'Dye House' },
    basedOn: version,
  });
  expect(await newest('certificate-design.updated')).toMatchObject({
    before: { instituteName: shown.instituteName },
    after: { instituteName: 'Dye House' },
  });
});

test('how a test is held, and its questions', async () => {
  const { tests } = await ask('GET', '/admin/tests?limit=1');
  const [{ quizId }] = tests as unknown as [{ quizId: string }];
  const { test: shown } = await ask('GET', `/admin/tests/${quizId}`);
  const { settings } = shown as unknown as { settings: { maxAttempts: number } };
  await ask('PUT', `/admin/tests/${quizId}`, { ...settings, maxAttempts: 7 });
  expect(await newest('quiz-settings.updated')).toEqual({ before: settings, after: { ...settings, maxAttempts: 7 } });
  const draft = { kind: 'short-text', question: 'Which leaf dyes blue?', correct: ['indigo'] };
  const { id } = await ask('POST', `/admin/tests/${quizId}/questions`, draft);
  expect(await newest('question.created')).toMatchObject({ before: null, after: draft });
  await ask('DELETE', `/admin/questions/${String(id)}`);
  expect(await newest('question.deleted')).toMatchObject({ before: draft, after: null });
});
