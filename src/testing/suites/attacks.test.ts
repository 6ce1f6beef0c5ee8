import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveResume } from '../../features/careers/serve-resume.ts';
import { jobApplications } from '../../features/careers/table.ts';
import { createLog } from '../../platform/log.ts';
import { safePath } from '../../kit/safe-path.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createHttpApi } from '../../app/http-api.ts';

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

  test('of a closed account opens nothing, also where nobody ended it', async () => {
    const { userId, token } = await app.signUp();
    expect((await app.request('GET', '/user/me', { token })).status).toBe(200);
    await app.database.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId]);
    expect((await app.request('GET', '/user/me', { token })).status).toBe(401);
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

  test.each([
    '?__proto__[role]=admin&__proto__.role=admin',
    '?constructor[prototype][role]=admin&constructor=1',
    '?prototype=1&hasOwnProperty=1&toString=1',
  ])('in the address change nothing: %s', async (query) => {
    const { token } = await app.signUp();
    expect((await app.request('GET', `/courses/courseAll${query}`)).status).toBe(200);
    expect((await app.request('GET', `/notices${query}`, { token })).status).toBe(200);
    expect((await app.request('GET', `/admin/people${query}`, { token })).status).toBe(403);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('as fields of a form are fields like others', async () => {
    const part = (name: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nadmin\r\n`;
    const raw = `${part('__proto__')}${part('constructor.prototype.role')}${part('name')}--cut--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    expect((await app.request('POST', '/careers/apply', { headers, raw })).status).toBe(400);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a name that somebody gave a file', () => {
  test.each([
    'a.pdf"; filename="evil.exe',
    'a\r\nSet-Cookie: session=planted\r\n.pdf',
    'काव्या “résumé” 😀.pdf',
    "a'b(c)*d%0d%0aX: y.pdf",
    '../../etc/passwd',
    ';.pdf',
  ])('%j breaks no header and is one name', async (fileName) => {
    const resumeKey = 'resumes/attack.pdf';
    await app.context.files.put(resumeKey, Buffer.from('%PDF-1.4'), 'application/pdf');
    const applicant = { name: 'Kavya', email: 'kavya@example.com', phone: '+911234567890', eraseOn: '2099-01-01' };
    const resume = { resumeKey, resumeName: fileName, resumeType: 'application/pdf', resumeBytes: 8 };
    const [row] = await app.database.db
      .insert(jobApplications)
      .values({ ...applicant, ...resume })
      .returning();
    const admin = await app.admin();
    const caller = { kind: 'user', role: 'admin', ...admin, sessionId: '' } as const;
    const answer = await serveResume(app.context, { id: row?.id ?? '', caller });
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
    const [, plain, encoded] =
      /^attachment; filename="([\w. -]+)"; filename\*=UTF-8''([\w.~!%$&+^`|-]+)$/.exec(
        answer.headers.get('content-disposition') ?? '',
      ) ?? [];
    expect(plain).toHaveLength(fileName.length);
    expect(decodeURIComponent(encoded ?? '')).toBe(fileName);
  });
});

describe('the log', () => {
  test('tells who was refused what by the pattern of the call, and names nobody', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const api = createHttpApi({ ...app.context, log }, () => '192.0.2.77');
    const { token, userId } = await app.signUp();
    const body = JSON.stringify({ email: 'kavya@example.com', password: 'a wrong one' });
    await api.request('/user/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await api.request(`/admin/people/${userId}`, { headers: { authorization: `Bearer ${token}` } });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'call refused', status: 401, reason: 'wrong-credentials', route: expect.any(String) },
      { msg: 'call refused', status: 403, reason: 'not-allowed', route: expect.any(String) },
    ]);
    expect(lines.join('')).not.toMatch(new RegExp(`kavya|${userId}|${token}|192\\.0\\.2`));
  });

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
