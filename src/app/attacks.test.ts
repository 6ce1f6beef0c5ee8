import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { safePath } from '../kit/safe-path.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a way back', () => {
  test.each([
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https://example.com',
    'javascript:alert(1)',
    ' //example.com',
    '/\t/example.com',
    '/a\r\nSet-Cookie: session=1',
    '',
    null,
  ])('%j leads nowhere else', (next) => {
    expect(safePath(next, '/profile')).toBe('/profile');
  });

  test('stays on the site, with its query', () => {
    expect(safePath('/cart?saved=1', '/profile')).toBe('/cart?saved=1');
  });
});

describe('a session', () => {
  const password = 'a short sentence works';

  test('is a new one at each sign-in, whatever cookie the browser brings', async () => {
    const { email } = await app.signUp({ password });
    const planted = 'session=planted-by-somebody-else';
    const origin = 'http://localhost:5000';
    const signIn = () =>
      app.request('POST', '/user/login', { body: { email, password }, headers: { cookie: planted, origin } });
    const cookies = [await signIn(), await signIn()].map(
      ({ headers }) => /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1],
    );
    expect(new Set([...cookies, 'planted-by-somebody-else', undefined]).size).toBe(4);
    const answer = await app.request('GET', '/user/me', { headers: { cookie: planted } });
    expect(answer.status).toBe(401);
  });
});

describe('prototype keys', () => {
  test('in a body give nobody a right, and nothing to other objects', async () => {
    const { token } = await app.signUp();
    const raw =
      '{"name":"Kavya","__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"role":"admin"}}}';
    await app.request('PUT', '/user/update-profile', { token, raw, headers: { 'content-type': 'application/json' } });
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect((await app.request('GET', '/admin/people', { token })).status).toBe(403);
  });
});

describe('the log', () => {
  test('hides secrets and what names a person, whoever writes them', () => {
    const secrets = {
      password: 's3cret-a',
      token: 's3cret-b',
      otp: 's3cret-c',
      email: 's3cret-d',
      phone: 's3cret-e',
      cookie: 's3cret-f',
    };
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.info(secrets, 'at the top');
    log.warn({ input: secrets }, 'inside');
    log.error({ request: { headers: { authorization: 's3cret-g', cookie: 's3cret-h' } } }, 'deeper');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('s3cret');
  });
});
