import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';
import { apiRoutes } from '../../app/api.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

/** Every call that changes something, uploads among them. */
const changes = [
  ...apiRoutes.flatMap(({ contract: { method, path } }) => (method === 'GET' ? [] : [{ method, path }])),
  { method: 'POST', path: '/media/uploads' },
  { method: 'PATCH', path: '/media/uploads/:id' },
  { method: 'DELETE', path: '/media/uploads/:id' },
];

/** What a page of another site can make a browser send: with the cookie, without the token. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a foreign origin': { origin: 'https://example.com' },
  'the origin of a neighbour': { origin: 'http://localhost:5001' },
  'an origin that ends like ours': { origin: 'http://evil-localhost:5000' },
  'an origin that is hidden': { origin: 'null' },
  'a page of the same site, told by the browser': { 'sec-fetch-site': 'same-site' },
  'a foreign page, told by the browser': { 'sec-fetch-site': 'cross-site' },
  'nothing that says where it comes from': {},
};

describe.each(changes)('$method $path', ({ method, path }) => {
  test('does nothing for a cookie alone', async () => {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      const response = await send(method, path, { cookie: `session=${admin.cookie}`, ...headers });
      expect([what, response.status, response.body.code]).toEqual([what, 403, 'foreign-origin']);
    }
  });

  test('does nothing for a form of a foreign page, whoever fills it in', async () => {
    const response = await send(method, path, { origin: 'https://example.com', 'content-type': 'text/plain' });
    expect([response.status, response.body.code]).toEqual([403, 'foreign-origin']);
  });
});

test('our own pages are let in', async () => {
  const headers = { cookie: `session=${admin.cookie}`, origin: 'http://localhost:5000' };
  expect((await app.request('PUT', '/user/update-profile', { body: { name: 'Office' }, headers })).status).toBe(200);
});

function send(method: string, path: string, headers: Record<string, string>) {
  return app.request(method, path.replaceAll(/:\w+/g, 'x'), { headers, raw: '{}' });
}
