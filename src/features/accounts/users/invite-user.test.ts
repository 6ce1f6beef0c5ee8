import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, type Accounts } from '../../../testing/start/start-accounts.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

const PASSWORD = 'kettle-bridge-9';

let staff: Accounts;
beforeAll(async () => {
  staff = await startAccounts();
});
afterAll(() => staff.close());

const invite = (by: TestUser, fields: object = {}) =>
  staff.post(
    '/admin/people/invite',
    { name: 'Tara Joshi', email: staff.email(), role: 'editor', ...fields },
    { token: by.token },
  );
const invited = async (by: TestUser, fields: object = {}) => {
  const email = staff.email();
  const { body } = await invite(by, { email, ...fields });
  return { email, id: String(body.userId) };
};
const show = async (by: TestUser, id: string) =>
  ((await staff.request('GET', `/admin/people/${id}`, { token: by.token })).body as unknown as { user: object }).user;
const take = async (email: string) =>
  staff.post('/user/reset-password', {
    token: await staff.tokenFor(email, '/auth/reset'),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
const audit = async (id: string) =>
  (await staff.rows(sql`SELECT action FROM audit_entries WHERE subject = ${`user:${id}`} ORDER BY created_at, id`)).map(
    ({ action }) => action,
  );

describe('an invitation', () => {
  test('makes an account whose link sets a password once and signs in with the role', async () => {
    const admin = await staff.admin();
    const { email, id } = await invited(admin);
    expect(await show(admin, id)).toMatchObject({ state: 'invited', role: 'editor', mayBeInvited: true });
    const [mail] = await staff.mailsTo(email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('invited to work') });
    expect(mail?.body).toContain('Your role is Editor');
    expect((await take(email)).status).toBe(200);
    expect((await take(email)).status).toBe(422);
    expect(await staff.login(email, PASSWORD)).toMatchObject({ status: 200, body: { user: { role: 'editor' } } });
    expect(await show(admin, id)).toMatchObject({ state: 'open', isEmailVerified: true, mayBeInvited: false });
    expect(await staff.request('POST', `/admin/people/${id}/invite`, { body: {}, token: admin.token })).toMatchObject({
      status: 409,
      body: { code: 'not-invited' },
    });
  });

  test('says on its page who invites and to what, and is no lost password', async () => {
    const admin = await staff.admin();
    await staff.rows(sql`UPDATE users SET name = 'Asha Verma' WHERE id = ${admin.userId}`);
    const { email } = await invited(admin, { role: 'trainer' });
    const [mail] = await staff.mailsTo(email);
    expect(mail?.body).toContain('Asha Verma invites you to work at');
    const token = await staff.tokenFor(email, '/auth/reset');
    const { body } = await staff.post('/user/check-reset-link', { token });
    expect(body.invitation).toEqual({ institute: expect.any(String), role: 'trainer', by: 'Asha Verma' });
    expect((await take(email)).body.message).toBe('Your password is set. Please sign in.');
    const [last] = (await staff.mailsTo(email)).toReversed();
    expect(last?.subject).toContain('is ready');
    expect(last?.body).not.toContain('changed');

    await staff.post('/user/forgot-password', { email });
    await staff.runJobs();
    const lost = await staff.post('/user/check-reset-link', { token: await staff.tokenFor(email, '/auth/reset') });
    expect(lost.body.invitation).toBeNull();
  });

  test('lasts 7 days; sent again, only the new link works', async () => {
    const admin = await staff.admin();
    const { email, id } = await invited(admin);
    const first = await staff.tokenFor(email, '/auth/reset');
    const [row] = await staff.rows(sql`SELECT extract(day FROM expires_at - created_at)::int AS days
      FROM account_tokens WHERE user_id = ${id}`);
    expect(row?.days).toBe(7);
    expect((await staff.post(`/admin/people/${id}/invite`, {}, { token: admin.token })).status).toBe(200);
    const body = { token: first, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await staff.post('/user/reset-password', body)).status).toBe(422);
    expect((await take(email)).status).toBe(200);
    expect(await audit(id)).toEqual(['user.invited', 'invitation.resent', 'password.reset']);
  });

  test('that is withdrawn lets nobody in, and can be made again with another role', async () => {
    const admin = await staff.admin();
    const { email, id } = await invited(admin);
    expect((await staff.request('DELETE', `/admin/people/${id}/invite`, { token: admin.token })).status).toBe(200);
    expect(await show(admin, id)).toMatchObject({ state: 'closed' });
    expect((await take(email)).status).toBe(422);
    await staff.post('/user/forgot-password', { email });
    await staff.runJobs();
    expect(await staff.mailsTo(email)).toHaveLength(1);
    expect(await invite(admin, { email, role: 'trainer' })).toMatchObject({ status: 200, body: { userId: id } });
    expect(await show(admin, id)).toMatchObject({ state: 'invited', role: 'trainer' });
    expect((await take(email)).status).toBe(200);
  });

  test('opens no account that was closed for a reason, nor one that was taken into use', async () => {
    const admin = await staff.admin();
    const close = (id: string) =>
      staff.post(`/admin/people/${id}/close`, { reason: 'Left before the first day' }, { token: admin.token });
    const [unused, used] = [await invited(admin), await invited(admin)];
    expect((await take(used.email)).status).toBe(200);
    for (const { id, email } of [unused, used]) {
      expect((await close(id)).status).toBe(200);
      expect(await invite(admin, { email })).toMatchObject({ status: 409, body: { code: 'account-closed' } });
      expect(await show(admin, id)).toMatchObject({ state: 'closed', role: 'editor' });
    }
  });

  test('made again is on the record with what the account was', async () => {
    const admin = await staff.admin();
    const { email, id } = await invited(admin);
    await staff.request('DELETE', `/admin/people/${id}/invite`, { token: admin.token });
    expect((await invite(admin, { email, role: 'trainer' })).status).toBe(200);
    const [entry] = await staff.rows(sql`SELECT details FROM audit_entries WHERE subject = ${`user:${id}`}
      AND action = 'user.invited' ORDER BY created_at DESC, id DESC LIMIT 1`);
    expect(entry?.details).toEqual({
      before: { role: 'editor', state: 'closed' },
      after: { role: 'trainer', state: 'invited' },
    });
  });

  test('to a student’s address raises the role, signs them out and tells them', async () => {
    const admin = await staff.admin();
    const student = await staff.signUp({ password: PASSWORD });
    // Anyone can type an address that is not theirs.
    expect(await invite(admin, { email: student.email })).toMatchObject({
      status: 409,
      body: { code: 'unproved-address' },
    });
    await staff.rows(sql`UPDATE users SET email_verified_at = now() WHERE id = ${student.userId}`);
    expect(await invite(admin, { email: student.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { userId: student.userId, isNew: false },
    });
    expect(await show(admin, student.userId)).toMatchObject({ role: 'editor', state: 'open' });
    expect((await staff.me(student.token)).status).toBe(401);
    const [mail] = await staff.mailsTo(student.email);
    expect(mail?.body).toContain('the role Editor');
    expect(await invite(admin, { email: student.email, role: 'counsellor' })).toMatchObject({
      status: 409,
      body: { code: 'has-account' },
    });
  });

  test('is refused for a closed account, a student who is here, and without what it needs', async () => {
    const admin = await staff.admin();
    const student = await staff.signUp();
    expect((await invite(admin, { email: student.email, role: 'student' })).status).toBe(409);
    await staff.post(`/admin/people/${student.userId}/close`, { reason: 'Asked for it' }, { token: admin.token });
    expect(await invite(admin, { email: student.email })).toMatchObject({ body: { code: 'account-closed' } });
    for (const wrong of [{ email: 'nobody' }, { name: ' ' }, { role: 'director' }])
      expect((await invite(admin, wrong)).status).toBe(400);
    expect((await staff.post(`/admin/people/${randomUUID()}/invite`, {}, { token: admin.token })).status).toBe(404);
  });

  test('is found among the people by its state', async () => {
    const admin = await staff.admin();
    const mark = randomUUID().slice(0, 8);
    await invited(admin, { name: `Tara ${mark}` });
    const find = async (state: string) =>
      (await staff.request('GET', `/admin/people?search=${mark}&state=${state}`, { token: admin.token })).body.total;
    expect([await find('invited'), await find('open'), await find('closed')]).toEqual([1, 0, 0]);
  });
});

describe('who owns', () => {
  test('is decided by owners, the first by an admin; the last one stays', async () => {
    await staff.rows(sql`UPDATE users SET role = 'admin' WHERE role = 'owner'`);
    const [admin, other] = [await staff.admin(), await staff.admin()];
    const setRole = (by: TestUser, id: string, role: string) =>
      staff.request('PUT', `/admin/people/${id}/role`, { token: by.token, body: { role } });
    expect((await setRole(admin, other.userId, 'owner')).status).toBe(200);
    const owner = { ...other, token: (await staff.user('owner')).token };
    expect(await setRole(admin, (await staff.signUp()).userId, 'owner')).toMatchObject({
      status: 403,
      body: { code: 'owner-only' },
    });
    expect(await invite(admin, { role: 'owner' })).toMatchObject({ status: 403, body: { code: 'owner-only' } });
    for (const act of [
      () => setRole(admin, other.userId, 'admin'),
      () => staff.post(`/admin/people/${other.userId}/close`, { reason: 'Because' }, { token: admin.token }),
    ])
      expect(await act()).toMatchObject({ status: 403, body: { code: 'owner-only' } });
    const { id } = await invited(owner, { role: 'owner' });
    expect((await staff.request('DELETE', `/admin/people/${id}/invite`, { token: admin.token })).status).toBe(403);
    expect((await setRole(owner, other.userId, 'admin')).status).toBe(200);
  });

  test('never lowers themselves: the last owner stays', async () => {
    const owner = await staff.user('owner');
    expect(
      await staff.request('PUT', `/admin/people/${owner.userId}/role`, { token: owner.token, body: { role: 'admin' } }),
    ).toMatchObject({ status: 409, body: { code: 'own-account' } });
  });
});
