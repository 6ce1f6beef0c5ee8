import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { limitDraws } from './limit-draws.ts';
import type { PageRenderer } from '../pages/render-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A renderer with a budget of pages per minute that only returns the requested status. */
function limited(pages: number, render: PageRenderer['render'] = async () => new Response('a page')): PageRenderer {
  const rateLimits = createRateLimits(app.database.pool, pages / 160);
  return limitDraws({ ...app.context, rateLimits }, { render }, (request) => request.headers.get('x-address') ?? '');
}

const asked = (path: string, address = '192.0.2.1') =>
  new Request(`http://localhost:5000${path}`, { headers: { 'x-address': address } });

test('who has more pages drawn than the budget gets a page that says how long to wait; others are served', async () => {
  const renderer = limited(3);
  for (let at = 0; at < 3; at += 1)
    expect((await renderer.render(asked(`/services?search=${at}`), 'document')).status).toBe(200);
  const refused = await renderer.render(asked('/services?search=3'), 'document');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await refused.text()).toMatch(/Too many tries. Please wait \d+ seconds|1 minute/);
  expect((await renderer.render(asked('/services?search=3', '192.0.2.2'), 'document')).status).toBe(200);
});

test('pages that are kept cost no budget, however many somebody reads; refusals do', async () => {
  const renderer = limited(3, async ({ url }) => new Response('', { status: url.endsWith('/none') ? 404 : 200 }));
  for (let at = 0; at < 10; at += 1)
    expect((await renderer.render(asked(`/course/${at}`), 'document')).status).toBe(200);
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await renderer.render(asked('/course/none'), 'document')).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

test('pages that one address asks for at once leave room for another', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const renderer = limited(160, async ({ url }) => {
    if (url.includes('slow')) await held;
    return new Response('');
  });
  const flood = Array.from({ length: 100 }, () => renderer.render(asked('/services?search=slow'), 'document'));
  expect((await renderer.render(asked('/auth', '192.0.2.2'), 'application')).status).toBe(200);
  release();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(63);
  expect(statuses.filter((status) => status === 429)).toHaveLength(37);
});

test('typed searches of calls have a budget of their own', async () => {
  app.context.rateLimits = createRateLimits(app.database.pool, 3 / 120);
  const search = (term: string) => app.request('GET', `/courses/courseAll?search=${term}`);
  for (const text of ['a', 'b', 'c']) expect((await search(text)).status).toBe(200);
  const refused = await search('d');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await search('')).status).toBe(200);
});
