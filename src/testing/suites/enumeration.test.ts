import { AsyncLocalStorage } from 'node:async_hooks';
import * as argon2 from '@node-rs/argon2';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '../../features/accounts/table.ts';
import { startEnquiries, type Enquiries } from '../start/start-enquiries.ts';
import { startTestApp, type TestApp } from '../start/test-app.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const PASSWORD = 'a short sentence works';
let app: TestApp;
let staff: Enquiries;
beforeAll(async () => {
  [app, staff] = await Promise.all([startTestApp(), startEnquiries()]);
});
afterAll(() => Promise.all([app.close(), staff.close()]));
afterEach(() => void vi.restoreAllMocks());

const inCall = new AsyncLocalStorage<boolean>();

/** The work that a call causes, by its statements and hashes: a clock would tell more of the machine than of the code. */
async function workOf(call: () => Promise<{ status: number; body: unknown }>) {
  const statements: string[] = [];
  const query = Client.prototype.query as (...input: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input: unknown[]) {
    const [asked] = input;
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '');
    // The queue polls independently of the call, which only adds a row.
    const isOfCall = !/\bpgboss\b|\bjobs\./.test(text) || (/\binsert into\b/i.test(text) && inCall.getStore());
    if (isOfCall) statements.push(text);
    return query.apply(this, input);
  } as never);
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  const { status, body } = await inCall.run(true, call);
  const costs = verify.mock.calls.map(([hashed]) => {
    const { memoryCost, timeCost, parallelism, outputLen } = argon2.parseOptions(String(hashed));
    return [memoryCost, timeCost, parallelism, outputLen];
  });
  vi.mocked(Client.prototype.query).mockRestore();
  return { status, body, statements, costs };
}

describe('the same is said and done, known or not,', () => {
  test('when somebody signs in with a wrong password', async () => {
    const { email } = await app.signUp({ password: PASSWORD });
    const signIn = (address: string) => () =>
      app.request('POST', '/user/login', { body: { email: address, password: 'not this one' } });
    const known = await workOf(signIn(email));
    const unknown = await workOf(signIn('nobody@example.com'));
    expect(known.status).toBe(401);
    expect(known.costs).toHaveLength(1);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });

  test('when an account that has no password, or is closed, is tried', async () => {
    const signIn = (email: string) => () =>
      app.request('POST', '/user/login', { body: { email, password: 'not this one' } });
    const [bare, closed] = [await app.signUp(), await app.signUp({ password: PASSWORD })];
    await app.database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(sql`id = ${closed.userId}`);
    const unknown = await workOf(signIn('nobody-else@example.com'));
    expect(await workOf(signIn(bare.email))).toEqual(unknown);
    expect(await workOf(signIn(closed.email))).toEqual(unknown);
  });

  test('when a new password is asked for', async () => {
    const { email } = await app.signUp({ password: PASSWORD });
    const before = app.queued.length;
    const forgot = (address: string) => () =>
      app.request('POST', '/user/forgot-password', { body: { email: address } });
    const known = await workOf(forgot(email));
    const unknown = await workOf(forgot('nobody@example.com'));
    expect(known.status).toBe(200);
    expect(unknown).toEqual(known);
    // The owner of the address is looked up after the response.
    expect(app.queued.slice(before).map(({ queue }) => queue)).toEqual(['send-password-reset', 'send-password-reset']);
  });

  test('when a code is sent to a number', async () => {
    const [known, unknown] = [staff.phone(), staff.phone()];
    const user = await staff.signUp();
    await staff.database.db
      .update(users)
      .set({ signInPhone: `+91${known}` })
      .where(sql`id = ${user.userId}`);
    const one = await workOf(() => staff.browser().send(known));
    const other = await workOf(() => staff.browser().send(unknown));
    expect(one.status).toBe(200);
    expect(other.statements).toEqual(one.statements);
    expect(Object.keys(other.body as object)).toEqual(Object.keys(one.body as object));
  });
});
