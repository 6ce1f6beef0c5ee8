import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts } from '../../testing/start/start-accounts.ts';
import { formOf, startGoogle, type GoogleSite } from '../../testing/start/start-google.ts';
import { saveSetting } from '../settings/save-setting.ts';

const PASSWORD = 'kettle-bridge-9';
const problem = (code: string, next = '') =>
  `/auth?tab=sign-in&problem=${code}${next && `&next=${encodeURIComponent(next)}`}`;

let staff: GoogleSite;
let now = Date.now();
beforeAll(async () => {
  staff = await startGoogle({ clock: { now: () => new Date(now) } });
});
afterAll(() => staff.close());

const someone = () => ({ name: 'Tara Mistry', email: staff.email() });
const accountsOf = (email: string) =>
  staff.rows(
    sql`SELECT u.id, u.role, u.password_hash AS hash, u.email_verified_at AS verified, count(i.id)::int AS identities
      FROM users u LEFT JOIN identities i ON i.user_id = u.id WHERE lower(u.email) = lower(${email}) GROUP BY u.id`,
  );
const verify = (userId: string) => staff.rows(sql`UPDATE users SET email_verified_at = now() WHERE id = ${userId}`);

/** An account with a verified address. */
async function member(email = staff.email()) {
  const user = await staff.signUp({ name: 'Tara Mistry', email, password: PASSWORD });
  await verify(user.userId);
  return user;
}

describe('signing in with Google', () => {
  test('makes a student of a new person, signed in by cookie, with no mail to prove the address', async () => {
    const [browser, user] = [staff.open(), someone()];
    expect(await browser.enterAs(user)).toBe('/profile');
    expect(browser.cookies.get('signed_in')).toBe('1-by-cookie');
    expect((await browser.send('GET', '/user/me')).body).toMatchObject({
      user: { ...user, role: 'student', emailVerified: true },
    });
    expect(await accountsOf(user.email)).toMatchObject([{ hash: null, identities: 1 }]);
    expect(await staff.mailsTo(user.email)).toEqual([]);
    expect(browser.cookies.has('google_sign_in')).toBe(false);
    expect((await staff.login(user.email, '')).status).toBe(400);
    expect((await staff.login(user.email, PASSWORD)).status).toBe(401);
  });

  test('knows the person again, by the provider’s id and not by the address', async () => {
    const [browser, user] = [staff.open(), someone()];
    await browser.enterAs(user);
    await staff.rows(sql`UPDATE users SET email = ${staff.email()} WHERE email = ${user.email}`);
    expect(await browser.enterAs(user)).toBe('/profile');
    expect(await accountsOf(user.email)).toEqual([]);
  });

  test('twice at once makes one account', async () => {
    const user = someone();
    const ways = await Promise.all(
      [staff.open(), staff.open()].map(async (browser) => ({
        browser,
        back: await staff.agree(await browser.start(), formOf(user)),
      })),
    );
    const ends = await Promise.all(ways.map(({ browser, back }) => browser.comeBack(back)));
    expect(ends).toEqual(['/profile', '/profile']);
    expect(await accountsOf(user.email)).toMatchObject([{ identities: 1 }]);
  });

  test.each([
    ['/checkout', '/checkout'],
    ['/course/ui-ux-design?tab=reviews', '/course/ui-ux-design?tab=reviews'],
    ['//evil.example', '/profile'],
    ['/\\evil.example', '/profile'],
    ['https://evil.example/', '/profile'],
    ['javascript:alert(1)', '/profile'],
    ['/\t/evil.example', '/profile'],
    [`/${'a'.repeat(4000)}`, '/profile'],
  ])('asked for %j, it ends at %j', async (redirect, end) => {
    expect(await staff.open().enterAs(someone(), redirect)).toBe(end);
  });

  test('leads the office to its dashboard', async () => {
    const [browser, user] = [staff.open(), someone()];
    await browser.enterAs(user);
    await staff.rows(sql`UPDATE users SET role = 'admin' WHERE email = ${user.email}`);
    expect(await browser.enterAs(user)).toBe('/admin-dashboard');
  });

  test('ends the session that the browser carried, and opens one with values of its own', async () => {
    const planted = await staff.signUp();
    const browser = staff.open({ session: planted.cookie });
    await browser.enterAs(someone());
    expect(browser.cookies.get('session')).not.toBe(planted.cookie);
    expect((await staff.me(planted.token)).status).toBe(401);
  });

  test('tells of a new device as every sign-in', async () => {
    const user = someone();
    await staff.open().enterAs(user);
    await staff.open({ visitor: randomBytes(16).toString('base64url') }).enterAs(user);
    await staff.runJobs();
    expect((await staff.mailsTo(user.email)).at(-1)?.subject).toContain('New sign-in');
  });

  test('ten new accounts an hour from one browser', async () => {
    const browser = staff.open({ visitor: randomBytes(16).toString('base64url') });
    for (let made = 0; made < 10; made += 1) expect(await browser.enterAs(someone())).toBe('/profile');
    expect(await browser.enterAs(someone())).toBe(problem('too-many-requests'));
  });
});

describe('an account with the same address', () => {
  test('is linked where its own address is confirmed, and told by mail', async () => {
    const { userId, email } = await member();
    const browser = staff.open();
    expect(await browser.enterAs({ name: 'T', email: email.toUpperCase() })).toBe('/profile');
    expect((await browser.send('GET', '/user/me')).body).toMatchObject({ user: { id: userId, email } });
    expect((await staff.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Google now signs in to your account at Institute',
    );
    const audit = await staff.rows(sql`SELECT action FROM audit_entries WHERE actor_id = ${userId}`);
    expect(audit).toEqual([{ action: 'identity.linked' }]);
    expect((await staff.login(email, PASSWORD)).status).toBe(200);
  });

  test('that nobody confirmed is not, for it may be a stranger’s who waits', async () => {
    const { userId, email } = await staff.signUp({ email: staff.email(), password: PASSWORD });
    const browser = staff.open();
    expect(await browser.enterAs({ name: 'T', email }, '/checkout')).toBe(problem('unconfirmed-account', '/checkout'));
    expect(browser.cookies.has('session')).toBe(false);
    expect(await accountsOf(email)).toMatchObject([{ id: userId, identities: 0 }]);
  });

  test('is out of reach for an address that the provider has not verified', async () => {
    const { email } = await member();
    for (const address of [email, staff.email()]) {
      const end = await staff.open().enterAs({ name: 'T', email: address, isVerified: false });
      expect(end).toBe(problem('unverified-address'));
    }
    expect(await accountsOf(email)).toMatchObject([{ identities: 0 }]);
  });

  test('that is closed stays closed', async () => {
    const [linked, plain] = [await member(), await member()];
    await staff.open().enterAs({ name: 'T', email: linked.email });
    for (const { userId, email } of [linked, plain]) {
      await staff.rows(sql`UPDATE users SET disabled_at = now() WHERE id = ${userId}`);
      const browser = staff.open();
      expect(await browser.enterAs({ name: 'T', email })).toBe(problem('account-disabled'));
      expect(browser.cookies.has('session')).toBe(false);
    }
    expect(await accountsOf(plain.email)).toMatchObject([{ identities: 0 }]);
  });

  test('asks for its second step, whose token no address carries', async () => {
    const user = await member();
    const offer = await staff.post('/user/second-factor', { password: PASSWORD }, { token: user.token });
    const secret = String(offer.body.secret);
    const code = () => {
      now += 30_000;
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
    };
    await staff.post('/user/second-factor/confirm', { code: code() }, { token: user.token });
    const browser = staff.open();
    expect(await browser.enterAs({ name: 'T', email: user.email }, '/checkout')).toBe(
      '/auth?tab=sign-in&step=code&next=%2Fcheckout',
    );
    expect(browser.cookies.has('session')).toBe(false);
    const path = '/user/login/second-factor';
    expect(await staff.open().send('POST', path, { code: code() })).toMatchObject({ status: 401 });
    expect(await browser.send('POST', path, { code: '000000' })).toMatchObject({ status: 422 });
    expect((await browser.send('POST', path, { code: code() })).body).toMatchObject({ user: { id: user.userId } });
    expect(browser.cookies.has('session')).toBe(true);
    expect(browser.cookies.has('second_step')).toBe(false);
  });
});

test('the office, which must have a second step, is led to set one up', async () => {
  const { userId, email } = await member();
  await staff.rows(sql`UPDATE users SET role = 'admin' WHERE id = ${userId}`);
  const decide = (officeSecondFactor: 'required' | 'as-installed') =>
    saveSetting(staff.context.db, { subject: 'security', value: { officeSecondFactor }, actorId: null });
  await decide('required');
  const browser = staff.open();
  expect(await browser.enterAs({ name: 'T', email })).toBe('/auth?tab=sign-in&step=set-up');
  expect(browser.cookies.has('session')).toBe(false);
  expect(await browser.send('POST', '/user/login/second-factor/setup', {})).toMatchObject({ status: 200 });
  expect(await staff.open().send('POST', '/user/login/second-factor/setup', {})).toMatchObject({ status: 401 });
  await decide('as-installed');
});

describe('a way back that is worth nothing', () => {
  test('was cancelled: nothing is lost', async () => {
    const browser = staff.open();
    const { searchParams } = new URL(await browser.start('/checkout'));
    const back = `${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`;
    expect(await browser.comeBack(back)).toBe(problem('cancelled', '/checkout'));
  });

  test('was used before: neither its code nor its state opens a second session', async () => {
    const [browser, user] = [staff.open(), someone()];
    const url = await browser.start();
    const kept = new Map(browser.cookies);
    const [first, second] = [await staff.agree(url, formOf(user)), await staff.agree(url, formOf(user))];
    expect(await browser.comeBack(first)).toBe('/profile');
    expect(await browser.comeBack(first)).toBe(problem('sign-in-expired'));
    for (const back of [first, second])
      expect(await staff.open(Object.fromEntries(kept)).comeBack(back)).toBe(problem('sign-in-expired'));
  });

  test('was begun by another browser, by none, too long ago, or with a cookie of somebody’s making', async () => {
    const [attacker, victim, user] = [staff.open(), staff.open(), someone()];
    const back = await staff.agree(await attacker.start(), formOf(user));
    expect(await staff.open().comeBack(back)).toBe(problem('sign-in-expired'));
    await victim.start('/checkout');
    expect(await victim.comeBack(back)).toBe(problem('sign-in-expired', '/checkout'));
    const encrypted = attacker.cookies.get('google_sign_in') ?? '';
    const altered = `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`;
    expect(await staff.open({ google_sign_in: altered }).comeBack(back)).toBe(problem('sign-in-expired'));
    now += 601_000;
    expect(await attacker.comeBack(back)).toBe(problem('sign-in-expired'));
    expect(await accountsOf(user.email)).toEqual([]);
  });

  test.each([
    ['wrong-signature', 'sign-in-expired'],
    ['wrong-issuer', 'sign-in-expired'],
    ['wrong-audience', 'sign-in-expired'],
    ['wrong-nonce', 'sign-in-expired'],
    ['expired', 'sign-in-expired'],
    ['server-error', 'provider-away'],
    ['garbage', 'provider-away'],
  ])('brings a token with %s: %s', async (issue, code) => {
    const [browser, user] = [staff.open(), someone()];
    await staff.site.setFaults({ openid: issue, count: 1 });
    expect(await browser.enterAs(user, '/checkout')).toBe(problem(code, '/checkout'));
    expect(browser.cookies.has('session')).toBe(false);
    expect(await accountsOf(user.email)).toEqual([]);
    expect(await browser.enterAs(user)).toBe('/profile');
  });
});

describe('linking in the profile', () => {
  const path = '/user/identities/google';

  /** A member's browser, and the Google redirect it started. */
  async function beginLink() {
    const user = await member();
    const browser = staff.open({ session: user.cookie });
    const { address } = (await browser.send('POST', path, { password: PASSWORD })).body;
    return { user, browser, address: String(address) };
  }

  test('takes the password, and another address will do', async () => {
    const { user, browser, address } = await beginLink();
    const google = someone();
    const back = await staff.agree(address, formOf({ ...google, isVerified: false }));
    expect(await browser.comeBack(back)).toBe('/profile/details?linked=google');
    expect((await browser.send('GET', '/user/identities')).body).toMatchObject({
      google: { email: google.email },
      hasPassword: true,
    });
    expect(await browser.send('POST', path, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'already-linked' },
    });
    await staff.open().enterAs(google);
    expect(await accountsOf(user.email)).toMatchObject([{ identities: 1 }]);
    expect(await browser.send('POST', path, { password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await browser.send('DELETE', path, { password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await browser.send('DELETE', path, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await browser.send('DELETE', path, { password: PASSWORD })).toMatchObject({ status: 404 });
  });

  test('is of no use to whoever comes back as somebody else, or signed out', async () => {
    const { user, browser, address } = await beginLink();
    const other = await member();
    const back = await staff.agree(address, formOf(someone()));
    browser.cookies.set('session', other.cookie);
    expect(await browser.comeBack(back)).toBe(problem('not-signed-in', '/profile/details'));
    for (const { email } of [user, other]) expect(await accountsOf(email)).toMatchObject([{ identities: 0 }]);
  });

  test('ends with a new password by mail, where the Google account has another address', async () => {
    const { user, browser, address } = await beginLink();
    const own = await member();
    await browser.comeBack(await staff.agree(address, formOf(someone())));
    await staff.open().enterAs({ name: 'T', email: own.email });
    for (const [{ email }, identities] of [
      [user, 0],
      [own, 1],
    ] as const) {
      await staff.post('/user/forgot-password', { email });
      await staff.runJobs();
      const form = { password: 'river-stone-42', confirmPassword: 'river-stone-42' };
      await staff.post('/user/reset-password', { ...form, token: await staff.tokenFor(email, '/auth/reset') });
      expect(await accountsOf(email)).toMatchObject([{ identities }]);
    }
  });

  test('leaves a Google account with whom it has', async () => {
    const taken = someone();
    await staff.open().enterAs(taken);
    const { browser, address } = await beginLink();
    expect(await browser.comeBack(await staff.agree(address, formOf(taken)))).toBe(
      '/profile/details?problem=identity-taken',
    );
  });

  test('a second Google account with the same address doesn’t get in', async () => {
    const { user, browser, address } = await beginLink();
    await browser.comeBack(await staff.agree(address, formOf(someone())));
    expect(await staff.open().enterAs({ name: 'T', email: user.email })).toBe(problem('other-identity'));
  });
});

test('an account without a password is told to set one first', async () => {
  const [browser, user] = [staff.open(), someone()];
  await browser.enterAs(user);
  const password = { oldPassword: PASSWORD, newPassword: 'river-stone-42', confirmNewPassword: 'river-stone-42' };
  for (const [method, path, body] of [
    ['DELETE', '/user/identities/google', { password: PASSWORD }],
    ['POST', '/user/change-email', { email: staff.email(), password: PASSWORD }],
    ['POST', '/user/second-factor', { password: PASSWORD }],
    ['POST', '/privacy/erase', { password: PASSWORD, keepsCertificateName: false }],
    ['PUT', '/user/update-profile', password],
  ] as const) {
    const response = await browser.send(method, path, body);
    expect(response).toMatchObject({ status: 422, body: { code: 'no-password' } });
    expect(response.body.message).toContain('Forgot password?');
  }
  await staff.post('/user/forgot-password', { email: user.email });
  await staff.runJobs();
  const token = await staff.tokenFor(user.email, '/auth/reset');
  await staff.post('/user/reset-password', { token, password: PASSWORD, confirmPassword: PASSWORD });
  expect((await staff.login(user.email, PASSWORD)).status).toBe(200);
});

test('where Google is not set up, nobody is offered it', async () => {
  const plain = await startAccounts();
  const user = await plain.signUp({ password: PASSWORD });
  expect((await plain.request('GET', '/user/login/ways')).body).toMatchObject({ google: false });
  const response = await plain.request('GET', '/user/login/google');
  expect(response.headers.get('location')).toBe(problem('provider-away'));
  const link = await plain.post('/user/identities/google', { password: PASSWORD }, { token: user.token });
  expect(link.status).toBe(404);
  await plain.close();
});
