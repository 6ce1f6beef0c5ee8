import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../../platform/database/table.ts';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { erasedEmail } from '../../accounts/rules.ts';
import { users } from '../../accounts/table.ts';
import { notifications } from '../../notifications/table.ts';
import type { OfficeAppeal } from './key-contract.ts';

const { app, call, getTest, idsOf, learner, quizId, save, sheet, startedBy } = await openSchool();
afterAll(() => app.close());

const appeal = (user: TestUser, questionId: string, extra: object = {}) =>
  call(user, 'POST', '/tests/contest', { quizId, questionId, text: 'Two options are right.', ...extra });
const listed = async (state: 'open' | 'answered' = 'open') =>
  (await call(await app.admin(), 'GET', `/admin/appeals?state=${state}&limit=100`)).body as unknown as {
    appeals: OfficeAppeal[];
    open: number;
  };
const decide = async (id: string, body: object) =>
  call(await app.admin(), 'PUT', `/admin/appeals/${id}`, { answer: 'You are right.', ...body });
const noticesOf = async (user: TestUser) =>
  (await app.context.db.select().from(notifications).where(eq(notifications.userId, user.userId))).map(
    ({ title }) => title,
  );
const mailsTo = (email: string) =>
  app.context.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email));

describe('an appeal', () => {
  it('is taken once for each question of an attempt that was handed in', async () => {
    const user = await learner();
    const [first = '', second = ''] = idsOf(await startedBy(user));
    expect(await appeal(user, first)).toMatchObject({ status: 409, body: { code: 'not-handed-in' } });
    await save(user, {});
    expect(await appeal(user, first)).toMatchObject({ status: 200, body: { appeal: { state: 'open' } } });
    expect(await appeal(user, first)).toMatchObject({ status: 409, body: { code: 'already-contested' } });
    expect((await appeal(user, second, { text: 'x'.repeat(1001) })).status).toBe(400);
    expect((await appeal(user, second, { text: '  ' })).status).toBe(400);
    expect((await appeal(user, '0198c0de-0000-7000-8000-000000000000')).status).toBe(422);
    expect((await appeal(await learner(), first, { userId: user.userId })).status).toBe(403);
    const review = recordOf(await getTest(user)).review;
    expect(review.find(({ id }) => id === first)?.appeal).toEqual({
      text: 'Two options are right.',
      state: 'open',
      answer: '',
    });
  });

  it('shows the office the question, its key and what was chosen', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    await save(user, { ...sheet(ids), [ids[0] ?? '']: 'Wrong' });
    await appeal(user, ids[0] ?? '');
    const mine = (await listed()).appeals.find(({ learner: name, chosen }) => name !== '' && chosen[0] === 'Wrong');
    expect(mine).toMatchObject({
      quizName: 'Cutting a block',
      attempt: 1,
      isRight: false,
      learner: 'Kavya Srivastava',
    });
    expect(mine?.question.keyText.length).toBeGreaterThan(0);
  });

  it('is answered once, and its learner is told', async () => {
    const user = await learner();
    await app.context.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.userId));
    const [id = ''] = idsOf(await startedBy(user));
    await save(user, {});
    await appeal(user, id, { text: 'Mine to keep.' });
    const mine = (await listed()).appeals.find(({ text }) => text === 'Mine to keep.');
    expect((await decide(mine?.id ?? '', { act: 'keep', answer: ' ' })).status).toBe(400);
    expect(await decide(mine?.id ?? '', { act: 'keep' })).toMatchObject({ status: 200, body: { result: null } });
    expect(await decide(mine?.id ?? '', { act: 'void' })).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    });
    expect(recordOf(await getTest(user)).score).toBe(0);
    expect(await noticesOf(user)).toEqual(['Reply to the question you reported in Cutting a block']);
    const [told] = await app.context.db.select().from(notifications).where(eq(notifications.userId, user.userId));
    expect(told?.text).toBe(`You reported “${mine?.question.question}”. The question stays as it is. You are right.`);
    const [mail] = await mailsTo(user.email);
    expect(mail?.body).toMatch(/^Dear Kavya Srivastava,\n/);
    expect((await decide('nothing', { act: 'keep' })).status).toBe(404);
    expect((await listed('answered')).appeals.map(({ state }) => state)).toContain('kept');
  });

  it('of an account that is erased is answered all the same, and nobody is told', async () => {
    const user = await learner();
    const [id = ''] = idsOf(await startedBy(user));
    await save(user, {});
    await appeal(user, id, { text: 'I am leaving.' });
    const email = erasedEmail(user.userId);
    await app.context.db.update(users).set({ email }).where(eq(users.id, user.userId));
    const mine = (await listed()).appeals.find(({ text }) => text === 'I am leaving.');
    expect((await decide(mine?.id ?? '', { act: 'keep' })).status).toBe(200);
    expect(await noticesOf(user)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('that is right voids the question for all and answers the others who contested it', async () => {
    const [one, other] = [await learner(), await learner()];
    const ids = idsOf(await startedBy(one));
    await startedBy(other);
    for (const user of [one, other]) {
      await save(user, {});
      await appeal(user, ids[1] ?? '', { text: 'Nothing of this is right.' });
    }
    const [mine] = (await listed()).appeals.filter(({ text }) => text === 'Nothing of this is right.');
    expect(await decide(mine?.id ?? '', { act: 'correct' })).toMatchObject({
      status: 422,
      body: { code: 'unfit-key' },
    });
    expect((await decide(mine?.id ?? '', { act: 'void' })).status).toBe(200);
    for (const user of [one, other]) {
      const record = recordOf(await getTest(user));
      expect(record.score).toBe(1);
      expect(record.review.find(({ id }) => id === ids[1])?.appeal).toMatchObject({
        state: 'voided',
        answer: 'You are right.',
      });
      expect((await noticesOf(user)).toSorted()).toEqual([
        'Reply to the question you reported in Cutting a block',
        'Your score in Cutting a block was corrected',
      ]);
    }
  });
});
