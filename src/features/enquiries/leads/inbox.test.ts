import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadIn, startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const nobody = randomUUID();
const auditOf = (id: string) =>
  inbox.rows(
    sql`SELECT actor_id, action, details FROM audit_entries WHERE subject = ${`lead:${id}`} ORDER BY created_at`,
  );
const notesOf = async (id: string) => (await inbox.detail(id)).notes.map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  ['GET', '/leads'],
  ['GET', '/leads/choices'],
  ['GET', '/leads/waiting'],
  ['GET', '/leads/export.csv'],
  ['GET', '/leads/events'],
  ['GET', `/leads/${nobody}`],
  ['POST', '/leads'],
  ['POST', '/leads/merge'],
  ['POST', '/leads/bulk'],
  ['PUT', `/leads/${nobody}`],
  ['POST', `/leads/${nobody}/notes`],
])('%s %s is for the office', async (method, path) => {
  const body = method === 'GET' ? {} : { body: {} };
  expect((await inbox.request(method, path, body)).status).toBe(401);
  const { token } = await inbox.signUp();
  expect((await inbox.request(method, path, { token, ...body })).status).toBe(403);
});

test('a counsellor works with leads and demo classes, and with nothing else', async () => {
  const { token, userId } = await inbox.signUp();
  await inbox.rows(sql`UPDATE users SET role = 'counsellor' WHERE id = ${userId}`);
  const status = async (path: string) => (await inbox.request('GET', path, { token })).status;
  for (const path of ['/leads', '/leads/choices', '/admin/demos']) expect(await status(path)).toBe(200);
  for (const path of ['/forms/all', '/admin/invoices']) expect(await status(path)).toBe(403);
  expect((await inbox.request('GET', '/user/me', { token })).body).toMatchObject({ user: { role: 'counsellor' } });
});

describe('the list', () => {
  const found = async (query: Record<string, string>) => (await inbox.list(query)).leads.map(({ name }) => name);

  test('has a lead once, with its newest form, whether the number is proved, and who waits', async () => {
    const lead = await inbox.lead({ course: 'UI/UX Design', source: { utm_source: 'poster' } });
    await inbox.pass(60, lead.phone);
    const again = await inbox.verifiedBrowser(lead.phone);
    await again.submit({ formHeading: 'Free Session', name: 'K', email: lead.email, phone: lead.phone });
    const [first] = (await inbox.list()).leads;
    expect(first).toMatchObject({
      id: lead.id,
      name: 'Kavya Srivastava',
      isPhoneVerified: true,
      stage: 'new',
      owner: null,
      formHeading: 'Free Session',
      forms: 2,
      firstRespondedAt: null,
      waitingSince: lead.createdAt,
    });
  });

  test('looks for all marks of a form in one and the same form', async () => {
    const mark = randomUUID().slice(0, 8);
    const lead = await inbox.lead({
      name: 'Nikhil',
      formHeading: `Fair ${mark}`,
      course: `Weaving ${mark}`,
      source: { referrer: `${mark}.example` },
      message: `Evenings ${mark}?`,
    });
    await inbox.rows(sql`UPDATE enquiries SET created_at = '2025-03-09 19:00Z' WHERE lead_id = ${lead.id}`);
    const queries: Record<string, string>[] = [
      { form: `Fair ${mark}` },
      { course: `Weaving ${mark}` },
      { source: `${mark}.example` },
      { search: `evenings ${mark}` },
      { search: lead.email },
      { search: lead.phone.replace('+91', '0').replace(/(\d{5})$/, ' $1') },
      // Half past midnight in India.
      { from: '2025-03-10', to: '2025-03-10', form: `Fair ${mark}` },
    ];
    for (const query of queries) expect(await found(query)).toEqual(['Nikhil']);
    expect(await found({ to: '2025-03-09' })).toEqual([]);
    expect(await found({ source: 'none', form: `Fair ${mark}` })).toEqual([]);
    await inbox.lead({ name: 'Other', formHeading: `Fair ${mark}`, course: `Dyeing ${mark}` });
    expect(await found({ form: `Fair ${mark}`, course: `Weaving ${mark}` })).toEqual(['Nikhil']);
    expect(await found({ source: 'none', form: `Fair ${mark}` })).toEqual(['Other']);
    const choices = (await inbox.call('GET', '/leads/choices')).body as unknown as Record<string, string[]>;
    expect(choices.forms).toContain(`Fair ${mark}`);
    expect(choices.courses).toEqual(expect.arrayContaining([`Dyeing ${mark}`, `Weaving ${mark}`]));
    expect(choices.sources).toContain(`${mark}.example`);
    expect(choices.owners).toContainEqual({ id: inbox.admin.userId, name: 'Office' });
  });

  test('counts every stage whichever is looked at, and finds by owner and by what is due', async () => {
    const form = `Expo ${randomUUID().slice(0, 8)}`;
    const mine = await inbox.lead({ name: 'Mine', formHeading: form });
    await inbox.lead({ name: 'Fresh', formHeading: form });
    const later = await inbox.lead({ name: 'Later', formHeading: form });
    await inbox.change(mine, { stage: 'contacted', ownerId: inbox.admin.userId });
    await inbox.rows(sql`UPDATE leads SET follow_up_on = '2026-01-05' WHERE id = ${mine.id}`);
    await inbox.change(later, { followUpOn: '2099-01-01' });
    expect((await inbox.list({ form, stage: 'new' })).body).toMatchObject({
      total: 2,
      stages: { new: 2, contacted: 1, 'demo-booked': 0, lost: 0 },
    });
    expect(await found({ form, owner: inbox.admin.userId })).toEqual(['Mine']);
    expect(await found({ form, owner: 'none' })).toEqual(['Later', 'Fresh']);
    expect(await found({ form, followUp: 'due' })).toEqual(['Mine']);
    expect(await found({ form, sort: 'oldest' })).toEqual(['Mine', 'Fresh', 'Later']);
    expect(await found({ form, sort: 'follow-up' })).toEqual(['Mine', 'Later', 'Fresh']);
    expect(await found({ form, page: '2', limit: '2' })).toEqual(['Mine']);
  });

  test.each([
    ['stage', 'sold'],
    ['limit', '101'],
    ['owner', 'me'],
    ['from', '5 March'],
    ['sort', 'best'],
  ])('refuses %s %s', async (name, value) => {
    expect((await inbox.list({ [name]: value })).status).toBe(400);
  });
});

describe('a change', () => {
  test('is kept with its history and the audit, and starts nothing when nothing is different', async () => {
    const lead = await inbox.lead();
    const change = {
      stage: 'contacted',
      ownerId: inbox.admin.userId,
      // A date as people write it.
      followUpOn: '28/11/2099',
      nextStep: 'Send fee plan',
    };
    const answer = await inbox.change(lead, change);
    expect(leadIn(answer)).toMatchObject({
      stage: 'contacted',
      owner: { name: 'Office' },
      version: 2,
      waitingSince: null,
    });
    expect(leadIn(answer).firstRespondedAt).not.toBeNull();
    expect(await notesOf(lead.id)).toEqual([
      'stage: New to Contacted',
      'owner: Office',
      'follow-up: Send fee plan, 28 Nov 2099',
    ]);
    expect(await auditOf(lead.id)).toEqual([
      {
        actor_id: inbox.admin.userId,
        action: 'lead.updated',
        details: {
          before: { stage: 'new', ownerId: null, followUpOn: null },
          after: { stage: 'contacted', ownerId: inbox.admin.userId, followUpOn: '2099-11-28' },
          isNextStepChanged: true,
        },
      },
    ]);
    const same = await inbox.change({ ...lead, version: 2 }, change);
    expect(same.body.lead).toMatchObject({ version: 2 });
    expect(await notesOf(lead.id)).toHaveLength(3);
  });

  test('made of an older version is refused with the lead as it stands, also when two come at once', async () => {
    const lead = await inbox.lead();
    const answers = await Promise.all([
      inbox.change(lead, { stage: 'contacted' }),
      inbox.change(lead, { nextStep: 'Call at four' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { version } = (await inbox.detail(lead.id)).lead;
    expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', lead: { id: lead.id, version } });
  });

  test('to lost needs a reason, and from lost drops it', async () => {
    const lead = await inbox.lead();
    expect(await inbox.change(lead, { stage: 'lost' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lostReason', message: 'Please choose why this lead is lost' }] },
    });
    const lost = await inbox.change(lead, { stage: 'lost', lostReason: 'Fee' });
    expect(lost.body.lead).toMatchObject({ stage: 'lost', lostReason: 'Fee' });
    const back = await inbox.change({ ...lead, version: 2 }, { stage: 'contacted' });
    expect(back.body.lead).toMatchObject({ stage: 'contacted', lostReason: '' });
  });

  test('gives a lead only to somebody of the office', async () => {
    const lead = await inbox.lead();
    const { userId } = await inbox.signUp();
    expect(await inbox.change(lead, { ownerId: userId })).toMatchObject({
      status: 422,
      body: { code: 'unknown-owner' },
    });
    expect((await inbox.change({ id: nobody, version: 1 }, { stage: 'contacted' })).status).toBe(404);
    expect((await inbox.call('PUT', `/leads/${lead.id}`, { stage: 'contacted' })).status).toBe(400);
  });

  test('of several changes those that exist and differ', async () => {
    const leads = [await inbox.lead(), await inbox.lead()];
    const ids = leads.map(({ id }) => id);
    const change = { ids: [...ids, nobody, ids[0]], ownerId: inbox.admin.userId };
    expect((await inbox.call('POST', '/leads/bulk', change)).body).toMatchObject({ changed: 2 });
    expect((await inbox.call('POST', '/leads/bulk', change)).body).toMatchObject({ changed: 0 });
    expect((await inbox.call('POST', '/leads/bulk', { ids, stage: 'lost' })).status).toBe(400);
    expect((await inbox.call('POST', '/leads/bulk', { ids })).status).toBe(400);
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect((await inbox.call('POST', '/leads/bulk', { ids: many, stage: 'contacted' })).status).toBe(400);
    const lost = await inbox.call('POST', '/leads/bulk', { ids, stage: 'lost', lostReason: 'No answer' });
    expect(lost.body).toMatchObject({ changed: 2 });
    expect(await notesOf(ids[0] ?? '')).toEqual(['owner: Office', 'stage: New to Lost: No answer']);
  });
});

describe('a note', () => {
  const note = (id: string, body: object) => inbox.call('POST', `/leads/${id}/notes`, body);

  test('stands in the history with its writer; the first call stops the clock and takes a new lead up', async () => {
    const lead = await inbox.lead();
    expect((await note(lead.id, { text: 'Has exams in March' })).body.lead).toMatchObject({
      stage: 'new',
      firstRespondedAt: null,
    });
    const called = await note(lead.id, { kind: 'call' });
    expect(called.body.lead).toMatchObject({ stage: 'contacted', waitingSince: null });
    const { firstRespondedAt } = leadIn(called);
    expect(firstRespondedAt).not.toBeNull();
    const later = await note(lead.id, { kind: 'whatsapp', text: 'Sent the fee plan' });
    expect(later.body.lead).toMatchObject({ firstRespondedAt });
    expect(await notesOf(lead.id)).toEqual([
      'note: Has exams in March',
      'call: ',
      'owner: Office',
      'stage: New to Contacted',
      'whatsapp: Sent the fee plan',
    ]);
    expect((await inbox.detail(lead.id)).notes[0]).toMatchObject({ actorName: 'Office' });
  });

  test('without words, of a kind of ours, or of nobody is refused', async () => {
    const lead = await inbox.lead();
    expect((await note(lead.id, { text: '  ' })).status).toBe(400);
    expect((await note(lead.id, { kind: 'order' })).status).toBe(400);
  });
});

describe('somebody who walks in', () => {
  const add = (body: object) => inbox.call('POST', '/leads', body);

  test('is a lead whose number is not proved; the same number again is the same lead', async () => {
    const phone = inbox.phone();
    const first = await add({
      name: 'Zoya',
      phone: phone.replace('+91', '0'),
      course: 'Animation',
      source: 'A friend',
    });
    expect(first.body).toMatchObject({
      isNew: true,
      lead: { name: 'Zoya', phone, isPhoneVerified: false, formHeading: 'Walk-in', source: { utm_source: 'A friend' } },
    });
    const second = await add({ name: 'Zoya S', phone, formHeading: 'Phone Call', message: 'Fees?' });
    expect(second.body).toMatchObject({ isNew: false, lead: { name: 'Zoya', forms: 2, message: 'Fees?' } });
    const visitor = await inbox.verifiedBrowser(phone);
    await visitor.submit({ formHeading: 'Contact Form', name: 'Zoya', email: 'zoya@example.com', phone });
    const { lead, proofs } = await inbox.detail(leadIn(first).id);
    expect(lead).toMatchObject({ forms: 3, isPhoneVerified: true, email: 'zoya@example.com' });
    expect(proofs).toHaveLength(1);
  });

  test('gets no mail, and needs a name and a way to be reached', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await add({ name: 'Harsh', email })).status).toBe(200);
    expect(await inbox.rows(sql`SELECT id FROM outgoing_mails WHERE recipient = ${email}`)).toEqual([]);
    expect((await add({ name: 'Harsh' })).body).toMatchObject({ issues: [{ path: 'phone' }] });
    expect((await add({ name: ' ', email })).body).toMatchObject({ issues: [{ path: 'name' }] });
    expect((await add({ name: 'Harsh', phone: '12' })).status).toBe(422);
    expect((await add({ name: 'Harsh', email, formHeading: 'Enquiry' })).status).toBe(400);
  });
});

describe('two leads', () => {
  test('that share an address point at each other and become one', async () => {
    const keep = await inbox.lead({ email: 'shared@example.com', name: 'Pooja' });
    const other = await inbox.lead({ email: 'Shared@example.com', name: 'Pooja G' });
    await inbox.call('POST', `/leads/${other.id}/notes`, { kind: 'call', text: 'Asks for evenings' });
    await inbox.change({ ...other, version: 3 }, { nextStep: 'Call in March' });
    expect((await inbox.detail(keep.id)).duplicates).toMatchObject([{ id: other.id, name: 'Pooja G' }]);

    const merged = await inbox.call('POST', '/leads/merge', { keepId: keep.id, otherId: other.id });
    expect(merged.body.lead).toMatchObject({
      id: keep.id,
      name: 'Pooja',
      phone: keep.phone,
      stage: 'contacted',
      nextStep: 'Call in March',
      owner: { id: inbox.admin.userId },
      forms: 2,
    });
    // A lead that sends another form with its second number is the same person.
    await inbox.pass(60, other.phone);
    const again = await inbox.verifiedBrowser(other.phone);
    await again.submit({ formHeading: 'Free Session', name: 'Pooja', email: 'new@example.com', phone: other.phone });
    const detail = await inbox.detail(keep.id);
    expect(detail.lead.forms).toBe(3);
    expect(detail.phones.toSorted()).toEqual([keep.phone, other.phone].toSorted());
    expect(detail.duplicates).toEqual([]);
    expect(await notesOf(keep.id)).toContain(`merge: Pooja G, ${other.phone}, Shared@example.com`);
    expect(await notesOf(keep.id)).toContain('call: Asks for evenings');
    expect((await inbox.call('GET', `/leads/${other.id}`)).status).toBe(404);
    expect((await auditOf(keep.id)).map(({ action }) => action)).toContain('lead.merged');
  });

  test('point at each other by what their forms gave, on both sides', async () => {
    const [one, other] = [await inbox.lead(), await inbox.lead()];
    await inbox.rows(sql`INSERT INTO enquiries (lead_id, form_heading, name, phone, email)
      VALUES (${one.id}, 'Walk-in', 'Kavya', ${other.phone}, '')`);
    expect((await inbox.detail(one.id)).duplicates).toMatchObject([{ id: other.id }]);
    expect((await inbox.detail(other.id)).duplicates).toMatchObject([{ id: one.id }]);
  });

  test('become one without an answer: the clock goes on', async () => {
    const [keep, other] = [await inbox.lead(), await inbox.lead()];
    await inbox.rows(sql`WITH slot AS (INSERT INTO demo_slots (starts_at, taken) VALUES (now() + interval '1 day', 1) RETURNING id)
      INSERT INTO demo_bookings (slot_id, lead_id) SELECT id, ${other.id} FROM slot`);
    const merged = await inbox.call('POST', '/leads/merge', { keepId: keep.id, otherId: other.id });
    expect(merged.body.lead).toMatchObject({ stage: 'demo-booked', firstRespondedAt: null });
    expect(leadIn(merged).waitingSince).not.toBeNull();
    expect(await notesOf(keep.id)).toContain('merge: Stage: New to Demo booked');
  });

  test('with seats in one demo class keep one seat', async () => {
    const [keep, other] = [await inbox.lead(), await inbox.lead()];
    const [slot] = await inbox.rows(
      sql`INSERT INTO demo_slots (starts_at, taken, seats) VALUES (now() + interval '1 day', 2, 2) RETURNING id`,
    );
    const version = async () => (await inbox.rows(sql`SELECT version FROM document_version`))[0]?.version;
    const before = await version();
    for (const { id } of [keep, other])
      await inbox.rows(sql`INSERT INTO demo_bookings (slot_id, lead_id) VALUES (${slot?.id}, ${id})`);
    await inbox.call('POST', '/leads/merge', { keepId: keep.id, otherId: other.id });
    expect(await inbox.rows(sql`SELECT taken FROM demo_slots WHERE id = ${slot?.id}`)).toEqual([{ taken: 1 }]);
    const seats = sql`SELECT count(*)::int, count(cancelled_at)::int AS cancelled FROM demo_bookings WHERE lead_id = ${keep.id}`;
    expect(await inbox.rows(seats)).toEqual([{ count: 2, cancelled: 1 }]);
    expect(await version()).not.toBe(before);
    const mails = sql`SELECT subject FROM outgoing_mails WHERE recipient = ${other.email} AND key LIKE 'demo-given-back:%:1'`;
    expect(await inbox.rows(mails)).toHaveLength(1);
  });

  test('must be two, and must exist', async () => {
    const lead = await inbox.lead();
    expect((await inbox.call('POST', '/leads/merge', { keepId: lead.id, otherId: lead.id })).status).toBe(400);
    expect((await inbox.call('POST', '/leads/merge', { keepId: lead.id, otherId: nobody })).status).toBe(404);
  });
});

test('one lead is told whole: forms, proof, mails, notes', async () => {
  const lead = await inbox.lead({
    message: 'Is there an evening batch?',
    source: { utm_source: 'poster', page: '/contact' },
  });
  const detail = await inbox.detail(lead.id);
  expect(detail).toMatchObject({
    emails: [lead.email],
    phones: [lead.phone],
    forms: [
      { message: 'Is there an evening batch?', isPhoneProved: true, isSignedIn: false, source: { page: '/contact' } },
    ],
    mails: [{ subject: 'We have your message', sentAt: null }],
  });
  expect(detail.proofs).toMatchObject([{ phone: lead.phone }]);
  expect((await inbox.call('GET', '/leads/no-number')).status).toBe(400);
});

test('what waits: new leads, the oldest of them, and half of the answers were faster than', async () => {
  await inbox.rows(sql`UPDATE leads SET stage = 'lost', first_responded_at = NULL`);
  const [waits, quick, slow] = [await inbox.lead(), await inbox.lead(), await inbox.lead()];
  await inbox.rows(sql`UPDATE enquiries SET created_at = now() - interval '3 hours' WHERE lead_id = ${waits.id}`);
  for (const [lead, minutes] of [
    [quick, 10],
    [slow, 30],
  ] as const)
    await inbox.rows(
      sql`UPDATE leads SET stage = 'contacted', first_responded_at = created_at + make_interval(mins => ${minutes}) WHERE id = ${lead.id}`,
    );
  const { body } = await inbox.call('GET', '/leads/waiting');
  expect(body).toMatchObject({ new: 1, medianMinutes: 20 });
  const hours = (Date.now() - Date.parse(String(body.oldestSince))) / 3_600_000;
  expect(hours).toBeCloseTo(3, 1);
});
