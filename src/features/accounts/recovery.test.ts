import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, type Accounts } from '../../testing/start/start-accounts.ts';

const OLD = 'kettle-bridge-9';
const NEW = 'paper-lantern-4';

let staff: Accounts;
beforeAll(async () => {
  staff = await startAccounts();
});
afterAll(() => staff.close());

const forgot = (email: string) => staff.post('/user/forgot-password', { email });
const reset = (token: string, password = NEW, confirmPassword = password) =>
  staff.post('/user/reset-password', { token, password, confirmPassword });

/** A user who requested a new password, with the token of the mail. */
async function forgetful() {
  const user = await staff.signUp({ email: staff.email(), password: OLD });
  await forgot(user.email);
  await staff.runJobs();
  return { ...user, link: await staff.tokenFor(user.email, '/auth/reset') };
}

describe('a new password', () => {
  test('is set by the link of the mail, once, and ends every session', async () => {
    const user = await forgetful();
    expect(await reset(user.link)).toMatchObject({ status: 200, body: { success: true } });
    expect((await staff.me(user.token)).status).toBe(401);
    expect((await staff.login(user.email, OLD)).status).toBe(401);
    const entered = await staff.login(user.email, NEW);
    expect(entered).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
    expect(await reset(user.link, 'other-words-77')).toMatchObject({ status: 422, body: { code: 'invalid-token' } });
    const subjects = (await staff.mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password at Institute was changed');
  });

  test('lets its person in while wrong tries of strangers keep the account closed to new browsers', async () => {
    const user = await forgetful();
    for (let at = 0; at <= 20; at += 1)
      await staff.login(user.email, 'wrong-words-1', { 'x-test-address': `198.51.100.${at}` });
    const from = (visitor: string) => ({ 'x-test-address': '203.0.113.9', cookie: `visitor=${visitor.repeat(22)}` });
    const refused = await staff.login(user.email, OLD, from('a'));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Too many tries\. .+ Or choose "Forgot password\?"/);
    const ofOneWhoTried = await staff.login(user.email, OLD, { 'x-test-address': '198.51.100.0' });
    expect(ofOneWhoTried.body.message).toMatch(/^Too many tries\./);
    const body = { token: user.link, password: NEW, confirmPassword: NEW };
    expect((await staff.post('/user/reset-password', body, { headers: from('a') })).status).toBe(200);
    expect((await staff.login(user.email, NEW, from('a'))).status).toBe(200);
    expect((await staff.login(user.email, NEW, from('b'))).status).toBe(429);
  });

  test('unties the number that signed in: whoever got in before may have linked it', async () => {
    const user = await forgetful();
    await staff.rows(sql`UPDATE users SET sign_in_phone = '+919800012345', phone_verified_at = now()
      WHERE id = ${user.userId}`);
    expect((await reset(user.link)).status).toBe(200);
    const [row] = await staff.rows(sql`SELECT sign_in_phone, phone_verified_at FROM users WHERE id = ${user.userId}`);
    expect(row).toEqual({ sign_in_phone: null, phone_verified_at: null });
  });

  test('the page can ask whether its link still works, which does not use it up', async () => {
    const user = await forgetful();
    const check = (token: string) => staff.post('/user/check-reset-link', { token });
    expect((await check('nobody-has-this')).status).toBe(422);
    expect((await check(user.link)).status).toBe(200);
    expect((await check(user.link)).status).toBe(200);
    await reset(user.link);
    expect(await check(user.link)).toMatchObject({ status: 422, body: { code: 'invalid-token' } });
  });

  test('two at once: the link works for one', async () => {
    const user = await forgetful();
    const answers = await Promise.all([reset(user.link), reset(user.link, 'other-words-77')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('nothing tells whether an address has an account', async () => {
    const user = await staff.signUp({ email: staff.email() });
    const known = await forgot(user.email.toUpperCase());
    const unknown = await forgot(staff.email());
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await staff.mailsTo(user.email)).toEqual([]);
    await staff.runJobs();
    expect(await staff.mailsTo(user.email)).toHaveLength(1);
  });

  test('the link works for 30 minutes by the database clock, and only the newest', async () => {
    const user = await forgetful();
    await forgot(user.email);
    await staff.runJobs();
    expect((await reset(user.link)).status).toBe(422);
    const newest = await staff.tokenFor(user.email, '/auth/reset');
    await staff.rows(
      sql`UPDATE account_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${user.userId}`,
    );
    expect((await reset(newest)).status).toBe(422);
  });

  test('three mails an hour for an account, known or not', async () => {
    for (const email of [(await staff.signUp()).email, staff.email()]) {
      for (let asked = 0; asked < 3; asked += 1) expect((await forgot(email)).status).toBe(200);
      const closed = await forgot(email);
      expect(closed).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
  });

  test.each([
    [{ password: 'short', confirmPassword: 'short' }, 400, 'Please use 8 characters or more for the password'],
    [{ password: NEW, confirmPassword: 'other' }, 400, 'Passwords do not match'],
    [{ password: 'Password123', confirmPassword: 'Password123' }, 422, /easy to guess/],
  ])('%j is refused and the link stays good', async (form, status, message) => {
    const user = await forgetful();
    const response = await staff.post('/user/reset-password', { token: user.link, ...form });
    expect(response.status).toBe(status);
    expect(response.body.message).toMatch(message);
    expect((await reset(user.link)).status).toBe(200);
  });

  test('a link for another purpose sets none', async () => {
    const email = staff.email();
    await staff.post('/user/register', { name: 'Kavya', email, password: OLD, confirmPassword: OLD });
    expect((await reset(await staff.tokenFor(email, '/auth/verify'))).status).toBe(422);
  });
});

describe('the address', () => {
  test('is confirmed by the mail of the registration, once', async () => {
    const email = staff.email();
    const form = { name: 'Kavya', email, password: OLD, confirmPassword: OLD };
    const { body } = await staff.post('/user/register', form);
    expect(body.user).toMatchObject({ emailVerified: false });
    const token = await staff.tokenFor(email, '/auth/verify');
    const check = (options: { token?: string }) => staff.post('/user/check-verification', { token }, options);
    expect((await check({ token: body.token })).body).toMatchObject({ asksPassword: false });
    expect((await check({})).body).toMatchObject({ asksPassword: true });
    const confirmed = await staff.post('/user/verify-email', { token }, { token: body.token });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).not.toHaveProperty('resetToken');
    expect((await staff.post('/user/verify-email', { token })).status).toBe(422);
    expect((await check({})).status).toBe(422);
    expect((await staff.me(body.token)).body.user).toMatchObject({ emailVerified: true });
    expect(await staff.post('/user/send-verification', {}, { token: body.token })).toMatchObject({ status: 409 });
  });

  /** A new sign-up with its address, and the link mailed to the owner. */
  async function registered() {
    const email = staff.email();
    const { body } = await staff.post('/user/register', { name: 'Kavya', email, password: OLD, confirmPassword: OLD });
    const { id } = body.user as unknown as { id: string };
    return { email, id, session: String(body.token), link: await staff.tokenFor(email, '/auth/verify') };
  }
  const confirm = (fields: object, token?: string) => staff.post('/user/verify-email', fields, { token });

  test('confirmed with the password of the account, everything stays', async () => {
    const { email, session, link: token } = await registered();
    expect(await confirm({ token, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password', issues: [{ path: 'password' }] },
    });
    expect((await confirm({ token, password: OLD })).body).not.toHaveProperty('resetToken');
    expect((await staff.me(session)).body.user).toMatchObject({ emailVerified: true });
    expect((await staff.login(email, OLD)).status).toBe(200);
  });

  test('confirmed by anybody else, whoever had signed up with it keeps no way in', async () => {
    const stranger = await staff.signUp();
    for (const by of [undefined, stranger.token]) {
      const { email, id, session, link: token } = await registered();
      await staff.rows(sql`UPDATE users SET sign_in_phone = ${`+9198${id.slice(0, 8)}`} WHERE id = ${id}`);
      await staff.rows(
        sql`INSERT INTO second_factors (user_id, encrypted_secret, confirmed_at) VALUES (${id}, '', now())`,
      );
      await staff.rows(sql`INSERT INTO identities (user_id, issuer, subject, email)
        VALUES (${id}, 'google', ${id}, 'stranger@example.com')`);
      const response = await confirm({ token }, by);
      expect(response.status).toBe(200);
      expect((await staff.me(session)).status).toBe(401);
      expect((await staff.login(email, OLD)).status).toBe(401);
      const [left] = await staff.rows(sql`SELECT sign_in_phone, password_hash,
        (SELECT count(*)::int FROM second_factors WHERE user_id = ${id}) AS factors,
        (SELECT count(*)::int FROM identities WHERE user_id = ${id}) AS identities FROM users WHERE id = ${id}`);
      expect(left).toEqual({ sign_in_phone: null, password_hash: null, factors: 0, identities: 0 });
      expect((await reset(String(response.body.resetToken))).status).toBe(200);
      expect(await staff.login(email, NEW)).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
    }
    expect((await staff.me(stranger.token)).status).toBe(200);
  });

  test('a late press of the link takes nothing from an account whose address is proved', async () => {
    const { email, id, session, link: token } = await registered();
    await staff.rows(sql`UPDATE users SET email_verified_at = now() WHERE id = ${id}`);
    expect((await confirm({ token })).body).not.toHaveProperty('resetToken');
    expect((await staff.me(session)).status).toBe(200);
    expect((await staff.login(email, OLD)).status).toBe(200);
  });

  test('the mail can be sent again, three times an hour', async () => {
    const user = await staff.signUp();
    const again = () => staff.post('/user/send-verification', {}, { token: user.token });
    const statuses = [await again(), await again(), await again(), await again()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('changes once the new one is confirmed; both are told', async () => {
    const user = await staff.signUp({ password: OLD });
    const email = staff.email();
    const ask = (password: string) => staff.post('/user/change-email', { email, password }, { token: user.token });
    expect(await ask('wrong')).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
    expect((await ask(OLD)).status).toBe(200);
    expect((await staff.me(user.token)).body.user).toMatchObject({ email: user.email });
    expect(await staff.mailsTo(user.email)).toHaveLength(1);
    const token = await staff.tokenFor(email, '/auth/email');
    expect((await staff.post('/user/confirm-email', { token })).status).toBe(200);
    expect((await staff.me(user.token)).body.user).toMatchObject({ email, emailVerified: true });
    expect((await staff.login(email, OLD)).status).toBe(200);
    expect((await staff.post('/user/confirm-email', { token })).status).toBe(422);
  });

  test('one that is taken gets the same answer, and its owner a mail', async () => {
    const user = await staff.signUp({ password: OLD });
    const owner = await staff.signUp();
    const ask = (email: string) => staff.post('/user/change-email', { email, password: OLD }, { token: user.token });
    const free = await ask(staff.email());
    const taken = await ask(owner.email);
    expect(taken).toMatchObject({ status: 200, body: free.body });
    expect((await staff.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      'This address already has an account at Institute',
    ]);
  });

  test('one that was taken meanwhile stays with its owner', async () => {
    const user = await staff.signUp({ password: OLD });
    const email = staff.email();
    await staff.post('/user/change-email', { email, password: OLD }, { token: user.token });
    await staff.signUp({ email });
    const token = await staff.tokenFor(email, '/auth/email');
    expect(await staff.post('/user/confirm-email', { token })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
  });

  test('a new password stops a move that somebody else began', async () => {
    const user = await staff.signUp({ password: OLD });
    const email = staff.email();
    await staff.post('/user/change-email', { email, password: OLD }, { token: user.token });
    await forgot(user.email);
    await staff.runJobs();
    await reset(await staff.tokenFor(user.email, '/auth/reset'));
    const token = await staff.tokenFor(email, '/auth/email');
    expect((await staff.post('/user/confirm-email', { token })).status).toBe(422);
  });
});
