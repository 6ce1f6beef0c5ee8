import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditEntries, outgoingMails } from '../../../platform/database/table.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { notifications } from '../../notifications/table.ts';
import { selectHistory } from '../issue/event-store.ts';
import { issueCertificate } from '../issue/issue-certificate.ts';
import { listCertificates } from '../issue/list-certificates.ts';
import { serveCertificateImage } from '../design/serve-certificate-image.ts';
import { withdrawNames } from '../issue/prepare-certificates.ts';

let app: TestApp;
let course: BuiltCourse;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { title: 'Digital Marketing' });
  admin = await app.admin();
});
afterAll(() => app.close());

const reason = 'Asked by letter';
const issue = async (user: TestUser) =>
  (
    await inTransaction(app.context.db, (transaction) =>
      issueCertificate(transaction, { userId: user.userId, courseId: course.id }),
    )
  ).certificate;
const act = (number: string, what: string, body: object, token = admin.token) =>
  app.request('POST', `/certificates/${number}/${what}`, { token, body });
const check = async (number: string) =>
  (await app.request('GET', `/certificates/${number}`)).body.certificate as unknown as Record<string, unknown>;
const history = (user: TestUser) => selectHistory(app.context.db, { userId: user.userId, courseId: course.id });
const mailsTo = (user: TestUser) =>
  app.context.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, user.email));

describe('correcting a name', () => {
  it('brings a new number that replaces the old one, and tells the learner', async () => {
    const learner = await app.signUp({ name: 'Anaya Tripathi' });
    const old = await issue(learner);
    const response = await act(old.number, 'correct-name', { name: 'Ananya Tripathi', reason });
    expect(response).toMatchObject({
      status: 200,
      body: { certificate: { status: 'genuine', name: 'Ananya Tripathi' } },
    });
    const { number } = response.body.certificate as unknown as { number: string };
    expect(number).not.toBe(old.number);
    expect(await check(old.number)).toMatchObject({ status: 'replaced', replacedBy: number, date: old.date });
    expect(await check(number)).toMatchObject({ status: 'genuine', replacedBy: null, date: old.date });
    expect((await listCertificates(app.context.db, learner.userId)).map((one) => one.number)).toEqual([number]);
    const image = await serveCertificateImage(
      app.context,
      new Request(`http://localhost:5000/certificate/${old.number}.pdf`),
      { address: 'x' },
    );
    expect([image.status, ((await image.json()) as { code: string }).code]).toEqual([410, 'certificate-replaced']);
    expect(await history(learner)).toMatchObject([
      { kind: 'issued', number: old.number, actorName: null },
      {
        kind: 'name-corrected',
        actorName: 'Office',
        reason,
        before: { name: 'Anaya Tripathi', number: old.number },
        after: { name: 'Ananya Tripathi', number },
      },
    ]);
    expect(await mailsTo(learner)).toMatchObject([{ body: expect.stringContaining(number) }]);
    expect(
      await app.context.db.select().from(notifications).where(eq(notifications.userId, learner.userId)),
    ).toHaveLength(1);
    const audit = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `certificate:${old.number}`));
    expect(audit).toMatchObject([{ action: 'certificate.name-corrected', details: { reason, newNumber: number } }]);
  });

  it('works once for one number, also when asked many times at once', async () => {
    const learner = await app.signUp();
    const { number } = await issue(learner);
    const names = Array.from({ length: 6 }, (_, at) => `Asha ${'I'.repeat(at + 1)}`);
    const answers = await Promise.all(names.map((name) => act(number, 'correct-name', { name, reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await listCertificates(app.context.db, learner.userId)).toHaveLength(1);
    expect((await issue(learner)).number).not.toBe(number);
  });

  it.each([
    [{ name: ' ', reason }, 400],
    [{ name: 'A\u0007sha', reason }, 400],
    [{ name: 'Asha', reason: '' }, 400],
    [{ name: 'Asha Learner', reason }, 422],
  ])('refuses %j with %i', async (body, status) => {
    const { number } = await issue(await app.signUp({ name: 'Asha Learner' }));
    expect((await act(number, 'correct-name', body)).status).toBe(status);
    expect(await check(number)).toMatchObject({ status: 'genuine' });
  });
});

describe('reissuing', () => {
  it('leads along a chain of numbers, each to the next', async () => {
    const first = await issue(await app.signUp());
    const again = async (number: string) =>
      ((await act(number, 'reissue', { reason })).body.certificate as unknown as { number: string }).number;
    const second = await again(first.number);
    const third = await again(second);
    expect(await check(first.number)).toMatchObject({ status: 'replaced', replacedBy: second });
    expect(await check(second)).toMatchObject({ status: 'replaced', replacedBy: third });
    expect(await act(second, 'revoke', { reason })).toMatchObject({ status: 409, body: { code: 'replaced' } });
  });

  it('makes a revoked certificate count again under a new number', async () => {
    const learner = await app.signUp();
    const { number } = await issue(learner);
    await act(number, 'revoke', { reason });
    expect(await act(number, 'reissue', { reason })).toMatchObject({ body: { certificate: { status: 'genuine' } } });
    expect(await check(number)).toMatchObject({ status: 'replaced', reason: null });
  });
});

describe('revoking and restoring', () => {
  it('tells the public reason and never the one for the record', async () => {
    const learner = await app.signUp();
    const { number } = await issue(learner);
    await act(number, 'revoke', {
      reason: 'Secret of the office',
      publicReason: 'The test was taken by somebody else',
    });
    const shown = await check(number);
    expect(shown).toMatchObject({ status: 'revoked', reason: 'The test was taken by somebody else' });
    expect(JSON.stringify(shown)).not.toContain('Secret');
    // Passing again, or asking again, issues no new one.
    expect((await issue(learner)).number).toBe(number);
    expect(await act(number, 'restore', { reason })).toMatchObject({ body: { certificate: { status: 'genuine' } } });
    expect(await check(number)).toMatchObject({ status: 'genuine', reason: null });
    expect((await history(learner)).map(({ kind }) => kind)).toEqual(['issued', 'revoked', 'restored']);
    expect((await mailsTo(learner)).map(({ subject }) => subject)).toEqual([
      'Your certificate in Digital Marketing was revoked',
      'Your certificate in Digital Marketing is valid again',
    ]);
  });

  it('changes nothing the second time', async () => {
    const learner = await app.signUp();
    const { number } = await issue(learner);
    await Promise.all([1, 2, 3].map(() => act(number, 'revoke', { reason })));
    expect(await history(learner)).toHaveLength(2);
    expect(await mailsTo(learner)).toHaveLength(1);
  });
});

describe('issuing by hand', () => {
  const byHand = (body: object, token = admin.token) => app.request('POST', '/certificates/issue', { token, body });

  it('gives a learner a certificate, once, with the reason on record', async () => {
    const learner = await app.signUp({ name: 'Rohit Yadav' });
    const body = { email: learner.email.toUpperCase(), course: course.slug, reason: 'Passed on paper' };
    const answers = await Promise.all([byHand(body), byHand(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(learner)).toMatchObject([{ kind: 'issued-by-hand', reason: 'Passed on paper' }]);
    expect(await mailsTo(learner)).toHaveLength(1);
  });

  it.each([
    [{ email: 'nobody@example.com' }, 404, 'unknown-learner'],
    [{ course: 'no-such-course' }, 404, 'course-not-found'],
    [{ reason: '' }, 400, 'invalid-input'],
  ])('refuses %j', async (change, status, code) => {
    const { email } = await app.signUp();
    expect(await byHand({ email, course: course.slug, reason, ...change })).toMatchObject({ status, body: { code } });
  });
});

it.each(['revoke', 'restore', 'correct-name', 'reissue'])('%s is for admins', async (what) => {
  const learner = await app.signUp();
  const { number } = await issue(learner);
  const body = { reason, ...(what === 'correct-name' && { name: 'Other' }) };
  expect((await act(number, what, body, learner.token)).status).toBe(403);
  expect((await act(number, what, body, '')).status).toBe(401);
  expect((await act('MSL-0000-0000-0000-0001', what, body)).status).toBe(404);
  expect(await check(number)).toMatchObject({ status: 'genuine' });
});

it('a holder who leaves takes the name out of the history too', async () => {
  const learner = await app.signUp({ name: 'Nida Khan' });
  const { number } = await issue(learner);
  await act(number, 'correct-name', { name: 'Nida Khan Ansari', reason });
  await withdrawNames(app.context.db, { userId: learner.userId });
  expect(JSON.stringify(await history(learner))).not.toContain('Nida');
  expect(await check(number)).toMatchObject({ status: 'replaced', name: 'Holder withdrew', isNameWithdrawn: true });
});

it('a holder who leaves takes the name off the picture too, in every form of it', async () => {
  const learner = await app.signUp({ name: 'Nida Khan' });
  const { number } = await issue(learner);
  await withdrawNames(app.context.db, { userId: learner.userId });
  expect(await check(number)).toMatchObject({ status: 'genuine', name: 'Holder withdrew' });
  for (const form of ['png', 'svg', 'pdf', 'webp?width=400']) {
    const request = new Request(`http://x/certificate/${number}.${form}`);
    const response = await serveCertificateImage(app.context, request, { address: 'x' });
    expect([response.status, await response.json()]).toMatchObject([410, { code: 'certificate-withdrawn' }]);
  }
});
