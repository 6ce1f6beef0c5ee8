import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { makeReminderToken } from './reminder-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body ? { body } : {}) });
const agree = (user: TestUser, isAgreed: boolean, courseIds: string[] = []) =>
  call(user, 'PUT', '/cart/reminder', { isAgreed, courseIds });
const savedCartOf = async ({ userId }: TestUser) =>
  (
    await app.database.db.execute(
      sql`SELECT course_ids, withdrawn_at, consent FROM saved_carts WHERE user_id = ${userId}`,
    )
  ).rows[0];

it('nothing is kept of who has not agreed', async () => {
  const user = await app.signUp();
  expect((await call(user, 'PUT', '/cart', { courseIds: ['web'] })).body).toMatchObject({ isKept: false });
  expect((await call(user, 'GET', '/cart/reminder')).body).toMatchObject({ isAgreed: false });
  expect(await savedCartOf(user)).toBeUndefined();
  expect((await app.request('PUT', '/cart', { body: { courseIds: ['web'] } })).status).toBe(401);
});

it('who agrees has the cart kept, with the words they agreed to; who withdraws has it erased', async () => {
  const user = await app.signUp();
  await agree(user, true, ['web', 'web', 'print']);
  expect(await savedCartOf(user)).toMatchObject({
    course_ids: ['web', 'print'],
    withdrawn_at: null,
    consent: { purpose: 'cart-reminder', text: 'Remind me by mail if I leave this cart' },
  });
  expect((await call(user, 'PUT', '/cart', { courseIds: ['web'] })).body).toMatchObject({ isKept: true });
  expect(await savedCartOf(user)).toMatchObject({ course_ids: ['web'] });
  await call(user, 'DELETE', '/cart');
  expect(await savedCartOf(user)).toMatchObject({ course_ids: [], withdrawn_at: null });
  await call(user, 'PUT', '/cart', { courseIds: ['web'] });
  await agree(user, false);
  expect(await savedCartOf(user)).toMatchObject({ course_ids: [], withdrawn_at: expect.anything() });
  await call(user, 'PUT', '/cart', { courseIds: ['web'] });
  expect(await savedCartOf(user)).toMatchObject({ course_ids: [] });
});

it('the link in a reminder ends them, as often as it is opened, and only with our signature', async () => {
  const user = await app.signUp();
  await agree(user, true, ['web']);
  const stop = (token: string) => app.request('POST', '/cart/reminder/stop', { body: { token } });
  expect((await stop(`${user.userId}.${'a'.repeat(43)}`)).body).toMatchObject({ code: 'invalid-token' });
  const token = makeReminderToken(app.context.settings.signingKey, user.userId);
  for (let time = 0; time < 2; time += 1) expect((await stop(token)).status).toBe(200);
  expect(await savedCartOf(user)).toMatchObject({ course_ids: [], withdrawn_at: expect.anything() });
});

it('stands among the consents in My data, and is withdrawn there', async () => {
  const user = await app.signUp();
  await agree(user, true, ['web']);
  const { body } = await call(user, 'GET', '/privacy');
  const [consent] = (body as unknown as { consents: { id: string; text: string }[] }).consents;
  expect(consent).toMatchObject({ text: 'Remind me by mail if I leave this cart', purpose: 'cart-reminder' });
  expect((await call(user, 'POST', '/privacy/consents/withdraw', { id: consent?.id })).status).toBe(200);
  expect((await call(user, 'GET', '/privacy')).body).toMatchObject({ consents: [] });
  expect(await savedCartOf(user)).toMatchObject({ course_ids: [] });
});
