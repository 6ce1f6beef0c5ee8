import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

/** A guest's form with the verified number. */
async function submitAsOwner(phone: string): Promise<void> {
  const guest = { name: 'Kavya', email: `${randomUUID()}@example.com`, message: 'Is there an evening batch?' };
  await (await staff.verifiedBrowser(phone)).submit({ ...guest, phone, policy: true });
}
const leadsOf = (phone: string) => staff.rows(sql`SELECT * FROM leads WHERE phone = ${phone}`);

test('name and e-mail of a signed-in person come from the account, and no code is asked for', async () => {
  const user = await staff.signUp({ name: 'Asha Learner' });
  const form = { formHeading: 'Enquiry', name: 'Somebody Else', email: 'else@example.com', message: 'Fees?' };
  const answer = await staff.browser().submit(form, { token: user.token });
  expect(answer).toMatchObject({
    status: 200,
    body: { form: { name: 'Asha Learner', email: user.email, phone: '' } },
  });
  const [kept] = await staff.rows(sql`SELECT * FROM enquiries WHERE user_id = ${user.userId}`);
  expect(await staff.rows(sql`SELECT * FROM leads WHERE id = ${kept?.lead_id}`)).toMatchObject([
    { user_id: user.userId, email: user.email },
  ]);
});

test('the mail to a member says what was sent once the address is proved', async () => {
  const user = await staff.signUp({ name: 'Asha Learner' });
  const submit = (message: string) =>
    staff.browser().submit({ formHeading: 'Enquiry', message }, { token: user.token });
  await submit('Fees?');
  await staff.rows(sql`UPDATE users SET email_verified_at = now() WHERE id = ${user.userId}`);
  await submit('Any batch in the evening?');
  const mails = await staff.rows(
    sql`SELECT body FROM outgoing_mails WHERE recipient = ${user.email} ORDER BY created_at`,
  );
  expect(mails.map(({ body }) => String(body).includes('Dear Asha Learner'))).toEqual([false, true]);
  expect(mails[0]?.body).not.toContain('Fees?');
  expect(mails[1]?.body).toContain('You wrote:\nAny batch in the evening?');
});

test('the number of the account stands in for one that is not given', async () => {
  const user = await staff.signUp();
  const phone = staff.phone();
  await staff.rows(sql`UPDATE users SET phone = ${phone.replace('+91', '0')} WHERE id = ${user.userId}`);
  const answer = await staff.browser().submit({ formHeading: 'Free Session' }, { token: user.token });
  expect(answer).toMatchObject({ status: 200, body: { form: { phone } } });
});

test.each(['Course Booking Demo', 'Contact Form', 'Free Session', 'Career Counselling'])(
  '%s needs no number, as members are not asked for one; one that is given is kept',
  async (formHeading) => {
    const user = await staff.signUp();
    const send = (fields: object = {}) => staff.browser().submit({ formHeading, ...fields }, { token: user.token });
    expect(await send()).toMatchObject({ status: 200, body: { form: { phone: '' } } });
    const phone = staff.phone();
    expect(await send({ phone })).toMatchObject({ status: 200, body: { form: { phone } } });
  },
);

test('a number that somebody else proved files nothing under that person', async () => {
  const phone = staff.phone();
  await submitAsOwner(phone);
  const [owner] = await leadsOf(phone);
  const user = await staff.signUp();
  await staff.browser().submit({ formHeading: 'Free Session', phone }, { token: user.token });
  const [kept] = await staff.rows(sql`SELECT lead_id, phone FROM enquiries WHERE user_id = ${user.userId}`);
  expect(kept?.phone).toBe(phone);
  expect(kept?.lead_id).not.toBe(owner?.id);
  expect(await leadsOf(phone)).toEqual([owner]);
});

test('a number that nobody proved leaves its owner a lead of their own', async () => {
  const phone = staff.phone();
  const user = await staff.signUp();
  await staff.browser().submit({ formHeading: 'Free Session', phone }, { token: user.token });
  await submitAsOwner(phone);
  expect(await leadsOf(phone)).toMatchObject([{ user_id: null }]);
});

test('a person is one lead, also after a change of address', async () => {
  const user = await staff.signUp();
  await staff.browser().submit({ message: 'One?' }, { token: user.token });
  await staff.rows(sql`UPDATE users SET email = ${`${randomUUID()}@example.com`} WHERE id = ${user.userId}`);
  await staff.browser().submit({ message: 'Two?' }, { token: user.token });
  expect(await staff.rows(sql`SELECT id FROM leads WHERE user_id = ${user.userId}`)).toHaveLength(1);
  expect(await staff.rows(sql`SELECT id FROM enquiries WHERE user_id = ${user.userId}`)).toHaveLength(2);
});

test('two forms at once without a number make one lead', async () => {
  const user = await staff.signUp();
  const ask = (message: string) => staff.browser().submit({ message }, { token: user.token });
  await Promise.all([ask('One?'), ask('Two?'), ask('Three?')]);
  expect(await staff.rows(sql`SELECT id FROM leads WHERE email = ${user.email}`)).toHaveLength(1);
  expect(await staff.rows(sql`SELECT id FROM enquiries WHERE email = ${user.email}`)).toHaveLength(3);
});

test('five forms in ten minutes per person, from wherever', async () => {
  const user = await staff.signUp();
  const ask = (number: number) => staff.browser().submit({ message: `Question ${number}` }, { token: user.token });
  for (let number = 1; number <= 5; number += 1) expect((await ask(number)).status).toBe(200);
  expect((await ask(6)).status).toBe(429);
});
