import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../pages.ts';
import { openSite } from '../../testing/open/open-site.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { apiRoutes } from '../api.ts';
import { MOVED_PATHS, movedPath } from './moved-paths.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const filled = (path: string) => path.replaceAll(/:\w+/g, '0190-a%20b');

describe.each(Object.entries(MOVED_PATHS))('%s', (from, to) => {
  const isCall = from.startsWith('/api/');
  const known: readonly string[] = isCall
    ? apiRoutes.map(({ contract }) => `/api${contract.path}`)
    : pages.map(({ path }) => path);

  test('has moved for good, and to where something is', () => {
    expect(known).toContain(to);
    expect(known).not.toContain(from);
    expect(movedPath(filled(to))).toBeNull();
  });

  test.each(isCall ? ['GET', 'POST', 'PUT', 'DELETE'] : ['GET', 'HEAD'])(
    'answers %s with the new address, search and all',
    async (method) => {
      const response = await openSite(app).request(`${filled(from)}?page=2&search=a%26b`, { method });
      expect([response.status, response.headers.get('location')]).toEqual([308, `${filled(to)}?page=2&search=a%26b`]);
    },
  );
});

test.each([
  '/admin',
  '/admin/posts/shelf/x',
  '/admin/accountsx',
  '/api/admin/accounts/findings-csv',
  '/x/admin/accounts',
])('%s has not moved', (path) => expect(movedPath(path)).toBeNull());

test('a program that follows reaches the call, with its method and body', async () => {
  const site = openSite(app);
  const admin = await app.admin();
  const sent = {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: '{}',
  };
  const moved = await site.request('/api/admin/accounts/match', sent);
  const response = await site.request(String(moved.headers.get('location')), sent);
  expect(response.status).toBe(200);
});
