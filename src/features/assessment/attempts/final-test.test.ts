import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../../platform/database/table.ts';
import { openSchool, recordOf, resultOf } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { certificates } from '../../certificates/table.ts';
import { completions } from '../../learning/table.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { issueWaitingCertificates } from '../results/issue-waiting-certificates.ts';
import { settleOverdueAttempts } from './settle-overdue-attempts.ts';

const {
  app,
  call,
  course,
  finalId,
  getTest,
  idsOf,
  learner,
  moveBack,
  quizId,
  saveFinal,
  sheet,
  start,
  startedBy,
  startIds,
} = await openSchool();
afterAll(() => app.close());

describe('the final test', () => {
  it('is locked below 95 per cent, when it starts and when it is handed in without a start', async () => {
    const user = await learner();
    expect(await start(user, finalId)).toMatchObject({
      status: 403,
      body: { code: 'final-test-locked', progressPercent: 0 },
    });
    expect(await saveFinal(user, {})).toMatchObject({ status: 403, body: { code: 'final-test-locked' } });
    expect(await app.context.db.select().from(certificates).where(eq(certificates.userId, user.userId))).toEqual([]);
  });

  it('once begun goes on and is handed in, though the course grew meanwhile', async () => {
    const shrink = (user: TestUser) => app.context.db.delete(completions).where(eq(completions.userId, user.userId));
    const [user, late] = [await learner({ isComplete: true }), await learner({ isComplete: true })];
    const ids = idsOf(await startedBy(user, finalId));
    await shrink(user);
    expect(idsOf(await startedBy(user, finalId))).toEqual(ids);
    expect(resultOf(await saveFinal(user, sheet(ids)))).toMatchObject({
      passed: true,
      certificate: { status: 'genuine' },
    });
    await startedBy(late, finalId);
    for (const id of ids) {
      await call(late, 'POST', '/tests/answer', { quizId: finalId, questionId: id, answer: sheet([id])[id] });
    }
    await shrink(late);
    await moveBack(late, 1811);
    await settleOverdueAttempts(app.context);
    expect(await app.context.db.select().from(certificates).where(eq(certificates.userId, late.userId))).toHaveLength(
      1,
    );
  });

  it('passed at 95 per cent issues the certificate with a mail, once', async () => {
    const user = await learner({ isComplete: true });
    const ids = idsOf(await startedBy(user, finalId));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => saveFinal(user, sheet(ids, 19), { score: 0, passed: false })),
    );
    const [first] = answers.map(resultOf);
    expect(first).toMatchObject({
      userId: user.userId,
      quizId: finalId,
      courseId: course.id,
      score: 19,
      total: 20,
      percent: 95,
      passed: true,
      attemptsLeft: 2,
      certificate: { name: 'Kavya Srivastava', course: course.title, status: 'genuine' },
    });
    expect(answers.map(resultOf)).toEqual(answers.map(() => first));
    expect(resultOf(await saveFinal(user, sheet(ids, 0)))).toEqual(first);
    const [certificate, ...more] = await app.context.db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, user.userId));
    expect(more).toEqual([]);
    const mails = await app.context.db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.key, `certificate:${certificate!.id}`));
    expect(mails).toMatchObject([{ recipient: user.email }]);
    expect(mails[0]!.body).toContain(`http://localhost:5000/certificate/${certificate!.number}`);
    expect(await start(user, finalId)).toMatchObject({ status: 409, body: { code: 'already-passed' } });
    expect((await app.request('GET', `/certificates/${certificate!.number}`)).body).toMatchObject({
      certificate: { status: 'genuine' },
    });
  });

  it('missed at 90 per cent gives none, and three times at most', async () => {
    const user = await learner({ isComplete: true });
    for (let turn = 1; turn <= 3; turn += 1) {
      const ids = idsOf(await startedBy(user, 'finalTest:' + course.slug));
      const answer = await call(user, 'POST', '/final/save', {
        quizId: 'finalTest',
        courseId: course.courseId,
        userAnswers: sheet(ids, 18),
        attempt: turn,
      });
      expect(resultOf(answer)).toMatchObject({ percent: 90, passed: false, attemptsLeft: 3 - turn, certificate: null });
    }
    expect(await start(user, finalId)).toMatchObject({ status: 409, body: { code: 'no-attempts-left' } });
    expect(await call(user, 'POST', '/tests/certificate/add', { userId: user.userId, quizId: finalId })).toMatchObject({
      status: 403,
      body: { code: 'not-passed' },
    });
    expect(await app.context.db.select().from(certificates).where(eq(certificates.userId, user.userId))).toEqual([]);
  });

  it('handed in without a start is graded too', async () => {
    const user = await learner({ isComplete: true });
    await call(user, 'GET', `/courseStudent/${course.slug}`);
    const ids = await startIds(await learner({ isComplete: true }), finalId);
    expect(resultOf(await saveFinal(user, sheet(ids)))).toMatchObject({ passed: true, percent: 100 });
  });

  it('overdue, passes with its saved answers', async () => {
    const user = await learner({ isComplete: true });
    const ids = idsOf(await startedBy(user, finalId));
    await Promise.all(
      ids.map((id) =>
        call(user, 'POST', '/tests/answer', { quizId: finalId, questionId: id, answer: sheet([id])[id] }),
      ),
    );
    await moveBack(user, 1811);
    await settleOverdueAttempts(app.context);
    expect(await app.context.db.select().from(certificates).where(eq(certificates.userId, user.userId))).toHaveLength(
      1,
    );
  });

  it('is no quiz, and a quiz is no final test', async () => {
    const user = await learner({ isComplete: true });
    expect(await call(user, 'POST', '/final/save', { quizId, userAnswers: {} })).toMatchObject({
      status: 422,
      body: { code: 'not-a-final-test' },
    });
  });

  it('has one result for each learner: the pass, else the last', async () => {
    const user = await learner({ isComplete: true });
    const list = async (by: TestUser) => call(by, 'GET', `/final/${user.userId}`);
    expect((await list(user)).body).toEqual([]);
    await saveFinal(user, sheet(idsOf(await startedBy(user, finalId)), 3));
    await startedBy(user, finalId);
    const whileOpen = await saveFinal(user, {}, { attempt: 1 });
    expect(resultOf(whileOpen)).toMatchObject({ attemptCount: 1, attemptsLeft: 1 });
    expect((await list(user)).body).toMatchObject([{ attemptCount: 1, attemptsLeft: 1 }]);
    await saveFinal(user, sheet(idsOf(await startedBy(user, finalId)), 20), { attempt: 2 });
    expect((await list(user)).body).toMatchObject([
      {
        userId: user.userId,
        quizId: finalId,
        courseTitle: course.title,
        percent: 100,
        passed: true,
        attemptCount: 2,
      },
    ]);
    expect((await list(await app.admin())).body).toHaveLength(1);
    expect((await list(await learner())).status).toBe(403);
    expect((await call(null, 'GET', `/final/${user.userId}`)).status).toBe(401);
  });
});

describe('certificates', () => {
  it('are given back to one who passed, whatever title and address the browser sends', async () => {
    const user = await learner({ isComplete: true });
    const add = (extra: object = {}) =>
      call(user, 'POST', '/tests/certificate/add', {
        userId: user.userId,
        quizId: finalId,
        title: 'Forged',
        fileUrl: 'https://evil.example',
        ...extra,
      });
    expect((await add()).status).toBe(403);
    expect((await call(user, 'GET', '/tests/certificate/get')).body).toMatchObject({
      certificate: null,
      certificates: [],
    });
    const { certificate } = resultOf(await saveFinal(user, sheet(idsOf(await startedBy(user, finalId)))));
    for (const extra of [{}, { quizId: 'finalTest' }, { quizId: 'finalTest', courseId: course.slug }]) {
      expect((await add(extra)).body).toMatchObject({ success: true, certificate, certificates: [certificate] });
    }
    expect((await add({ quizId })).status).toBe(403);
    for (const query of ['', `?userId=${user.userId}`, `?quizId=${finalId}`, '?quizId=finalTest']) {
      expect((await call(user, 'GET', `/tests/certificate/get${query}`)).body).toMatchObject({
        certificate,
        certificates: [certificate],
      });
    }
    expect(recordOf(await getTest(user, finalId))).toMatchObject({
      certificates: [certificate],
      certificatePlace: 1,
    });
    const other = await learner();
    expect((await call(other, 'GET', `/tests/certificate/get?userId=${user.userId}`)).status).toBe(403);
    expect((await call(other, 'POST', '/tests/certificate/add', { userId: user.userId, quizId: finalId })).status).toBe(
      403,
    );
  });
});

describe('a name that cannot be printed', () => {
  const OFFICE = 'office@institute.example';
  const rename = (user: TestUser, name: string) =>
    app.context.db.update(users).set({ name }).where(eq(users.id, user.userId));
  const certificatesOf = (user: TestUser) =>
    app.context.db.select().from(certificates).where(eq(certificates.userId, user.userId));

  it('lets the certificate wait, says so to learner and office, and issues it once the name is changed', async () => {
    const user = await learner({ isComplete: true });
    await saveSetting(app.context.db, { subject: 'institute', value: { email: OFFICE }, actorId: null });
    await rename(user, 'Kavya 漢字');
    const passed = await saveFinal(user, sheet(idsOf(await startedBy(user, finalId))));
    expect(resultOf(passed)).toMatchObject({ passed: true, certificate: null });
    expect(await certificatesOf(user)).toEqual([]);
    const mails = await app.context.db
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.key, `certificate-waiting:%${user.userId}%`));
    for (const { body } of mails) expect(body).toContain('“漢” and “字” cannot be printed');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([OFFICE, user.email].toSorted());
    const claim = () =>
      call(user, 'POST', '/tests/certificate/add', {
        userId: user.userId,
        quizId: 'finalTest',
        courseId: course.id,
      });
    expect(await claim()).toMatchObject({ status: 422, body: { success: false, code: 'unprintable-name' } });

    const refused = await call(user, 'PUT', '/user/update-profile', { name: 'Kavya 😀' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
    expect(refused.body.message).toContain('“😀” cannot be printed');
    expect((await call(user, 'PUT', '/user/update-profile', { name: 'కృష్ణవేణి' })).status).toBe(200);
    await issueWaitingCertificates(app.context, { userId: user.userId });
    await issueWaitingCertificates(app.context, { userId: user.userId });
    expect((await certificatesOf(user)).map(({ learnerName }) => learnerName)).toEqual(['కృష్ణవేణి']);
    expect((await claim()).status).toBe(200);
  });
});
