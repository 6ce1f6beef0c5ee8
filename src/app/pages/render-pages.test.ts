import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { createPageRenderer, type PageRenderer } from './render-pages.ts';

let app: TestApp;
let renderer: PageRenderer;
beforeAll(async () => {
  app = await startTestApp();
  renderer = createPageRenderer(app.context, {
    // A posted form is checked before any page is rendered.
    loadBuild: async () => ({}) as ServerBuild,
    islandsScript: '/islands.js',
    styles: null,
    addressOf: () => '192.0.2.1',
    isHotReload: false,
    answers: createResponseCache(10),
    variantAnswers: createResponseCache(10),
  });
});
afterAll(() => app.close());

function send(headers: Record<string, string>, body = 'text=hello') {
  const request = new Request('http://localhost:5000/blog/a/comment', {
    method: 'POST',
    body,
    headers: { host: 'localhost:5000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return renderer.render(request, 'application');
}

test('a form from another site is refused', async () => {
  const response = await send({ origin: 'https://example.com' });
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringMatching(/^This change must come from our own pages/),
  ]);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a signed-in person’s form must prove where it comes from', async () => {
  const { cookie } = await app.signUp();
  expect((await send({ cookie: `session=${cookie}` })).status).toBe(403);
});

test('a form of more than 100 kB is refused', async () => {
  const response = await send({ origin: 'http://localhost:5000' }, `text=${'a'.repeat(110_000)}`);
  expect([response.status, await response.text()]).toEqual([413, 'What was sent is too large. 100 kB is the most.']);
});
