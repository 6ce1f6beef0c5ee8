import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpApi } from '../../app/http/http-api.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { insertAccountToken } from './recovery/account-token-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const form = (email: string) => ({
  name: ' Kavya Sharma ',
  email,
  password: 'kettle-bridge-9',
  confirmPassword: 'kettle-bridge-9',
});

describe('register', () => {
  test('makes a student, whatever the case of the address later', async () => {
    const response = await app.request('POST', '/user/register', { body: form('Kavya@example.com') });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      user: { name: 'Kavya Sharma', role: 'student' },
      message: 'Signup successful!',
    });
    const me = await app.request('GET', '/user/me', { token: response.body.token });
    expect(me.body).toMatchObject({ user: { email: 'Kavya@example.com' } });
    expect(response.headers.get('set-cookie') ?? '').not.toMatch(/session=|signed_in=/);
    const again = await app.request('POST', '/user/register', { body: form('kavya@EXAMPLE.com') });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ success: false, code: 'email-taken' });
  });

  test('its token is no second device once the same browser signs in', async () => {
    const registered = await app.request('POST', '/user/register', { body: form('first@example.com') });
    const visitor = /visitor=[\w-]+/.exec(registered.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const entered = await app.request('POST', '/user/login', {
      body: { email: 'first@example.com', password: 'kettle-bridge-9' },
      headers: { cookie: visitor },
    });
    const { body } = await app.request('GET', '/user/sessions', { token: entered.body.token });
    expect(body.sessions).toHaveLength(1);
    expect((await app.request('GET', '/user/me', { token: registered.body.token })).status).toBe(401);
  });

  test('refuses a role in the payload and says nothing of the database', async () => {
    const response = await app.request('POST', '/user/register', {
      body: { ...form('role@example.com'), role: 'admin' },
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).not.toMatch(/users|select|insert/i);
  });

  test.each([
    [{ name: '' }, 'All fields are required'],
    [{ confirmPassword: 'other-words-7' }, 'Passwords do not match'],
    [{ email: 'no-address' }, 'Please enter a valid e-mail address'],
    [
      { email: 'josé@example.com' },
      '“é” stands before the @. Most mail servers do not take such letters there, so our mails would not arrive. Please enter an address with English letters before the @.',
    ],
  ])('says what is wrong with %j', async (change, message) => {
    const response = await app.request('POST', '/user/register', { body: { ...form('wrong@example.com'), ...change } });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message, error: message, code: 'invalid-input' });
  });

  test.each([
    ['a NUL', { name: 'Kavya\0', email: 'with-nul@example.com' }, 200],
    ['an address with a NUL', { name: 'Kavya', email: 'in-\0address@example.com' }, 200],
    ['a name that nobody can see', { name: '\u200B\u200B', email: 'kavya3@example.com' }, 400],
    ['a name that turns the line round', { name: 'A\u202EB\u0007\nC', email: 'kavya4@example.com' }, 200],
  ])('%s never breaks the answer, nor a certificate later', async (_what, fields, status) => {
    const password = 'kettle-bridge-9';
    const response = await app.request('POST', '/user/register', {
      body: { ...fields, password, confirmPassword: password },
    });
    expect(response.status).toBe(status);
    const { name } = (response.body.user ?? { name: '' }) as { name: string };
    expect(name).not.toMatch(/[\p{Cc}\u200B\u202E]/u);
  });

  test('a NUL anywhere else is as if it were not there', async () => {
    const { token } = await app.signUp();
    const response = await app.request('PUT', '/notices/read', { token, body: { ids: ['\0'] } });
    expect(response.status).toBe(400);
    expect((await app.request('GET', '/courses/courseAll?search=%00')).status).toBe(400);
    expect((await app.request('GET', '/courses/a%00b')).status).toBe(404);
  });

  test('two at once make one account', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => app.request('POST', '/user/register', { body: form('once@example.com') })),
    );
    expect(responses.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('sign in and out', () => {
  test('token and cookie are different values of one session, both ended by logout', async () => {
    await app.signUp({ email: 'two@example.com', password: 'kettle-bridge-9' });
    const response = await app.request('POST', '/user/login', {
      body: { email: ' two@example.com ', password: 'kettle-bridge-9' },
    });
    const cookie = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).not.toBe(response.body.token);
    const byCookie = { headers: { cookie: `session=${cookie}` } };
    expect((await app.request('GET', '/user/me', byCookie)).status).toBe(200);
    await app.request('POST', '/user/logout', { token: response.body.token, body: {} });
    expect((await app.request('GET', '/user/me', { token: response.body.token })).status).toBe(401);
    expect((await app.request('GET', '/user/me', byCookie)).status).toBe(401);
  });

  test('logout ends the session of the cookie too where a token of another one comes with it', async () => {
    const user = await app.signUp();
    const before = await app.signUp();
    const byCookie = { cookie: `session=${user.cookie}` };
    for (const token of [before.token, 'a-token-that-was-never-given-out'])
      await app.request('POST', '/user/logout', { token, headers: byCookie, body: {} });
    expect((await app.request('GET', '/user/me', { headers: byCookie })).status).toBe(401);
    expect((await app.request('GET', '/user/me', { token: user.token })).status).toBe(401);
    expect((await app.request('GET', '/user/me', { token: before.token })).status).toBe(401);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    await app.signUp({ email: 'known@example.com', password: 'kettle-bridge-9' });
    const wrong = await app.request('POST', '/user/login', { body: { email: 'known@example.com', password: 'x' } });
    const unknown = await app.request('POST', '/user/login', { body: { email: 'nobody@example.com', password: 'x' } });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  test('five failures from one address close the account to it with Retry-After, not to others', async () => {
    await app.signUp({ email: 'target@example.com', password: 'kettle-bridge-9' });
    const attempt = (password: string, address: string) =>
      app.request('POST', '/user/login', {
        body: { email: 'target@example.com', password },
        headers: { 'x-test-address': address },
      });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('wrong', '198.51.100.1')).status).toBe(401);
    const closed = await attempt('kettle-bridge-9', '198.51.100.1');
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('kettle-bridge-9', '198.51.100.2')).status).toBe(200);
  });

  test('a change that a cookie alone authorises must come from our pages', async () => {
    const user = await app.signUp();
    const cookie = `session=${user.cookie}`;
    const foreign = { cookie, origin: 'https://evil.example' };
    expect((await app.request('POST', '/user/logout', { body: {}, headers: foreign })).body).toMatchObject({
      code: 'foreign-origin',
    });
    expect((await app.request('POST', '/user/logout', { body: {}, headers: { cookie } })).status).toBe(403);
    expect(
      (await app.request('POST', '/user/logout', { body: {}, headers: { cookie, origin: 'http://localhost:5000' } }))
        .status,
    ).toBe(200);
  });

  describe('on https', () => {
    const publicUrl = 'https://misaal.example';
    const send = (method: string, path: string, headers: Record<string, string>) => {
      const settings = { ...app.context.settings, publicUrl };
      const api = createHttpApi({ ...app.context, settings }, () => '192.0.2.1');
      const body = method === 'GET' ? {} : { body: '{}' };
      return api.request(path, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
    };

    test('the session is read from its own cookie only', async () => {
      const [user, attacker] = [await app.signUp(), await app.signUp()];
      const me = async (cookie: string) => (await send('GET', '/user/me', { cookie })).status;
      expect(await me(`__Host-session=${user.cookie}`)).toBe(200);
      expect(await me(`session=${attacker.cookie}`)).toBe(401);
      expect(await me(`__Host-session=${user.cookie}; __Host-session=${attacker.cookie}`)).toBe(401);
    });

    test('a change comes from the exact origin, not from http or another port of the host', async () => {
      const user = await app.signUp();
      const cookie = `__Host-session=${user.cookie}`;
      for (const origin of ['http://misaal.example', 'https://misaal.example:8443', 'https://www.misaal.example']) {
        const host = new URL(origin).host;
        const response = await send('POST', '/user/logout', { cookie, origin, host });
        expect([origin, response.status]).toEqual([origin, 403]);
        expect(await response.json()).toMatchObject({
          code: 'foreign-origin',
          message: expect.stringContaining(publicUrl),
        });
      }
      expect((await send('POST', '/user/logout', { cookie, origin: publicUrl })).status).toBe(200);
    });
  });

  test('a new password ends every link and second step that was under way, and leaves the proof of the address', async () => {
    const password = 'kettle-bridge-9';
    const user = await app.signUp({ password });
    const purposes = ['reset-password', 'first-password', 'verify-email', 'change-email', 'second-factor'] as const;
    for (const purpose of purposes)
      await insertAccountToken(app.database.db, {
        userId: user.userId,
        purpose,
        email: user.email,
        tokenHash: randomBytes(32),
      });
    const body = { oldPassword: password, newPassword: 'bridge-kettle-7', confirmNewPassword: 'bridge-kettle-7' };
    expect((await app.request('PUT', '/user/update-profile', { token: user.token, body })).status).toBe(200);
    const { rows } = await app.database.db.execute(
      sql`SELECT purpose FROM account_tokens WHERE user_id = ${user.userId} AND used_at IS NULL`,
    );
    expect(rows).toEqual([{ purpose: 'verify-email' }]);
  });

  test('an idle session ends by the database clock', async () => {
    const user = await app.signUp();
    await app.database.pool.query(`UPDATE sessions SET last_seen_at = now() - interval '13 hours' WHERE user_id = $1`, [
      user.userId,
    ]);
    expect((await app.request('GET', '/user/me', { token: user.token })).status).toBe(401);
  });

  test('a session that is in use ends too, 30 days after it began, for its token and its cookie', async () => {
    const user = await app.signUp();
    const lasts = sql`SELECT extract(day FROM expires_at - created_at)::int AS days FROM sessions WHERE user_id = ${user.userId}`;
    expect((await app.database.db.execute(lasts)).rows).toEqual([{ days: 30 }]);
    expect((await app.request('GET', '/user/me', { token: user.token })).status).toBe(200);
    await app.database.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = ${user.userId}`,
    );
    expect((await app.request('GET', '/user/me', { token: user.token })).status).toBe(401);
    const headers = { cookie: `session=${user.cookie}` };
    expect((await app.request('GET', '/user/me', { headers })).status).toBe(401);
  });
});

describe('what somebody keeps of the office', () => {
  test('is added to what is kept, and comes with the account', async () => {
    const { token } = await app.user('counsellor');
    const keep = (body: object) => app.request('PUT', '/user/office-preferences', { token, body });
    const office = async () => (await app.request('GET', '/user/me', { token })).body.office;
    expect(await office()).toEqual({});
    expect((await keep({ groups: { money: false } })).status).toBe(200);
    expect((await keep({ hasShortcuts: false })).status).toBe(200);
    expect((await keep({ groups: { desk: true } })).body).toMatchObject({
      office: { groups: { money: false, desk: true }, hasShortcuts: false },
    });
    expect(await office()).toEqual({ groups: { money: false, desk: true }, hasShortcuts: false });
    expect((await keep({ hiddenTodos: ['comments'] })).body).toMatchObject({
      office: { hasShortcuts: false, hiddenTodos: ['comments'] },
    });
    expect((await keep({ hiddenTodos: ['No such work'] })).status).toBe(400);
    expect((await keep({ groups: { cellar: true } })).status).toBe(400);
  });

  test('is for the office alone', async () => {
    const { token } = await app.signUp();
    expect((await app.request('PUT', '/user/office-preferences', { token, body: {} })).status).toBe(403);
    expect((await app.request('GET', '/user/me', { token })).body.office).toBeNull();
  });
});

describe('any call', () => {
  test.each([
    ['broken JSON', { raw: '{"a":', headers: { 'content-type': 'application/json' } }, 400, 'malformed-json'],
    ['another type', { raw: 'a=1', headers: { 'content-type': 'text/plain' } }, 415, 'wrong-type'],
    [
      'too much',
      { raw: 'x'.repeat(150_000), headers: { 'content-type': 'application/json', 'content-length': '150000' } },
      413,
      'too-large',
    ],
  ])('%s gets the documented body', async (_, options, status, code) => {
    const response = await app.request('POST', '/user/login', options);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ success: false, code });
  });

  test('what it says of a person is kept by no cache', async () => {
    const { token } = await app.signUp();
    const me = await app.request('GET', '/user/me', { token });
    expect([me.status, me.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await app.request('GET', '/user/me')).headers.get('cache-control')).toBe('no-store');
  });

  test('an unknown call is 404', async () => {
    expect(await app.request('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { success: false, code: 'not-found' },
    });
  });
});
