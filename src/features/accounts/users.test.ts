import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../kit/roles.ts';
import { startAccounts, type Accounts } from '../../testing/start/start-accounts.ts';
import type { TestUser } from '../../testing/start/test-app.ts';

const PASSWORD = 'kettle-bridge-9';

let staff: Accounts;
beforeAll(async () => {
  staff = await startAccounts();
});
afterAll(() => staff.close());

/** Every user of these tests has a session. */
const seenNow = { lastSeenAt: expect.stringMatching(/^20/) };

type Call = readonly [method: string, path: (id: string) => string, body?: object];
const calls: Record<string, Call> = {
  list: ['GET', () => '/admin/people'],
  show: ['GET', (id) => `/admin/people/${id}`],
  role: ['PUT', (id) => `/admin/people/${id}/role`, { role: 'counsellor' }],
  close: ['POST', (id) => `/admin/people/${id}/close`, { reason: 'Asked for it at the desk' }],
  reopen: ['POST', (id) => `/admin/people/${id}/reopen`, {}],
  signOut: ['DELETE', (id) => `/admin/people/${id}/sessions`],
  reset: ['DELETE', (id) => `/admin/people/${id}/second-factor`],
  settings: ['GET', () => '/admin/settings/security'],
  saveSettings: ['PUT', () => '/admin/settings/security', { officeSecondFactor: 'optional', version: 0 }],
};
const run = (name: keyof typeof calls, by: TestUser | null, id = '', body?: object) => {
  const [method, path, fallback] = calls[name] as Call;
  const sent = body ?? fallback;
  return staff.request(method, path(id), { token: by?.token, ...(sent && { body: sent }) });
};
const withRole = async (role: Role, fields: { email?: string; password?: string } = {}) => {
  const user = await staff.signUp(fields);
  await staff.rows(sql`UPDATE users SET role = ${role} WHERE id = ${user.userId}`);
  return user;
};
const audit = (id: string) =>
  staff.rows(
    sql`SELECT action, actor_id, details FROM audit_entries WHERE subject = ${`user:${id}`} ORDER BY created_at, id`,
  );
const giveFactor = (id: string) =>
  staff.rows(
    sql`INSERT INTO second_factors (user_id, encrypted_secret, confirmed_at) VALUES (${id}, ${randomBytes(40)}, now())`,
  );

describe.each(Object.keys(calls))('who may call: %s', (name) => {
  test('nobody, a student and a counsellor are refused, for their own id, another one and an absent one', async () => {
    const [student, counsellor] = [await staff.signUp(), await withRole('counsellor')];
    for (const id of [student.userId, counsellor.userId, randomUUID()]) {
      expect((await run(name, null, id)).status).toBe(401);
      for (const caller of [student, counsellor]) expect((await run(name, caller, id)).status).toBe(403);
    }
    expect((await staff.me(student.token)).status).toBe(200);
  });

  test('an admin is told when there is no such person', async () => {
    const admin = await staff.admin();
    if (name === 'list' || name.toLowerCase().includes('settings')) return;
    expect(await run(name, admin, randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await run(name, admin, 'nobody')).status).toBe(400);
  });
});

describe('people', () => {
  test('are found by a part of the name, the address or the number, by role and state, page by page', async () => {
    const admin = await staff.admin();
    const mark = randomUUID().slice(0, 8);
    for (const [index, role] of (['student', 'student', 'counsellor'] as const).entries()) {
      const user = await staff.signUp({
        name: `Nila ${mark} 100%_${index}`,
        email: `nila-${mark}-${index}@example.com`,
      });
      await staff.rows(sql`UPDATE users SET role = ${role}, phone = ${`+91 00000 4${mark.length}00${index}`},
        created_at = now() + make_interval(secs => ${index}) WHERE id = ${user.userId}`);
    }
    const find = async (query: string) =>
      (await staff.request('GET', `/admin/people?${query}`, { token: admin.token })).body as unknown as {
        people: { name: string; phone: string; role: string }[];
        total: number;
      };
    expect(await find(`search=NILA ${mark}`)).toMatchObject({ total: 3, people: [1, 2, 3].map(() => seenNow) });
    expect((await find(`search=nila-${mark}-1@`)).people).toMatchObject([{ name: `Nila ${mark} 100%_1` }]);
    expect((await find(`search=${encodeURIComponent('100%_2')}`)).people).toMatchObject([{ role: 'counsellor' }]);
    expect((await find(`search=${encodeURIComponent('00000-48001')}`)).people).toMatchObject([
      { phone: '+91 00000 48001' },
    ]);
    expect((await find(`search=${mark}&role=counsellor`)).total).toBe(1);
    const page = await find(`search=${mark}&page=2&limit=2`);
    expect(page).toMatchObject({ total: 3, people: [{ name: `Nila ${mark} 100%_0` }] });
    expect((await find(`search=${mark}&state=closed`)).total).toBe(0);
    expect(await staff.request('GET', '/admin/people?state=lost', { token: admin.token })).toMatchObject({
      status: 400,
    });
  });

  test('show facts, devices, second step and record, and no secret', async () => {
    const admin = await staff.admin();
    const user = await staff.signUp({ password: PASSWORD });
    await giveFactor(user.userId);
    const { body } = await run('show', admin, user.userId);
    expect(body).toMatchObject({
      user: { id: user.userId, email: user.email, state: 'open', isEmailVerified: false, closedAt: null },
      devices: [{ isThisOne: false }],
      twoFactorStep: { isOn: true, isRequired: false },
      record: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|secret/i);
  });
});

describe('closing an account', () => {
  test('ends every session at once, is told at sign-in, and can be taken back', async () => {
    const admin = await staff.admin();
    const user = await staff.signUp({ email: staff.email(), password: PASSWORD });
    expect(await run('close', admin, user.userId, { reason: ' ' })).toMatchObject({ status: 400 });
    expect((await run('close', admin, user.userId)).status).toBe(200);
    expect((await staff.me(user.token)).status).toBe(401);
    const byCookie = await staff.request('GET', '/user/me', { headers: { cookie: `session=${user.cookie}` } });
    expect(byCookie.status).toBe(401);
    expect(await staff.login(user.email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'account-disabled', message: expect.stringContaining('write to us') },
    });
    expect(await run('close', admin, user.userId)).toMatchObject({ status: 409, body: { code: 'account-closed' } });
    expect((await run('reopen', admin, user.userId)).status).toBe(200);
    expect((await staff.me(user.token)).status).toBe(401);
    expect((await staff.login(user.email, PASSWORD)).status).toBe(200);
    expect(await run('reopen', admin, user.userId)).toMatchObject({ status: 409, body: { code: 'account-open' } });
    expect(await audit(user.userId)).toMatchObject([
      {
        action: 'account.closed',
        actor_id: admin.userId,
        details: { before: 'open', after: 'closed', reason: 'Asked for it at the desk' },
      },
      { action: 'account.reopened', details: { before: 'closed', after: 'open' } },
    ]);
  });

  test('an erased account stays as it is', async () => {
    const admin = await staff.admin();
    const user = await staff.signUp();
    await staff.rows(
      sql`UPDATE users SET email = id || '@erased.invalid', disabled_at = now() WHERE id = ${user.userId}`,
    );
    for (const name of ['role', 'close', 'reopen', 'signOut', 'reset'])
      expect(await run(name, admin, user.userId)).toMatchObject({ status: 409, body: { code: 'account-erased' } });
    expect((await run('show', admin, user.userId)).body).toMatchObject({ user: { state: 'erased' } });
  });
});

describe('roles', () => {
  test('change with what the person may do, and sign them out', async () => {
    const admin = await staff.admin();
    const user = await staff.signUp({ email: staff.email(), password: PASSWORD });
    expect((await run('role', admin, user.userId, { role: 'admin' })).status).toBe(200);
    expect((await staff.me(user.token)).status).toBe(401);
    const { body } = await staff.login(user.email, PASSWORD);
    expect((await run('list', { ...user, token: String(body.token) })).status).toBe(200);
    expect(await audit(user.userId)).toMatchObject([
      { action: 'role.updated', actor_id: admin.userId, details: { before: 'student', after: 'admin' } },
    ]);
    expect((await run('role', admin, user.userId, { role: 'director' })).status).toBe(400);
  });

  test.each(['role', 'close', 'reopen', 'reset'])('%s is never for one’s own account', async (name) => {
    const admin = await staff.admin();
    expect(await run(name, admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect((await staff.me(admin.token)).status).toBe(200);
  });

  test('two admins who act on each other at once: one of them stays', async () => {
    await staff.rows(sql`UPDATE users SET role = 'student' WHERE role = 'admin'`);
    const [one, other] = [await staff.admin(), await staff.admin()];
    const answers = await Promise.all([
      run('role', one, other.userId, { role: 'student' }),
      run('close', other, one.userId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await staff.rows(
      sql`SELECT count(*)::int AS admins FROM users WHERE role = 'admin' AND disabled_at IS NULL`,
    );
    expect(left).toEqual({ admins: 1 });
  });
});

test('signing out everywhere ends another person’s devices, and of one’s own all but this one', async () => {
  const [admin, user] = [await staff.admin(), await staff.signUp()];
  expect((await run('signOut', admin, user.userId)).status).toBe(200);
  expect((await staff.me(user.token)).status).toBe(401);
  expect((await run('signOut', admin, admin.userId)).status).toBe(200);
  expect((await staff.me(admin.token)).status).toBe(200);
  expect(await audit(user.userId)).toMatchObject([{ action: 'sessions.ended', actor_id: admin.userId }]);
});

test('a second step is reset for a lost phone, with a mail and a record; where there is none, it says so', async () => {
  const [admin, user] = [await staff.admin(), await staff.signUp({ email: staff.email(), password: PASSWORD })];
  expect(await run('reset', admin, user.userId)).toMatchObject({
    status: 409,
    body: { code: 'second-factor-is-off' },
  });
  await giveFactor(user.userId);
  expect((await staff.login(user.email, PASSWORD)).body.code).toBe('second-factor-required');
  expect((await run('reset', admin, user.userId)).status).toBe(200);
  expect((await staff.me(user.token)).status).toBe(401);
  expect((await staff.login(user.email, PASSWORD)).status).toBe(200);
  expect((await staff.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    'Two-step verification reset at Institute',
  ]);
  expect(await audit(user.userId)).toMatchObject([
    { action: 'second-factor.reset', details: { before: 'on', after: 'off' } },
  ]);
});

test('the second step of the office is a setting, told with what follows from it, and on record', async () => {
  const admin = await staff.admin();
  expect((await run('settings', admin)).body).toMatchObject({
    officeSecondFactor: 'as-installed',
    isRequiredAsInstalled: false,
    isRequired: false,
    hasOwnFactor: false,
  });
  const before = await withRole('counsellor');
  const withApp = await withRole('counsellor');
  await staff.rows(
    sql`INSERT INTO second_factors (user_id, encrypted_secret, confirmed_at) VALUES (${withApp.userId}, '', now())`,
  );
  const student = await staff.signUp();
  const response = await run('saveSettings', admin, '', { officeSecondFactor: 'required', version: 0 });
  expect((await staff.me(before.token)).status).toBe(401);
  for (const { token } of [admin, withApp, student]) expect((await staff.me(token)).status).toBe(200);
  expect(response.body.message).toContain('Please set up an authenticator app in your profile now.');
  expect(response).toMatchObject({ status: 200, body: { officeSecondFactor: 'required', isRequired: true } });
  const colleague = await withRole('counsellor', { email: staff.email(), password: PASSWORD });
  expect((await staff.login(colleague.email, PASSWORD)).body.code).toBe('second-factor-setup-required');
  await run('saveSettings', admin, '', { officeSecondFactor: 'optional', version: 1 });
  expect((await staff.login(colleague.email, PASSWORD)).status).toBe(200);
  const rows = await staff.rows(
    sql`SELECT details FROM audit_entries WHERE action = 'security-settings.updated' AND actor_id = ${admin.userId} ORDER BY created_at, id`,
  );
  expect(rows).toEqual([
    { details: { before: 'as-installed', after: 'required' } },
    { details: { before: 'required', after: 'optional' } },
  ]);
});
