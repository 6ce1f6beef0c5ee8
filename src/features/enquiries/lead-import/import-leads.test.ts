import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { buildWorkbook } from '../../../testing/open/build-workbook.ts';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
let api: ReturnType<typeof createHttpApi>;
beforeAll(async () => {
  inbox = await startInbox();
  api = createHttpApi(inbox.context, () => '192.0.2.1');
});
afterAll(() => inbox.close());

async function send(path: string, leads: string | Uint8Array, more: Record<string, string> = {}) {
  const fields = new FormData();
  fields.set('leads', typeof leads === 'string' ? leads : new File([leads as BlobPart], 'leads'));
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const headers = { authorization: `Bearer ${inbox.admin.token}` };
  const response = await api.request(path, { method: 'POST', headers, body: fields });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
const trial = (leads: string | Uint8Array) => send('/leads/import/trial', leads);
const importAll = (leads: string | Uint8Array, importKey: string = randomUUID()) =>
  send('/leads/import', leads, { importKey });
const email = () => `${randomUUID()}@example.com`;
const exported = async () =>
  new Uint8Array(await (await inbox.open('/leads/export.csv', inbox.admin.token)).arrayBuffer());
const stored = (address: string) =>
  inbox.rows(
    sql`SELECT l.name, l.phone, l.stage, count(e.id)::int AS enquiries FROM leads l JOIN enquiries e ON e.lead_id = l.id
      WHERE l.email = ${address} GROUP BY l.id`,
  );

test('a file is checked first: how it was read, what it adds, what is left out, and nothing is changed', async () => {
  const [one, two, three] = [email(), email(), email()];
  const known = await inbox.lead();
  const sheet = [
    'Lead Date;Student Name;Mobile No.;E-Mail ID;Course Interested;Remarks;Lead Source;Pin code;Status',
    `14/11/2026;Asha Rao;98765 43210;${one};Weaving;Weekend;Fair;226001;`,
    `someday;Tara;9.19E+11;${two};;;;;Hot`,
    `;Meena;;${three.replace('@', ' at ')};;;;;`,
    ';;9876501234;;;;;;',
    `;Kavya Again;${known.phone};;Dyeing;;;;`,
    `14/11/2026;Asha R.;+91 98765-43210;;Weaving;Weekend;;;`,
    `14/11/2026;Asha Rao;919876543210;;Dyeing;;;;`,
  ].join('\r\n');
  const { status, body } = await trial(sheet);
  expect(status).toBe(200);
  expect(body).toMatchObject({ fresh: 2, known: 1, enquiries: 4, repeated: 0, noteCount: 3, badCount: 3 });
  expect(body.reading).toMatchObject({ separator: ';', unusedHeads: [{ head: 'Pin code', column: 'H' }] });
  expect(body.sample).toMatchObject([
    {
      line: 2,
      name: 'Asha Rao',
      phone: '+919876543210',
      course: 'Weaving',
      message: 'Weekend',
      source: 'Fair',
      askedAt: '2026-11-13T18:30:00.000Z',
      isKnown: false,
    },
    { line: 3, phone: '', stage: 'new', askedAt: null },
    { line: 6, isKnown: true },
    { line: 8, course: 'Dyeing' },
  ]);
  expect(body.notes).toMatchObject([
    { line: 3, column: 'C', value: '9.19E+11', reason: expect.stringContaining('cut this number') },
    { line: 3, column: 'I', value: 'Hot' },
    { line: 3, column: 'A', value: 'someday', reason: expect.stringContaining('14/11/2026') },
  ]);
  expect(body.bad).toMatchObject([
    { line: 4, column: 'D', reason: expect.stringContaining('is no e-mail address') },
    { line: 5, column: 'B', reason: 'There is no name.' },
    { line: 7, column: '', reason: 'The same as line 2.' },
  ]);
  expect(String(body.refusedCsv)).toContain('Pin code,Status,Why it was refused');
  expect(await stored(one)).toEqual([]);

  const done = await importAll(sheet);
  expect(done.body).toMatchObject({ message: '2 new leads and 4 enquiries added.', fresh: 2, enquiries: 4 });
  expect(await stored(one)).toEqual([{ name: 'Asha Rao', phone: '+919876543210', stage: 'new', enquiries: 2 }]);
  expect(await stored(known.email)).toMatchObject([{ name: known.name, enquiries: 2 }]);
  expect((await trial(sheet)).body).toMatchObject({ fresh: 0, known: 3, enquiries: 0, repeated: 4 });
  const { lead, notes } = await inbox.detail(
    String((await inbox.rows(sql`SELECT id FROM leads WHERE email = ${one}`))[0]?.id),
  );
  expect(lead).toMatchObject({ createdAt: '2026-11-13T18:30:00.000Z', source: {}, course: 'Dyeing' });
  expect(notes).toMatchObject([{ text: 'Imported from a file', actorName: 'Office' }]);
});

test('an import is done once for its key, and two at once make each lead once', async () => {
  const [address, phone] = [email(), inbox.phone()];
  const sheet = buildWorkbook({
    Leads: [
      ['Name', 'Phone', 'E-mail'],
      ['Asha', Number(phone.slice(1)), address],
      ['Tara', null, email()],
    ],
  });
  const key = randomUUID();
  const answers = await Promise.all([importAll(sheet, key), importAll(sheet, key), importAll(sheet)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Either request may come first; two calls with one key get the same response.
  const [first, again, other] = answers.map(({ body }) => Number(body.fresh));
  expect(again).toBe(first);
  expect([first, other].toSorted()).toEqual([0, 2]);
  expect(await stored(address)).toEqual([{ name: 'Asha', phone, stage: 'new', enquiries: 1 }]);
  expect(
    await inbox.rows(sql`SELECT 1 FROM audit_entries WHERE action = 'lead.imported' AND details ->> 'fresh' = '2'`),
  ).not.toEqual([]);
});

test('members of a family who share an address stay two leads, and a lead that was lost stays lost', async () => {
  const [address, one, two] = [email(), inbox.phone(), inbox.phone()];
  await importAll(`name,phone,email\nAsha,${one},${address}\nTara,${two},${address}`);
  expect(await stored(address)).toHaveLength(2);
  await inbox.rows(sql`UPDATE leads SET stage = 'lost' WHERE phone = ${one}`);
  await importAll(`name,phone,course\nAsha,${one},Weaving`);
  expect(await inbox.rows(sql`SELECT stage FROM leads WHERE phone = ${one}`)).toEqual([{ stage: 'lost' }]);
});

test('the leads that we export are imported again unchanged, and are the same', async () => {
  const { userId: ownerId } = await inbox.colleague('counsellor', `Ritu ${randomUUID().slice(0, 8)}`);
  const lead = await inbox.lead({
    name: '＝Meera "M", Rao',
    course: '-Dyeing',
    message: 'One\n=two',
    source: { utm_source: '@fair' },
  });
  const change = {
    stage: 'lost',
    lostReason: 'Other',
    lostNote: '+Fee',
    ownerId,
    nextStep: '=Call',
    followUpOn: '2026-12-01',
  };
  expect((await inbox.change(lead, change)).status).toBe(200);
  const marks = { version: lead.version + 1, city: 'Lucknow', tags: ['Hot', 'Needs EMI'] };
  expect((await inbox.call('PUT', `/leads/${lead.id}/contact`, marks)).status).toBe(200);
  const file = await exported();
  const again = (await trial(file)).body;
  expect(again).toMatchObject({ fresh: 0, enquiries: 0, badCount: 0, noteCount: 0 });
  expect(again.reading).toMatchObject({
    unusedHeads: [{ head: 'Phone verified' }, { head: 'Follow up at' }, { head: 'Forms' }, { head: 'Last form' }],
  });
  const columns = sql`SELECT l.name, l.phone, l.email, l.city, l.tags, l.stage, l.lost_reason, l.owner_id, l.next_step, l.follow_up_on,
    date_trunc('minute', l.created_at) AS created, date_trunc('minute', l.first_responded_at) AS answered,
    e.form_heading, e.course, e.message, e.source ->> 'utm_source' AS source
    FROM leads l JOIN enquiries e ON e.lead_id = l.id WHERE l.phone = ${lead.phone}`;
  const before = await inbox.rows(columns);
  await inbox.rows(sql`DELETE FROM leads`);
  expect((await importAll(file)).status).toBe(200);
  expect(await inbox.rows(columns)).toEqual(before);
});

test('what is no table of leads is refused, and 5,000 rows are taken', async () => {
  expect((await trial('Name,City\nAsha,Pune')).body).toMatchObject({
    code: 'missing-columns',
    message: expect.stringContaining('Missing: phone or e-mail.'),
  });
  expect((await importAll('name,phone\nAsha,12')).body).toMatchObject({ code: 'nobody-to-import' });
  const rows = Array.from({ length: 5000 }, (_, at) => `Asha,${7_000_000_000 + at},lead${at}@example.com`);
  expect((await importAll(`name,phone,email\n${rows.join('\n')}`)).body).toMatchObject({
    fresh: 5000,
    enquiries: 5000,
  });
  expect((await trial(`name,phone,email\n${[...rows, rows[0]].join('\n')}`)).body).toMatchObject({
    code: 'too-many-rows',
  });
});
