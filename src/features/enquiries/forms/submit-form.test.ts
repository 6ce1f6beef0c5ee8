import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../../platform/limits/rate-limits.ts';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { mayOpenBrochure } from './may-open-brochure.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
  await saveSetting(staff.database.db, {
    subject: 'institute',
    value: { name: 'Namoona', email: 'office@example.com', phone: '+91 00000 12345', openingHours: '10am to 7pm' },
    actorId: null,
  });
});
afterAll(() => staff.close());

const enquiry = (phone: string, fields: object = {}) => ({
  formHeading: 'Enquiry',
  name: 'Kavya Srivastava',
  email: `${randomUUID()}@example.com`,
  phone,
  message: 'Is there an evening batch?',
  course: 'UI/UX Design',
  policy: true,
  ...fields,
});
const enquiriesOf = (phone: string) =>
  staff.rows(sql`SELECT * FROM enquiries WHERE phone = ${phone} ORDER BY created_at`);
const leadsOf = (phone: string) => staff.rows(sql`SELECT * FROM leads WHERE phone = ${phone}`);
const mailsTo = (address: string) =>
  staff.rows(sql`SELECT key, subject, body FROM outgoing_mails WHERE recipient = ${address} ORDER BY created_at`);

describe('a guest', () => {
  test('with a verified number is kept as a lead with the form, its source and what was agreed to', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const form = enquiry(phone.replace('+91', '+91 '), { source: { utm_source: 'poster', landing: '/services' } });
    const answer = await visitor.submit(form);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Form submitted successfully!',
        form: { formHeading: 'Enquiry', name: 'Kavya Srivastava', phone, course: 'UI/UX Design' },
      },
    });
    const [kept] = await enquiriesOf(phone);
    expect(kept).toMatchObject({
      visitor_id: visitor.visitorId,
      user_id: null,
      source: { utm_source: 'poster', landing: '/services' },
      consent: { purpose: 'answer', text: 'I agree to the terms of use and privacy policy.', policyVersion: 0 },
    });
    expect(await leadsOf(phone)).toMatchObject([{ id: kept?.lead_id, stage: 'new', email: form.email }]);
  });

  test('has the version of the privacy notice kept, and no words where no box was shown', async () => {
    const notice = { id: 'privacy-notice', group: 'Your data', title: 'Privacy notice', version: 3 };
    const rest = { inForceFrom: '2026-04-01', whatChanged: '', inShort: [], sections: [] };
    await saveSetting(staff.database.db, {
      subject: 'legal',
      value: { documents: [{ ...notice, ...rest }] },
      actorId: null,
    });
    const phone = staff.phone();
    await (await staff.verifiedBrowser(phone)).submit(enquiry(phone, { policy: undefined }));
    expect(await enquiriesOf(phone)).toMatchObject([{ consent: { purpose: 'answer', text: '', policyVersion: 3 } }]);
  });

  test.each([
    ['Enquiry', 'Please verify your phone number via OTP before submitting.'],
    ['Course Booking Demo', 'Please verify your phone number before submitting.'],
    ['Contact Form', 'Please verify your phone number before submitting the form.'],
  ])('without a verified number is told so by %s', async (formHeading, message) => {
    const phone = staff.phone();
    const answer = await staff.browser().submit(enquiry(phone, { formHeading }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'phone-not-verified', message } });
    expect(await enquiriesOf(phone)).toEqual([]);
  });

  test('who verified another number, in another browser, or too long ago is not verified', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    expect((await visitor.submit(enquiry(staff.phone()))).status).toBe(422);
    expect((await staff.browser().submit(enquiry(phone))).status).toBe(422);
    await staff.pass(31 * 60, phone);
    expect((await visitor.submit(enquiry(phone))).status).toBe(422);
  });

  test('spends a verification on one form, also when several come at once', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const instances = [staff.instance(), staff.instance()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        visitor.submit(enquiry(phone, { message: `Question ${at}` }), {}, instances[at % 2]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await enquiriesOf(phone)).toHaveLength(1);
    expect(await visitor.verify(phone, await lastCode(phone))).toMatchObject({ status: 422 });
  });

  test('who presses twice is kept once and told the same', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const form = enquiry(phone);
    const [first, second] = await Promise.all([visitor.submit(form), visitor.submit(form)]);
    const third = await visitor.submit({ ...form, email: form.email.toUpperCase() });
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await enquiriesOf(phone)).toHaveLength(1);
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  test('whose first press is kept while the second is being checked is told the same', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const form = enquiry(phone);
    const first = await visitor.submit(form);
    const createdBefore = (offset: string) => sql`UPDATE enquiries SET created_at = now() - ${offset}::interval
      WHERE phone = ${phone}`;
    await staff.rows(createdBefore('1 hour'));
    // The second click waits for the codes, so it then finds the form of the first one.
    const second = await staff.database.db.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE phone_codes`);
      const answer = visitor.submit(form);
      const waiting = sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(() => staff.rows(waiting), { interval: 10 }).toHaveLength(1);
      await transaction.execute(createdBefore('0 hours'));
      return { answer };
    });
    expect(await second.answer).toMatchObject({ status: 200, body: { form: { id: first.body.form!['id'] } } });
    expect(await enquiriesOf(phone)).toHaveLength(1);
  });
});

async function lastCode(phone: string): Promise<string> {
  return staff.texts.findLast((text) => text.to === phone)?.code ?? '';
}

describe('what is refused', () => {
  test('missing fields, each with its sentence', async () => {
    const response = await staff.browser().submit({ formHeading: 'Enquiry', name: '\u200B', policy: false });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Please fill all required fields and agree to the policy.' },
    });
    const issues = response.body.issues as unknown as { path: string }[];
    expect(issues.map(({ path }) => path)).toEqual(['name', 'email', 'phone', 'message', 'policy']);
  });

  test.each([
    [{ email: 'kavya@' }, 'email', 'Please enter a valid e-mail address'],
    [{ name: 'Kavya\r\nBcc: all@example.com' }, 'name', 'The name must be one line'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'The e-mail address must be one line'],
    [{ subject: 'a\u0000b' }, 'subject', 'The subject must be one line'],
    [{ message: 'x'.repeat(3001) }, 'message', 'The message can have 3,000 characters at most'],
  ])('%j', async (fields, path, message) => {
    const answer = await staff.browser().submit(enquiry(staff.phone(), fields));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message, issues: [{ path, message }] },
    });
  });

  test.each(['12', '+91 00000 12345'])('the number %s, as every call does', async (phone) => {
    const message = 'Enter a valid phone number with country code.';
    const failure = { status: 422, body: { code: 'invalid-phone', message, issues: [{ path: 'phone', message }] } };
    expect(await staff.browser().submit(enquiry(phone))).toMatchObject(failure);
    const { token } = await staff.signUp();
    expect(await staff.browser().submit({ formHeading: 'Free Session', phone }, { token })).toMatchObject(failure);
  });

  test('a form without a policy box, in words that leave the policy out', async () => {
    const answer = await staff.browser().submit({ formHeading: 'Contact Form' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please fill all required fields.' } });
  });

  test('a form sent by a machine, without a word of it', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const form = enquiry(phone, { website: 'https://spam.example' });
    expect(await visitor.submit(form)).toMatchObject({
      status: 200,
      body: { message: 'Form submitted successfully!' },
    });
    expect(await enquiriesOf(phone)).toEqual([]);
    expect(await mailsTo(form.email)).toEqual([]);
    expect((await visitor.submit(enquiry(phone))).status).toBe(200);
  });

  test('the sixth form in ten minutes from one address; what was refused or repeated does not count', async () => {
    const call = staff.instance({ rateLimits: createRateLimits(staff.database.pool, 1) });
    const options = { address: '198.51.100.20', headers: { 'x-forwarded-for': '203.0.113.1' } };
    const send = async () => {
      const phone = staff.phone();
      const visitor = await staff.verifiedBrowser(phone);
      const form = enquiry(phone);
      await visitor.submit({ ...form, email: 'no address' }, options, call);
      await staff.browser().submit(form, options, call);
      const response = await visitor.submit(form, options, call);
      if (response.status === 200) await visitor.submit(form, options, call);
      return response;
    };
    for (let number = 1; number <= 5; number += 1) expect((await send()).status).toBe(200);
    const sixth = await send();
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(500);
    const newsletter = { formHeading: 'News Letter', email: 'another-budget@example.com' };
    expect((await staff.browser().submit(newsletter, options, call)).status).toBe(200);
  });
});

describe('a lead', () => {
  test('is one per number, also when new ones come at once', async () => {
    const phone = staff.phone();
    const visitors = [];
    for (let number = 0; number < 4; number += 1) {
      visitors.push(await staff.verifiedBrowser(phone));
      await staff.pass(46, phone);
    }
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit(enquiry(phone))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await leadsOf(phone)).toHaveLength(1);
    expect(await enquiriesOf(phone)).toHaveLength(4);
  });

  test('known by e-mail alone takes the first number that comes; a second number is a second lead', async () => {
    const email = `${randomUUID()}@example.com`;
    await staff.rows(sql`INSERT INTO leads (name, email) VALUES ('Kavya', ${email.toUpperCase()})`);
    const [first, second] = [staff.phone(), staff.phone()];
    await (await staff.verifiedBrowser(first)).submit(enquiry(first, { email }));
    await (await staff.verifiedBrowser(second)).submit(enquiry(second, { email }));
    expect(await leadsOf(first)).toMatchObject([{ name: 'Kavya' }]);
    expect(await leadsOf(second)).toHaveLength(1);
    expect(await staff.rows(sql`SELECT id FROM leads WHERE lower(email) = ${email}`)).toHaveLength(2);
  });

  test('of somebody with an account or a number is not reached by whoever types their address', async () => {
    const user = await staff.signUp();
    await staff.browser().submit({ message: 'By account' }, { token: user.token });
    const [stranger, victim] = [staff.phone(), staff.phone()];
    await (await staff.verifiedBrowser(stranger)).submit(enquiry(stranger, { email: user.email.toUpperCase() }));
    expect(await leadsOf(stranger)).toMatchObject([{ user_id: null }]);
    const email = `${randomUUID()}@example.com`;
    await (await staff.verifiedBrowser(victim)).submit(enquiry(victim, { email }));
    const typist = await staff.signUp();
    await staff.rows(sql`UPDATE users SET email = ${email} WHERE id = ${typist.userId}`);
    await staff.browser().submit({ message: 'Which batch?' }, { token: typist.token });
    expect(await leadsOf(victim)).toMatchObject([{ user_id: null }]);
    expect(await staff.rows(sql`SELECT phone FROM leads WHERE user_id = ${typist.userId}`)).toEqual([{ phone: '' }]);
  });

  test('that was lost is new again', async () => {
    const phone = staff.phone();
    await (await staff.verifiedBrowser(phone)).submit(enquiry(phone));
    await staff.rows(
      sql`UPDATE leads SET stage = 'lost', lost_reason = 'Too far', last_submitted_at = now() - interval '40 days' WHERE phone = ${phone}`,
    );
    await staff.pass(600, phone);
    await (await staff.verifiedBrowser(phone)).submit(enquiry(phone));
    const isRecent = sql`last_submitted_at > now() - interval '1 minute' AS is_recent`;
    expect(await staff.rows(sql`SELECT stage, lost_reason, ${isRecent} FROM leads WHERE phone = ${phone}`)).toEqual([
      { stage: 'new', lost_reason: '', is_recent: true },
    ]);
    expect(
      await staff.rows(sql`SELECT kind, text, actor_id FROM lead_notes
        WHERE lead_id = (SELECT id FROM leads WHERE phone = ${phone})`),
    ).toEqual([{ kind: 'stage', text: 'Lost to New: asked again', actor_id: null }]);
  });
});

describe('mails', () => {
  test('tell the visitor what happens next and the office what was sent', async () => {
    const phone = staff.phone();
    const form = enquiry(phone, {
      message: 'Details at https://bad.example/x please',
      source: { utm_source: 'poster' },
    });
    await (await staff.verifiedBrowser(phone)).submit(form);
    const [toVisitor, ...none] = await mailsTo(form.email);
    expect(none).toEqual([]);
    expect(toVisitor).toMatchObject({ subject: 'We have your enquiry' });
    // The address is unverified, so nothing typed beside it is mailed there.
    expect(toVisitor?.body).not.toMatch(/Kavya|UI\/UX|Details|bad\.example/);
    for (const part of ['Dear Sir or Madam', 'the same day', '+91 00000 12345', '10am to 7pm', 'Namoona'])
      expect(toVisitor?.body).toContain(part);
    const [toOffice] = await staff.rows(sql`SELECT subject, body FROM outgoing_mails
      WHERE recipient = 'office@example.com' AND body LIKE ${`%${phone}%`}`);
    expect(toOffice).toMatchObject({ subject: 'Enquiry: Kavya Srivastava' });
    for (const part of [
      form.email,
      'utm_source poster',
      'https://bad.example/x',
      'http://localhost:5000/admin/enquiries',
    ])
      expect(toOffice?.body).toContain(part);
  });
});

describe('a brochure', () => {
  const nobody = { kind: 'anonymous' } as const;

  test('opens for the browser that sent an enquiry, not for one that only took the newsletter', async () => {
    const phone = staff.phone();
    const visitor = await staff.verifiedBrowser(phone);
    const mayOpen = (visitorId: string | null) =>
      mayOpenBrochure(staff.context, { caller: nobody, visitorId, pass: null });
    await visitor.submit({ formHeading: 'News Letter', email: 'brochure@example.com' });
    expect(await mayOpen(visitor.visitorId)).toBe(false);
    await visitor.submit(enquiry(phone, { formHeading: 'Contact Form' }));
    expect(await mayOpen(visitor.visitorId)).toBe(true);
    expect(await mayOpen(staff.browser().visitorId)).toBe(false);
    expect(await mayOpen(null)).toBe(false);
  });

  test('opens for whoever is signed in', async () => {
    const { userId, name, email } = await staff.signUp();
    const caller = { kind: 'user', userId, name, email, role: 'student', sessionId: randomUUID() } as const;
    expect(await mayOpenBrochure(staff.context, { caller, visitorId: null, pass: null })).toBe(true);
  });
});
