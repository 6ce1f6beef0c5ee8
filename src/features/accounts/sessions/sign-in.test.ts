import * as argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../../platform/limits/rate-limits.ts';
import { startAccounts, type Accounts } from '../../../testing/start/start-accounts.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const PASSWORD = 'kettle-bridge-9';
const verify = vi.mocked(argon2.verify);

let staff: Accounts;
beforeAll(async () => {
  // Per-address limits as in production.
  staff = await startAccounts();
  staff.context.rateLimits = createRateLimits(staff.database.pool, 1);
});
afterAll(() => staff.close());
beforeEach(() => void verify.mockClear());

const at = (address: string) => ({ 'x-test-address': address });
const newUser = () => staff.signUp({ email: staff.email(), password: PASSWORD });
const hashOf = async (email: string) =>
  String((await staff.rows(sql`SELECT password_hash AS hash FROM users WHERE email = ${email}`))[0]?.hash);
const times = <T>(count: number, run: (at: number) => T) => Array.from({ length: count }, (_, index) => run(index));

test('while one account is signed in to 150 times at once, two are checked, ten wait, and another person gets in', async () => {
  const [often, other] = [await newUser(), await newUser()];
  const hash = await hashOf(often.email);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { verify: realVerify } = await vi.importActual<typeof argon2>('@node-rs/argon2');
  verify.mockImplementation(async (hashed, password) => {
    if (hashed === hash) await held;
    return realVerify(hashed, password);
  });
  const statuses: number[] = [];
  const flood = times(150, async () => {
    const response = await staff.login(often.email, PASSWORD, at('198.51.100.60'));
    statuses.push(response.status);
    return response;
  });
  expect((await staff.login(other.email, PASSWORD, at('198.51.100.61'))).status).toBe(200);
  await vi.waitFor(() => expect(statuses).toHaveLength(138));
  expect(verify.mock.calls.filter(([hashed]) => hashed === hash)).toHaveLength(2);
  release();
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(138);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
});

test('tries that will be refused are refused before their hash, also when all come at once', async () => {
  const { email } = await newUser();
  const answers = await Promise.all(times(40, (index) => staff.login(email, `wrong-${index}`, at('198.51.100.62'))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  // Two run at a time: one more than the limit may have begun.
  expect(verify.mock.calls.length).toBeLessThanOrEqual(6);
  verify.mockClear();
  expect((await staff.login(email, PASSWORD, at('198.51.100.62'))).status).toBe(429);
  expect(verify).not.toHaveBeenCalled();
});

test('a try costs one hash, and a second only where the password has two forms, with an account or without', async () => {
  const { email } = await newUser();
  for (const address of [email, staff.email()]) {
    verify.mockClear();
    await staff.login(address, 'wrong one', at('198.51.100.66'));
    expect(verify).toHaveBeenCalledTimes(1);
    await staff.login(address, 'wrong cafe\u0301', at('198.51.100.66'));
    expect(verify).toHaveBeenCalledTimes(3);
  }
});

test('one account has one address, whichever form of its domain is typed', async () => {
  const local = `asha-${Date.now()}`;
  const register = (domain: string) =>
    staff.request('POST', '/user/register', {
      body: { name: 'Asha', email: `${local}@${domain}`, password: PASSWORD, confirmPassword: PASSWORD },
    });
  expect(await register('M\u00FCnchen.example')).toMatchObject({
    status: 200,
    body: { user: { email: `${local}@xn--mnchen-3ya.example` } },
  });
  for (const domain of ['münchen.example', 'mu\u0308nchen.example', 'XN--mnchen-3ya.example', 'münchen．example.']) {
    expect((await staff.login(`\u202A${local}@${domain} `, PASSWORD, at('198.51.100.67'))).status, domain).toBe(200);
    expect(await register(domain), domain).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  }
});

test('an account and an address have a budget of right passwords too, asked before the hash', async () => {
  const { email } = await newUser();
  expect((await staff.login(email.toUpperCase(), PASSWORD, at('198.51.100.63'))).status).toBe(200);
  await staff.rows(sql`UPDATE rate_limits SET points = 300 WHERE key = ${`sign-in:${email}`}`);
  verify.mockClear();
  const refused = await staff.login(email, PASSWORD, at('198.51.100.64'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  // The account's error does not wait for the count of the address.
  const spent = sql`UPDATE rate_limits SET points = 1200 WHERE key = 'sign-in-tries:a:198.51.100.64' RETURNING key`;
  await expect.poll(() => staff.rows(spent)).toHaveLength(1);
  const other = await newUser();
  expect((await staff.login(other.email, PASSWORD, at('198.51.100.64'))).status).toBe(429);
  expect(verify).not.toHaveBeenCalled();
  expect((await staff.login(other.email, PASSWORD, at('198.51.100.65'))).status).toBe(200);
});

test('failures of an IPv6 network count together, whichever of its addresses they come from', async () => {
  const { email } = await newUser();
  const from = (end: number) => at(`2001:db8:5:6::${end}`);
  for (let failure = 1; failure <= 5; failure += 1) await staff.login(email, 'wrong', from(failure));
  expect((await staff.login(email, PASSWORD, from(9))).status).toBe(429);
  expect((await staff.login(email, PASSWORD, at('2001:db8:5:7::1'))).status).toBe(200);
});
