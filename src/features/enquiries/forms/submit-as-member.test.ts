import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';

let desk: Enquiries;
beforeAll(async () => {
  desk = await startEnquiries();
});
afterAll(() => desk.close());

/** A guest's form with the number that was proved for it. */
async function submitAsOwner(phone: string): Promise<void> {
  const guest = { name: 'Kavya', email: `${randomUUID()}@example.com`, message: 'Is there an evening batch?' };
  await (await desk.verifiedBrowser(phone)).submit({ ...guest, phone, policy: true });
}
const leadsOf = (phone: string) => desk.rows(sql`SELECT * FROM leads WHERE phone = ${phone}`);

test('name and e-mail of a signed-in person come from the account, and no code is asked for', async () => {
  const person = await desk.signUp({ name: 'Asha Learner' });
  const form = { formHeading: 'Enquiry', name: 'Somebody Else', email: 'else@example.com', message: 'Fees?' };
  const answer = await desk.browser().submit(form, { token: person.token });
  expect(answer).toMatchObject({
    status: 200,
    body: { form: { name: 'Asha Learner', email: person.email, phone: '' } },
  });
  const [kept] = await desk.rows(sql`SELECT * FROM enquiries WHERE user_id = ${person.userId}`);
  expect(await desk.rows(sql`SELECT * FROM leads WHERE id = ${kept?.lead_id}`)).toMatchObject([
    { user_id: person.userId, email: person.email },
  ]);
});

test('the mail to a member says what was sent once the address is proved', async () => {
  const person = await desk.signUp({ name: 'Asha Learner' });
  const submit = (message: string) =>
    desk.browser().submit({ formHeading: 'Enquiry', message }, { token: person.token });
  await submit('Fees?');
  await desk.rows(sql`UPDATE users SET email_verified_at = now() WHERE id = ${person.userId}`);
  await submit('Any batch in the evening?');
  const mails = await desk.rows(
    sql`SELECT body FROM outgoing_mails WHERE recipient = ${person.email} ORDER BY created_at`,
  );
  expect(mails.map(({ body }) => String(body).includes('Dear Asha Learner'))).toEqual([false, true]);
  expect(mails[0]?.body).not.toContain('Fees?');
  expect(mails[1]?.body).toContain('You wrote:\nAny batch in the evening?');
});

test('the number of the account stands in for one that is not given', async () => {
  const person = await desk.signUp();
  const phone = desk.phone();
  await desk.rows(sql`UPDATE users SET phone = ${phone.replace('+91', '0')} WHERE id = ${person.userId}`);
  const answer = await desk.browser().submit({ formHeading: 'Free Session' }, { token: person.token });
  expect(answer).toMatchObject({ status: 200, body: { form: { phone } } });
});

test.each(['Course Booking Demo', 'Contact Form', 'Free Session', 'Career Counselling'])(
  '%s needs no number, as members are not asked for one; one that is given is kept',
  async (formHeading) => {
    const person = await desk.signUp();
    const send = (fields: object = {}) => desk.browser().submit({ formHeading, ...fields }, { token: person.token });
    expect(await send()).toMatchObject({ status: 200, body: { form: { phone: '' } } });
    const phone = desk.phone();
    expect(await send({ phone })).toMatchObject({ status: 200, body: { form: { phone } } });
  },
);

test('a number that somebody else proved files nothing under that person', async () => {
  const phone = desk.phone();
  await submitAsOwner(phone);
  const [owner] = await leadsOf(phone);
  const person = await desk.signUp();
  await desk.browser().submit({ formHeading: 'Free Session', phone }, { token: person.token });
  const [kept] = await desk.rows(sql`SELECT lead_id, phone FROM enquiries WHERE user_id = ${person.userId}`);
  expect(kept?.phone).toBe(phone);
  expect(kept?.lead_id).not.toBe(owner?.id);
  expect(await leadsOf(phone)).toEqual([owner]);
});

test('a number that nobody proved leaves its owner a lead of their own', async () => {
  const phone = desk.phone();
  const person = await desk.signUp();
  await desk.browser().submit({ formHeading: 'Free Session', phone }, { token: person.token });
  await submitAsOwner(phone);
  expect(await leadsOf(phone)).toMatchObject([{ user_id: null }]);
});

test('a person is one lead, also after a change of address', async () => {
  const person = await desk.signUp();
  await desk.browser().submit({ message: 'One?' }, { token: person.token });
  await desk.rows(sql`UPDATE users SET email = ${`${randomUUID()}@example.com`} WHERE id = ${person.userId}`);
  await desk.browser().submit({ message: 'Two?' }, { token: person.token });
  expect(await desk.rows(sql`SELECT id FROM leads WHERE user_id = ${person.userId}`)).toHaveLength(1);
  expect(await desk.rows(sql`SELECT id FROM enquiries WHERE user_id = ${person.userId}`)).toHaveLength(2);
});

test('two forms at once without a number make one lead', async () => {
  const person = await desk.signUp();
  const ask = (message: string) => desk.browser().submit({ message }, { token: person.token });
  await Promise.all([ask('One?'), ask('Two?'), ask('Three?')]);
  expect(await desk.rows(sql`SELECT id FROM leads WHERE email = ${person.email}`)).toHaveLength(1);
  expect(await desk.rows(sql`SELECT id FROM enquiries WHERE email = ${person.email}`)).toHaveLength(3);
});

test('five forms in ten minutes per person, from wherever', async () => {
  const person = await desk.signUp();
  const ask = (number: number) => desk.browser().submit({ message: `Question ${number}` }, { token: person.token });
  for (let number = 1; number <= 5; number += 1) expect((await ask(number)).status).toBe(200);
  expect((await ask(6)).status).toBe(429);
});
