import { drizzle } from 'drizzle-orm/node-postgres';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildCourse, enrol, type BuiltCourse } from '../open/build-course.ts';
import { startTestApp, type TestApp } from '../start/test-app.ts';
import { createHttpApi } from '../../app/http/http-api.ts';
import { createResponseCache, type ResponseCache } from '../../app/cache/response-cache.ts';

let app: TestApp;
let api: Hono;
let responses: ResponseCache;
let course: BuiltCourse;
let asked: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { modules: [[[{}]]] });
  const logger = { logQuery: (text: string) => void asked.push(text) };
  const context = { ...app.context, db: drizzle({ client: app.database.pool, logger }) };
  responses = createResponseCache(10);
  api = createHttpApi(context, () => '192.0.2.1', responses);
});
afterAll(() => app.close());
beforeEach(() => {
  responses.clear();
  asked = [];
});

async function quote(ids: readonly string[], token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await api.request('/cart/quote', { method: 'POST', headers, body: JSON.stringify({ ids }) });
  const { items, code } = (await response.json()) as { items?: { id: string; isOwned: boolean }[]; code?: string };
  return { status: response.status, items, code };
}

test('what nobody in particular asks is asked of the database once for each state of the content', async () => {
  const first = await quote([course.slug]);
  expect(first.items).toMatchObject([{ id: course.slug, isOwned: false }]);
  const once = asked.length;
  expect(once).toBeGreaterThan(0);
  expect(await quote([course.slug])).toEqual(first);
  expect(asked).toHaveLength(once);
  responses.clear();
  await quote([course.slug]);
  expect(asked).toHaveLength(2 * once);
});

test('who is signed in hears what is theirs', async () => {
  const { token, userId } = await app.signUp();
  await enrol(app.context.db, userId, course);
  await quote([course.slug]);
  expect((await quote([course.slug], token)).items).toMatchObject([{ isOwned: true }]);
  expect((await quote([course.slug])).items).toMatchObject([{ isOwned: false }]);
});

test('another cart is another answer, and a wrong one is refused each time', async () => {
  await quote([course.slug]);
  expect((await quote([])).items).toEqual([]);
  const wrong = ['x'.repeat(201)];
  expect(await quote(wrong)).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(await quote(wrong)).toMatchObject({ status: 400, code: 'invalid-input' });
});

test('an answer from memory costs the caller’s budget too', async () => {
  await quote([course.slug]);
  const take = vi.spyOn(app.context.rateLimits, 'take').mockRejectedValue(new Error('too many'));
  expect((await quote([course.slug])).status).toBe(500);
  expect(take).toHaveBeenCalledWith('api', { address: '192.0.2.1', userId: null });
  take.mockRestore();
});
