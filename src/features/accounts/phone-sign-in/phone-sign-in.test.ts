import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Browser, type Enquiries } from '../../../testing/start/start-enquiries.ts';
import { provedPhoneQueue } from '../../enquiries/forms/proved-phone-queue.ts';

const PASSWORD = 'kettle-bridge-9';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

/** A browser that received a code for the number. */
async function withCode(phone: string): Promise<{ browser: Browser; otp: string; headers: Record<string, string> }> {
  const browser = staff.browser();
  await browser.send(phone);
  return { browser, otp: await staff.codeOf(phone), headers: { cookie: `visitor=${browser.visitorId}` } };
}

const keep = async (token: string, phone: string, password = PASSWORD) => {
  const { otp, headers } = await withCode(phone);
  return staff.request('PUT', '/user/sign-in-phone', { token, headers, body: { phone, otp, password } });
};
const subjectsTo = async (email: string) => {
  const { rows } = await staff.database.pool.query<{ subject: string }>(
    'SELECT subject FROM outgoing_mails WHERE recipient = $1 ORDER BY created_at, id',
    [email],
  );
  return rows.map(({ subject }) => subject);
};
const LINKED = 'A phone number now signs in to your account at Institute';
const UNLINKED = 'A phone number no longer signs in to your account at Institute';
const enter = (phone: string, otp: string, headers: Record<string, string>) =>
  staff.request('POST', '/user/login/phone', { body: { phone, otp }, headers });

test('a number that was proved signs its account in, with a fresh code each time', async () => {
  const user = await staff.signUp({ password: PASSWORD });
  const phone = staff.phone();
  expect((await keep(user.token, phone)).status).toBe(200);
  await staff.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, staff.wrong(otp), headers)).toMatchObject({ status: 422, body: { code: 'invalid-code' } });
  expect((await enter(phone, otp, {})).status).toBe(422);
  const entered = await enter(phone.replace('+91', ''), otp, headers);
  expect(entered).toMatchObject({
    status: 200,
    body: { user: { email: user.email }, message: 'Signin successful!' },
  });
  expect(entered.headers.get('set-cookie')).toMatch(/session=/);
  expect((await staff.request('GET', '/user/me', { token: entered.body.token })).status).toBe(200);
  expect((await enter(phone, otp, headers)).status).toBe(422);
});

test('a number without an account is told so, to its owner alone', async () => {
  const phone = staff.phone();
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, otp, headers)).toMatchObject({ status: 422, body: { code: 'unknown-phone' } });
});

test('a number belongs to whoever proved it last, and who had it before is told', async () => {
  const [before, after] = [await staff.signUp({ password: PASSWORD }), await staff.signUp({ password: PASSWORD })];
  const phone = staff.phone();
  await keep(before.token, phone);
  await staff.pass(60, phone);
  await keep(after.token, phone);
  await staff.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect((await enter(phone, otp, headers)).body.user).toMatchObject({ email: after.email });
  expect(await subjectsTo(before.email)).toEqual([LINKED, UNLINKED]);
  expect(await subjectsTo(after.email)).toEqual([LINKED]);
});

test('a number is tied with the password, and its account is told; a session alone is not enough', async () => {
  const user = await staff.signUp({ password: PASSWORD });
  const phone = staff.phone();
  const { otp, headers } = await withCode(phone);
  const put = (body: object) => staff.request('PUT', '/user/sign-in-phone', { token: user.token, headers, body });
  expect((await put({ phone, otp })).status).toBe(400);
  expect(await put({ phone, otp, password: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-password', issues: [{ path: 'password' }] },
  });
  expect(await subjectsTo(user.email)).toEqual([]);
  expect((await put({ phone, otp, password: PASSWORD })).status).toBe(200);
  expect(await subjectsTo(user.email)).toEqual([LINKED]);
  await staff.database.pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [user.userId]);
  expect(await put({ phone, otp, password: PASSWORD })).toMatchObject({ status: 422, body: { code: 'no-password' } });
});

test('the number is shown by its end, and taken away with the password', async () => {
  const user = await staff.signUp({ password: PASSWORD });
  const phone = staff.phone();
  await keep(user.token, phone);
  const show = async () => (await staff.request('GET', '/user/sign-in-phone', { token: user.token })).body;
  const remove = (password: string) =>
    staff.request('DELETE', '/user/sign-in-phone', { token: user.token, body: { password } });
  expect(await show()).toEqual({ success: true, phone: `••••${phone.slice(-4)}`, hasPassword: true });
  // The number is verified, so a profile without one gets it.
  const me = await staff.request('GET', '/user/me', { token: user.token });
  expect(me.body).toMatchObject({ user: { phone } });
  expect(await remove('wrong')).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await remove(PASSWORD)).status).toBe(404);
  expect(await show()).toMatchObject({ phone: null });
  expect(await subjectsTo(user.email)).toEqual([LINKED, UNLINKED]);
  await staff.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, otp, headers)).toMatchObject({ status: 422, body: { code: 'unknown-phone' } });
});

test('a number that a guest proved in a form comes into the account with that address and browser, and into no other', async () => {
  const phone = staff.phone();
  const browser = await staff.verifiedBrowser(phone);
  const [own, other] = [await staff.signUp({ password: PASSWORD }), await staff.signUp({ password: PASSWORD })];
  const form = {
    formHeading: 'Counselling',
    name: 'Kavya',
    email: own.email.toUpperCase(),
    phone,
    course: 'Web Design',
  };
  const sent = await browser.submit({ ...form, message: 'When do you call?', policy: true });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const signIn = async (email: string, visitorId: string) => {
    const headers = { cookie: `visitor=${visitorId}` };
    const { body } = await staff.request('POST', '/user/login', { body: { email, password: PASSWORD }, headers });
    const queue = provedPhoneQueue(staff.context);
    for (const job of staff.queued.splice(0).filter((one) => one.queue === queue.name))
      await queue.run(job.data as never);
    const me = await staff.request('GET', '/user/me', { token: String(body.token) });
    return (me.body as unknown as { user: { phone: string } }).user.phone;
  };
  expect(await signIn(other.email, browser.visitorId)).toBe('');
  expect(await signIn(own.email, staff.browser().visitorId)).toBe('');
  expect(await signIn(own.email, browser.visitorId)).toBe(phone);
  // It is a contact number and cannot be used to sign in.
  await staff.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, otp, headers)).toMatchObject({ status: 422, body: { code: 'unknown-phone' } });
});
