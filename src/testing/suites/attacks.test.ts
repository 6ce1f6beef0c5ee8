import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serveResume } from '../../features/careers/serve-resume.ts';
import { jobApplications } from '../../features/careers/table.ts';
import { createLog } from '../../platform/log.ts';
import { URL_IN_NAME } from '../../kit/text/person-name.ts';
import { safePath } from '../../kit/safe-path.ts';
import { startTestApp, type TestApp } from '../start/test-app.ts';
import { apiRoutes } from '../../app/api.ts';
import { createHttpApi } from '../../app/http/http-api.ts';

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
    const response = await app.request('GET', '/user/me', { headers: { cookie: planted } });
    expect(response.status).toBe(401);
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
    const response = await serveResume(app.context, { id: row?.id ?? '', caller });
    expect([...response.headers.keys()]).not.toContain('set-cookie');
    const [, plain, encoded] =
      /^attachment; filename="([\w. -]+)"; filename\*=UTF-8''([\w.~!%$&+^`|-]+)$/.exec(
        response.headers.get('content-disposition') ?? '',
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

describe('an address in a name', () => {
  const name = 'You won, see evil.com/claim';
  const email = () => `${crypto.randomUUID()}@example.com`;
  const password = 'kettle-bridge-9';
  const id = '00000000-0000-7000-8000-000000000000';

  /** Every call that accepts a user's name. */
  const typed: [method: string, path: string, who: 'guest' | 'learner' | 'admin', body: object, field: string][] = [
    ['POST', '/user/register', 'guest', { name, email: email(), password, confirmPassword: password }, 'name'],
    ['PUT', '/user/update-profile', 'learner', { name }, 'name'],
    [
      'POST',
      '/forms/submit',
      'guest',
      { formHeading: 'Contact Form', name, email: email(), phone: '+919876543210', policy: true },
      'name',
    ],
    ['POST', '/careers/apply', 'guest', {}, 'name'],
    ['POST', '/blogs/:slug/comment', 'guest', { name, email: email(), text: 'Hello', rating: 5 }, 'name'],
    ['POST', '/leads', 'admin', { name, email: email() }, 'name'],
    ['POST', '/admin/demos/:id/people', 'admin', { name, email: email() }, 'name'],
    ['POST', '/admin/people/invite', 'admin', { name, email: email(), role: 'editor' }, 'name'],
    [
      'POST',
      '/admin/orders',
      'admin',
      { buyer: { name, email: email() }, saleKey: id, lines: [{ courseId: id }], amount: 1, method: 'cash' },
      'buyer.name',
    ],
    ['PUT', '/leads/:id/contact', 'admin', { version: 1, name, email: email() }, 'name'],
    ['POST', '/certificates/:number/correct-name', 'admin', { name, reason: 'As asked' }, 'name'],
  ];

  test.each(typed)('%s %s is refused beside its field', async (method, path, who, body, field) => {
    const token =
      who === 'guest' ? undefined : who === 'admin' ? (await app.admin()).token : (await app.signUp()).token;
    const form = new FormData();
    form.set('name', name);
    form.set('email', email());
    form.set('phone', '+919876543210');
    form.set('policy', 'true');
    form.set('resume', new File(['%PDF-1.4'], 'cv.pdf'));
    const sent = new Response(form);
    const isForm = path === '/careers/apply';
    const response = await app.request(method, path.replace(/:id/, id).replace(/:\w+/, 'x'), {
      token,
      ...(isForm
        ? {
            raw: new Uint8Array(await sent.arrayBuffer()),
            headers: { 'content-type': sent.headers.get('content-type') ?? '' },
          }
        : { body }),
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input', message: URL_IN_NAME } });
    expect(response.body.issues).toContainEqual({ path: field, message: URL_IN_NAME });
  });

  test('no other call takes a name beside an e-mail address', () => {
    const others = apiRoutes.flatMap(({ contract: { method, path, body } }) => {
      const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
      const isUser = fields.includes('name') && fields.includes('email');
      return isUser && !typed.some((one) => one[0] === method && one[1] === path) ? [`${method} ${path}`] : [];
    });
    expect(others).toEqual([]);
  });
});

describe('a mail to an address that nobody proved', () => {
  const typedName = 'Zubeida Ring 9876543210 Now';
  const toAddress = async (email: string) => {
    const { rows } = await app.database.pool.query('SELECT subject, body FROM outgoing_mails WHERE recipient = $1', [
      email,
    ]);
    return rows as { subject: string; body: string }[];
  };

  test('has nothing of the name that was typed with it, until it is proved', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = 'kettle-bridge-9';
    const body = { name: typedName, email, password, confirmPassword: password };
    const { token } = (await app.request('POST', '/user/register', { body })).body;
    await app.request('POST', '/privacy/exports', { token });
    await app.request('PUT', '/user/update-profile', {
      token,
      body: { oldPassword: password, newPassword: 'bridge-kettle-7', confirmNewPassword: 'bridge-kettle-7' },
    });
    const mails = await toAddress(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your e-mail address for Institute',
      'Your password at Institute was changed',
    ]);
    for (const mail of mails) expect(mail.subject + mail.body).not.toContain('Zubeida');
    expect(mails[0]?.body).toMatch(/^Dear Sir or Madam,\n/);
    await app.database.pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    const entered = await app.request('POST', '/user/login', { body: { email, password: 'bridge-kettle-7' } });
    await app.request('PUT', '/user/update-profile', {
      token: entered.body.token,
      body: { oldPassword: 'bridge-kettle-7', newPassword: password, confirmNewPassword: password },
    });
    expect((await toAddress(email)).at(-1)?.body).toMatch(/^Dear Zubeida /);
  });
});
