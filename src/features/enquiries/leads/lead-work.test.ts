import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { maskPhone } from '../../../kit/permissions.ts';
import { leadIn, startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';
import type { Lead } from './inbox-contract.ts';

let inbox: Inbox;
let ritu: { userId: string; token: string };
let aman: { userId: string; token: string };
beforeAll(async () => {
  inbox = await startInbox();
  ritu = await inbox.colleague('counsellor', 'Ritu Bhatnagar');
  aman = await inbox.colleague('counsellor', 'Aman Tiwari');
});
afterAll(() => inbox.close());

const as = (user: { token: string }, method: string, path: string, body: object = {}) =>
  inbox.request(method, path, { token: user.token, body });
const now = async (id: string) => (await inbox.detail(id)).lead;
const notesOf = async (id: string) => (await inbox.detail(id)).notes.map(({ kind, text }) => `${kind}: ${text}`);

async function slot(fields: { hours?: number; seats?: number } = {}): Promise<string> {
  const { hours = 30, seats = 20 } = fields;
  const [row] = await inbox.rows(sql`INSERT INTO demo_slots (title, place, seats, starts_at)
    VALUES ('Open day', 'Room 2', ${seats}, now() + make_interval(hours => ${hours})) RETURNING id`);
  return String(row?.id);
}

describe('an owner', () => {
  test('is who takes it; of two at once one does, and the other is told who', async () => {
    const lead = await inbox.lead();
    const answers = await Promise.all([ritu, aman].map((user) => as(user, 'POST', `/leads/${lead.id}/take`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const owner = (await now(lead.id)).owner;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'owned-already',
      message: `${owner?.name} already took this enquiry.`,
      lead: { owner },
    });
    const taken = owner?.id === ritu.userId ? ritu : aman;
    expect((await as(taken, 'POST', `/leads/${lead.id}/take`)).status).toBe(200);
    expect(await notesOf(lead.id)).toEqual([`owner: ${owner?.name}`]);
  });

  test('is who says that a new lead was contacted, unless the owner is named, too', async () => {
    const change = (id: string, fields: object) => as(ritu, 'PUT', `/leads/${id}`, { version: 1, ...fields });
    const lead = await inbox.lead();
    expect(leadIn(await change(lead.id, { stage: 'contacted' }))).toMatchObject({ owner: { id: ritu.userId } });
    const free = await inbox.lead();
    expect(leadIn(await change(free.id, { stage: 'contacted', ownerId: null }))).toMatchObject({ owner: null });
  });

  test.each(['call', 'whatsapp', 'mail'])('is who first contacts a lead without one, by %s', async (kind) => {
    const lead = await inbox.lead();
    expect(leadIn(await as(ritu, 'POST', `/leads/${lead.id}/notes`, { kind }))).toMatchObject({
      owner: { id: ritu.userId },
      stage: 'contacted',
    });
    await as(aman, 'POST', `/leads/${lead.id}/notes`, { kind });
    expect((await now(lead.id)).owner).toMatchObject({ id: ritu.userId });
  });

  test('is not who only writes a note, and is who books a demo', async () => {
    const lead = await inbox.lead();
    await as(ritu, 'POST', `/leads/${lead.id}/notes`, { text: 'From Kanpur' });
    expect((await now(lead.id)).owner).toBeNull();
    const booked = await as(ritu, 'POST', `/leads/${lead.id}/seats`, { slotId: await slot() });
    expect(leadIn(booked)).toMatchObject({ owner: { id: ritu.userId }, stage: 'demo-booked', waitingSince: null });
    expect(leadIn(booked).firstResponseMinutes).toBe(0);
  });
});

describe('turns', () => {
  test('give each new enquiry to the next counsellor who is there, two at once to two', async () => {
    const before = (await inbox.call('GET', '/leads/turns')).body.counsellors as unknown as { id: string }[];
    // Other suites have counsellors too.
    const others = before.map(({ id }) => id).filter((id) => id !== ritu.userId && id !== aman.userId);
    const set = ({ absentIds = [], ...body }: { isOn: boolean; absentIds?: string[] }) =>
      as(inbox.admin, 'PUT', '/leads/turns', { ...body, absentIds: [...others, ...absentIds] });
    expect((await as(ritu, 'PUT', '/leads/turns', { isOn: true })).status).toBe(403);
    expect((await inbox.lead()).owner).toBeNull();
    expect((await set({ isOn: true })).body).toMatchObject({ isOn: true });
    const both = await Promise.all([inbox.lead(), inbox.lead()]);
    expect(new Set(both.map(({ owner }) => owner?.id))).toEqual(new Set([ritu.userId, aman.userId]));
    await set({ isOn: true, absentIds: [aman.userId] });
    for (let turn = 0; turn < 2; turn += 1) expect((await inbox.lead()).owner).toMatchObject({ id: ritu.userId });
    const turns = await inbox.request('GET', '/leads/turns', { token: ritu.token });
    expect(turns.body.counsellors).toContainEqual({ id: aman.userId, name: 'Aman Tiwari', isAbsent: true });
    await set({ isOn: true, absentIds: [ritu.userId, aman.userId] });
    expect((await inbox.lead()).owner).toBeNull();
    await set({ isOn: false });
    expect((await inbox.lead()).owner).toBeNull();
  });
});

describe('an edit', () => {
  const edit = (lead: Lead, body: object) =>
    as(ritu, 'PUT', `/leads/${lead.id}/contact`, { version: lead.version, ...body });

  test('corrects name, number and course, is in the history, and keeps what was left out', async () => {
    const lead = await inbox.lead({ course: 'Animation' });
    const phone = inbox.phone();
    const edited = await edit(lead, { name: 'Kavya S', phone: phone.replace('+91', '0'), course: 'Web Design' });
    expect(leadIn(edited)).toMatchObject({
      ...{ name: 'Kavya S', phone, isPhoneVerified: false, email: lead.email, course: 'Web Design' },
      version: lead.version + 1,
    });
    expect(await notesOf(lead.id)).toEqual([
      'details: Name: Kavya Srivastava to Kavya S',
      'details: Phone changed',
      'details: Interested in: none to Web Design',
    ]);
    const [audit] = await inbox.rows(sql`SELECT details FROM audit_entries WHERE subject = ${`lead:${lead.id}`}`);
    expect(audit?.details).toEqual({ fields: ['name', 'phone', 'course'] });
    expect((await edit(lead, { name: 'Other' })).body).toMatchObject({ code: 'changed-meanwhile' });
  });

  test('with the number of another lead names that one; with its address points at it', async () => {
    const [lead, other] = [await inbox.lead(), await inbox.lead()];
    expect(await edit(lead, { phone: other.phone })).toMatchObject({
      status: 409,
      body: { code: 'lead-exists', lead: { id: other.id } },
    });
    expect((await edit(lead, { email: other.email })).body.duplicates).toMatchObject([{ id: other.id }]);
    const [one, two] = [await inbox.lead(), await inbox.lead()];
    const phone = inbox.phone();
    const answers = await Promise.all([edit(one, { phone }), edit(two, { phone })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ name: ' ' }, 400, 'name'],
    [{ phone: '12' }, 422, 'phone'],
    [{ email: 'kavya' }, 400, 'email'],
    [{ phone: '', email: '' }, 422, 'phone'],
  ])('of %o is refused', async (body, status, path) => {
    expect(await edit(await inbox.lead(), body)).toMatchObject({ status, body: { issues: [{ path }] } });
  });

  test('to the address of a buyer makes a lead enrolled', async () => {
    const email = `${randomUUID()}@example.com`;
    await inbox.rows(sql`INSERT INTO lead_purchases (order_id, user_id, email)
      VALUES (gen_random_uuid(), ${ritu.userId}, ${email})`);
    expect(leadIn(await edit(await inbox.lead(), { email }))).toMatchObject({ stage: 'enrolled' });
  });
});

describe('a new follow-up', () => {
  const yesterday = addDays(indianDay(new Date()), -1);
  const today = indianDay(new Date());

  test.each([
    [{ followUpOn: yesterday }, 'followUpOn'],
    [{ followUpOn: yesterday, followUpTime: '23:59' }, 'followUpOn'],
    [{ followUpOn: today, followUpTime: '00:00' }, 'followUpTime'],
  ])('of %o is refused at its field, planned alone, with a note or for several', async (plan, path) => {
    const lead = await inbox.lead();
    const passed = (at: string) => ({ status: 422, body: { code: 'in-the-past', issues: [{ path: at }] } });
    expect(await inbox.change(lead, plan)).toMatchObject(passed(path));
    const note = { text: 'Ring them', followUp: plan };
    expect(await as(ritu, 'POST', `/leads/${lead.id}/notes`, note)).toMatchObject(passed(`followUp.${path}`));
    const bulk = { ids: [(await inbox.lead()).id, lead.id], ...plan };
    expect(await as(ritu, 'POST', '/leads/bulk', bulk)).toMatchObject(passed(path));
    expect(await now(lead.id)).toMatchObject({ followUpOn: null, version: lead.version });
    expect(await notesOf(lead.id)).toEqual([]);
  });

  test('with a time and no day is refused at the day', async () => {
    const lead = await inbox.lead();
    const refused = { status: 400, body: { issues: [{ path: 'followUpOn', message: 'Please choose the day too' }] } };
    expect(await inbox.change(lead, { followUpTime: '12:00' })).toMatchObject(refused);
    expect(await inbox.change(lead, { followUpOn: null, followUpTime: '12:00' })).toMatchObject(refused);
    expect(await now(lead.id)).toMatchObject({ followUpTime: null, version: lead.version });
  });

  test('for today without a time is taken; what was planned long ago hinders no other change', async () => {
    const lead = await inbox.lead();
    expect((await inbox.change(lead, { followUpOn: today })).status).toBe(200);
    await inbox.rows(sql`UPDATE leads SET follow_up_on = ${yesterday}, follow_up_time = '11:00' WHERE id = ${lead.id}`);
    const old = { followUpOn: yesterday, followUpTime: '11:00' };
    const named = leadIn(await inbox.change(await now(lead.id), { ...old, nextStep: 'Send the EMI plan' }));
    expect(named).toMatchObject({ ...old, nextStep: 'Send the EMI plan' });
    expect(await inbox.change(named, { followUpTime: '12:00' })).toMatchObject({ status: 422 });
    expect((await inbox.change(named, { stage: 'contacted' })).status).toBe(200);
    expect((await inbox.change(await now(lead.id), { followUpOn: null })).status).toBe(200);
  });
});

describe('a call', () => {
  test('is logged with its outcome and the next step in one go, with a time', async () => {
    const lead = await inbox.lead();
    const followUp = { followUpOn: '2099-12-01', followUpTime: '16:30', nextStep: 'Ask about the fee' };
    const body = { kind: 'call', outcome: 'No answer', followUp };
    expect(leadIn(await as(ritu, 'POST', `/leads/${lead.id}/notes`, body))).toMatchObject(followUp);
    expect(await notesOf(lead.id)).toEqual([
      'call: No answer',
      'owner: Ritu Bhatnagar',
      'stage: New to Contacted',
      'follow-up: Ask about the fee, 1 Dec 2099, 4:30\u00A0pm',
    ]);
    for (const wrong of [{ outcome: 'Sang' }, { followUp: { followUpOn: '2099-12-01', followUpTime: '25:00' } }])
      expect((await as(ritu, 'POST', `/leads/${lead.id}/notes`, { kind: 'call', ...wrong })).status).toBe(400);
  });

  test('that mentions a colleague notifies that one, once, and not oneself', async () => {
    const lead = await inbox.lead();
    const text = '@Aman Tiwari please ring, says @Ritu Bhatnagar. @Aman Tiwari!';
    await as(ritu, 'POST', `/leads/${lead.id}/notes`, { text });
    const note = (await inbox.detail(lead.id)).notes.find(({ kind }) => kind === 'note');
    const notices = await inbox.rows(
      sql`SELECT user_id, title FROM notifications WHERE kind = 'mention' AND href = ${`/admin/enquiries/${lead.id}#note-${note?.id}`}`,
    );
    expect(notices).toEqual([{ user_id: aman.userId, title: `Ritu Bhatnagar mentioned you: ${lead.name}` }]);
  });
});

describe('a seat booked from the lead', () => {
  test('keeps the rules of seats', async () => {
    const [lead, other] = [await inbox.lead(), await inbox.lead()];
    const book = (id: string, slotId: string) => as(ritu, 'POST', `/leads/${id}/seats`, { slotId });
    const last = await slot({ seats: 1 });
    const answers = await Promise.all([book(lead.id, last), book(other.id, last)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const booked = answers[0]?.status === 200 ? lead : other;
    expect((await book(booked.id, last)).body.code).toBe('already-booked');
    expect((await book(lead.id, await slot({ hours: -1 }))).body.code).toBe('demo-closed');
    expect((await book(randomUUID(), last)).status).toBe(404);
    expect((await inbox.detail(booked.id)).seats).toMatchObject([
      { slotId: last, title: 'Open day', hasBegun: false, attendance: 'open' },
    ]);
    const mails = await inbox.rows(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${booked.email} AND key LIKE 'demo-%'`,
    );
    expect(mails).toHaveLength(1);
  });
});

test('the history of a merge hides the other number from who may not see phone numbers', async () => {
  const keep = await inbox.lead({ email: 'keep@example.com' });
  const other = await inbox.lead({ email: 'other@example.com' });
  await inbox.call('POST', '/leads/merge', { keepId: keep.id, otherId: other.id });
  const reader = await inbox.colleague('counsellor', 'Noor');
  const read = async () =>
    JSON.stringify((await inbox.request('GET', `/leads/${keep.id}`, { token: reader.token })).body);
  expect(await read()).toContain(other.phone);
  const limits = await inbox.call('PUT', `/admin/people/${reader.userId}/permissions`, { seePhones: false });
  expect(limits.status).toBe(200);
  const masked = await read();
  expect(masked).not.toContain(other.phone);
  expect(masked).toContain(`, ${maskPhone(other.phone)}`);
});
