import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/start/test-app.ts';
import { makeReminderToken } from './reminder-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = (person: TestPerson, method: string, path: string, body?: object) =>
  app.request(method, path, { token: person.token, ...(body ? { body } : {}) });
const agree = (person: TestPerson, isAgreed: boolean, courseIds: string[] = []) =>
  call(person, 'PUT', '/cart/reminder', { isAgreed, courseIds });
const keptOf = async ({ userId }: TestPerson) =>
  (
    await app.database.db.execute(
      sql`SELECT course_ids, withdrawn_at, consent FROM saved_carts WHERE user_id = ${userId}`,
    )
  ).rows[0];

it('nothing is kept of who has not agreed', async () => {
  const person = await app.signUp();
  expect((await call(person, 'PUT', '/cart', { courseIds: ['web'] })).body).toMatchObject({ isKept: false });
  expect((await call(person, 'GET', '/cart/reminder')).body).toMatchObject({ isAgreed: false });
  expect(await keptOf(person)).toBeUndefined();
  expect((await app.request('PUT', '/cart', { body: { courseIds: ['web'] } })).status).toBe(401);
});

it('who agrees has the cart kept, with the words they agreed to; who withdraws has it erased', async () => {
  const person = await app.signUp();
  await agree(person, true, ['web', 'web', 'print']);
  expect(await keptOf(person)).toMatchObject({
    course_ids: ['web', 'print'],
    withdrawn_at: null,
    consent: { purpose: 'cart-reminder', text: 'Remind me by mail if I leave this cart' },
  });
  expect((await call(person, 'PUT', '/cart', { courseIds: ['web'] })).body).toMatchObject({ isKept: true });
  expect(await keptOf(person)).toMatchObject({ course_ids: ['web'] });
  await call(person, 'DELETE', '/cart');
  expect(await keptOf(person)).toMatchObject({ course_ids: [], withdrawn_at: null });
  await call(person, 'PUT', '/cart', { courseIds: ['web'] });
  await agree(person, false);
  expect(await keptOf(person)).toMatchObject({ course_ids: [], withdrawn_at: expect.anything() });
  await call(person, 'PUT', '/cart', { courseIds: ['web'] });
  expect(await keptOf(person)).toMatchObject({ course_ids: [] });
});

it('the link in a reminder ends them, as often as it is opened, and only with our signature', async () => {
  const person = await app.signUp();
  await agree(person, true, ['web']);
  const stop = (token: string) => app.request('POST', '/cart/reminder/stop', { body: { token } });
  expect((await stop(`${person.userId}.${'a'.repeat(43)}`)).body).toMatchObject({ code: 'invalid-token' });
  const token = makeReminderToken(app.context.settings.signingKey, person.userId);
  for (let time = 0; time < 2; time += 1) expect((await stop(token)).status).toBe(200);
  expect(await keptOf(person)).toMatchObject({ course_ids: [], withdrawn_at: expect.anything() });
});

it('stands among the consents in My data, and is withdrawn there', async () => {
  const person = await app.signUp();
  await agree(person, true, ['web']);
  const { body } = await call(person, 'GET', '/privacy');
  const [consent] = (body as unknown as { consents: { id: string; text: string }[] }).consents;
  expect(consent).toMatchObject({ text: 'Remind me by mail if I leave this cart', purpose: 'cart-reminder' });
  expect((await call(person, 'POST', '/privacy/consents/withdraw', { id: consent?.id })).status).toBe(200);
  expect((await call(person, 'GET', '/privacy')).body).toMatchObject({ consents: [] });
  expect(await keptOf(person)).toMatchObject({ course_ids: [] });
});
