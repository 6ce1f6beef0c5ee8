import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../testing/start/start-enquiries.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

const address = () => `${randomUUID()}@example.com`;
const subscribe = (email: string) => staff.browser().submit({ formHeading: 'News Letter', email });
const confirm = (token: string) => staff.instance()('/newsletter/confirm', { token });
const end = (token: string) => staff.instance()('/newsletter/unsubscribe', { token });

async function mailsTo(email: string): Promise<{ subject: string; body: string }[]> {
  const query = sql`SELECT subject, body FROM outgoing_mails WHERE lower(recipient) = ${email} ORDER BY created_at, id`;
  return (await staff.rows(query)) as { subject: string; body: string }[];
}

/** The token in the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const body = (await mailsTo(email)).at(-1)?.body ?? '';
  return /token=(\S+)/.exec(body)?.[1] ?? '';
}

async function isSubscribed(email: string): Promise<boolean> {
  const rows = await staff.rows(sql`SELECT id FROM newsletter_subscribers
    WHERE lower(email) = ${email} AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`);
  return rows.length > 0;
}

const passTenMinutes = (email: string) =>
  staff.rows(sql`UPDATE newsletter_subscribers SET asked_at = asked_at - interval '10 minutes',
    unsubscribed_at = unsubscribed_at - interval '10 minutes' WHERE lower(email) = ${email}`);

describe('a subscription', () => {
  test('needs an address', async () => {
    for (const email of ['', 'kavya', undefined])
      expect(await staff.browser().submit({ formHeading: 'News Letter', email })).toMatchObject({
        status: 400,
        body: { message: 'Please enter a valid e-mail address', issues: [{ path: 'email' }] },
      });
  });

  test('stands only once the owner of the address confirmed it, and again is the same', async () => {
    const email = address();
    expect(await subscribe(email)).toMatchObject({
      status: 200,
      body: { message: 'Form submitted successfully!', form: { formHeading: 'News Letter', email } },
    });
    expect(await isSubscribed(email)).toBe(false);
    const token = await tokenFor(email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSubscribed(email)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Please confirm: the newsletter of Institute',
      'You get the newsletter of Institute',
    ]);
  });

  test('is one per address, whatever its case, and answers tell nothing of it', async () => {
    const email = address();
    const [first, second] = await Promise.all([subscribe(email), subscribe(email.toUpperCase())]);
    await confirm(await tokenFor(email));
    const known = await subscribe(email);
    expect([first.status, second.status, known.status]).toEqual([200, 200, 200]);
    const shape = ({ body }: typeof known) => Object.keys(body.form ?? {});
    expect(shape(known)).toEqual(shape(first));
    expect(known.body.form?.['id']).not.toBe(first.body.form?.['id']);
    expect(await staff.rows(sql`SELECT id FROM newsletter_subscribers WHERE lower(email) = ${email}`)).toHaveLength(1);
  });

  test('asks an address once in ten minutes, and a confirmed one not at all', async () => {
    const email = address();
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(await mailsTo(email)).toHaveLength(1);
    await passTenMinutes(email);
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(2);
    await confirm(await tokenFor(email));
    await passTenMinutes(email);
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('ends by the link of a letter, and an old confirmation does not bring it back', async () => {
    const email = address();
    await subscribe(email);
    const confirmation = await tokenFor(email);
    await confirm(confirmation);
    const letter = await tokenFor(email);
    expect(await end(letter)).toMatchObject({ status: 200 });
    expect(await end(letter)).toMatchObject({ status: 200 });
    expect(await isSubscribed(email)).toBe(false);
    expect(await confirm(confirmation)).toMatchObject({ status: 422, body: { code: 'invalid-token' } });
    await passTenMinutes(email);
    await subscribe(email);
    expect(await confirm(await tokenFor(email))).toMatchObject({ status: 200 });
    expect(await isSubscribed(email)).toBe(true);
  });
});

describe('a token', () => {
  test.each(['', 'x', `${randomUUID()}.${'A'.repeat(43)}`])('%j is refused', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'invalid-token' } });
    expect(await end(token)).toMatchObject({ status: 422, body: { code: 'invalid-token' } });
  });

  test('is for one act', async () => {
    const email = address();
    await subscribe(email);
    const token = await tokenFor(email);
    expect((await end(token)).status).toBe(422);
    await confirm(token);
    expect((await confirm(await tokenFor(email))).status).toBe(422);
  });
});
