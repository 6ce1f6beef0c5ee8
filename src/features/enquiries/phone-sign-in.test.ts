import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Browser, type Enquiries } from '../../testing/start-enquiries.ts';

let desk: Enquiries;
beforeAll(async () => {
  desk = await startEnquiries();
});
afterAll(() => desk.close());

/** A browser with a code that came to the number. */
async function withCode(phone: string): Promise<{ browser: Browser; otp: string; headers: Record<string, string> }> {
  const browser = desk.browser();
  await browser.send(phone);
  return { browser, otp: await desk.codeOf(phone), headers: { cookie: `visitor=${browser.visitorId}` } };
}

const keep = async (token: string, phone: string) => {
  const { otp, headers } = await withCode(phone);
  return desk.request('PUT', '/user/sign-in-phone', { token, headers, body: { phone, otp } });
};
const enter = (phone: string, otp: string, headers: Record<string, string>) =>
  desk.request('POST', '/user/login/phone', { body: { phone, otp }, headers });

test('a number that was proved signs its account in, with a fresh code each time', async () => {
  const person = await desk.signUp();
  const phone = desk.phone();
  expect((await keep(person.token, phone)).status).toBe(200);
  await desk.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, desk.wrong(otp), headers)).toMatchObject({ status: 422, body: { code: 'invalid-code' } });
  expect((await enter(phone, otp, {})).status).toBe(422);
  const entered = await enter(phone.replace('+91', ''), otp, headers);
  expect(entered).toMatchObject({
    status: 200,
    body: { user: { email: person.email }, message: 'Signin successful!' },
  });
  expect(entered.headers.get('set-cookie')).toMatch(/session=/);
  expect((await desk.request('GET', '/user/me', { token: entered.body.token })).status).toBe(200);
  expect((await enter(phone, otp, headers)).status).toBe(422);
});

test('a number without an account is told so, to its owner alone', async () => {
  const phone = desk.phone();
  const { otp, headers } = await withCode(phone);
  expect(await enter(phone, otp, headers)).toMatchObject({ status: 422, body: { code: 'unknown-phone' } });
});

test('a number belongs to whoever proved it last', async () => {
  const [before, after] = [await desk.signUp(), await desk.signUp()];
  const phone = desk.phone();
  await keep(before.token, phone);
  await desk.pass(60, phone);
  await keep(after.token, phone);
  await desk.pass(60, phone);
  const { otp, headers } = await withCode(phone);
  expect((await enter(phone, otp, headers)).body.user).toMatchObject({ email: after.email });
});
