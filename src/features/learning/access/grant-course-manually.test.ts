import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { ShownGrant } from './contract.ts';
import { grantCourse } from './grant-course.ts';
import { hasCourse } from './list-grants.ts';

let app: TestApp;
let clerk: TestUser;
let course: { id: string };
beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.admin();
  course = await buildCourse(app.context.db);
});
afterAll(() => app.close());

const gift = (extra: object = {}) => ({
  giveKey: randomUUID(),
  courseId: course.id,
  source: 'gift',
  reason: 'Won the poster contest',
  ...extra,
});
const post = (path: string, body: object, by: TestUser | null = clerk) =>
  app.request('POST', path, { ...(by && { token: by.token }), body });
const give = (user: TestUser, body: object = gift()) => post(`/admin/people/${user.userId}/grants`, body);
const grantsOf = async (user: TestUser) =>
  (await app.request('GET', `/admin/people/${user.userId}/grants`, { token: clerk.token })).body
    .grants as unknown as ShownGrant[];
const mailsTo = async ({ email }: TestUser) =>
  (
    await app.context.db.execute<{ subject: string }>(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email}`,
    )
  ).rows;

describe('a course that the office gives', () => {
  it('is open at once, with why and by whom, and the learner hears of it', async () => {
    const user = await app.signUp();
    expect((await give(user)).status).toBe(200);
    expect(await hasCourse(app.context.db, user.userId, course.id)).toBe(true);
    expect(await grantsOf(user)).toMatchObject([
      { source: 'gift', reason: 'Won the poster contest', by: 'Office', revoked: null, courseId: course.id },
    ]);
    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('is given once: by the same form again, and by two clerks in the same moment', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const body = gift();
    const repeated = await Promise.all([give(user, body), give(user, body), give(user, body)]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await grantsOf(user)).toHaveLength(1);
    const statuses = (await Promise.all([give(other), give(other)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('is taken back with a reason, and only that grant', async () => {
    const user = await app.signUp();
    await give(user);
    const [grant] = await grantsOf(user);
    const take = (reason: string) => post(`/admin/grants/${grant?.id}/revoke`, { reason });
    expect((await take(' ')).status).toBe(400);
    expect((await take('Given to the wrong person')).status).toBe(200);
    expect(await take('Again')).toMatchObject({ status: 409, body: { code: 'taken-back-already' } });
    expect(await hasCourse(app.context.db, user.userId, course.id)).toBe(false);
    expect(await grantsOf(user)).toMatchObject([{ revoked: { reason: 'Given to the wrong person', by: 'Office' } }]);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is closed'));
    // The same user may get it later for another reason.
    expect((await give(user)).status).toBe(200);
  });

  it('that was bought is not taken back here', async () => {
    const user = await app.signUp();
    const grant = { userId: user.userId, courseId: course.id, source: 'order', sourceId: randomUUID() } as const;
    await grantCourse(app.context.db, grant);
    const [bought] = await grantsOf(user);
    expect(await post(`/admin/grants/${bought?.id}/revoke`, { reason: 'Because' })).toMatchObject({
      status: 409,
      body: { code: 'not-given' },
    });
  });

  it('needs a reason, a course, a person, and somebody of the office', async () => {
    const user = await app.signUp();
    expect((await give(user, gift({ reason: ' ' }))).status).toBe(400);
    expect((await give(user, gift({ source: 'order' }))).status).toBe(400);
    expect((await give(user, gift({ courseId: randomUUID() }))).status).toBe(404);
    expect((await post(`/admin/people/${randomUUID()}/grants`, gift())).status).toBe(404);
    for (const path of [
      `/admin/people/${user.userId}/grants`,
      '/admin/grants',
      `/admin/grants/${randomUUID()}/revoke`,
    ]) {
      expect((await post(path, {}, user)).status).toBe(403);
      expect((await post(path, {}, null)).status).toBe(401);
    }
    expect((await app.request('GET', `/admin/people/${user.userId}/grants`, { token: user.token })).status).toBe(403);
  });
});

describe('a list of addresses', () => {
  it('is tried without a trace, then given to those who have an account and not the course', async () => {
    const [one, two, owner] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await give(owner);
    const emails = [one.email.toUpperCase(), two.email, owner.email, 'nobody@example.com', one.email];
    const body = gift({ source: 'batch', reason: 'Evening batch', emails, isTrial: true });
    const shown = {
      given: expect.arrayContaining([
        expect.objectContaining({ email: one.email }),
        expect.objectContaining({ email: two.email }),
      ]),
      owners: [expect.objectContaining({ email: owner.email })],
      unknown: ['nobody@example.com'],
    };
    expect((await post('/admin/grants', body)).body).toMatchObject(shown);
    expect(await grantsOf(one)).toHaveLength(0);
    expect((await post('/admin/grants', { ...body, isTrial: false })).body).toMatchObject(shown);
    expect(await grantsOf(one)).toMatchObject([{ source: 'batch', reason: 'Evening batch' }]);
    await post('/admin/grants', { ...body, isTrial: false });
    expect(await grantsOf(two)).toHaveLength(1);
    expect(await mailsTo(two)).toHaveLength(1);
  });

  it('has 200 addresses at most', async () => {
    const emails = Array.from({ length: 201 }, (_, at) => `p${at}@example.com`);
    expect((await post('/admin/grants', gift({ emails, isTrial: true }))).status).toBe(400);
    expect((await post('/admin/grants', gift({ emails: emails.slice(1), isTrial: true }))).status).toBe(200);
  });
});
