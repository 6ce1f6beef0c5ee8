import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
let api: ReturnType<typeof createHttpApi>;
beforeAll(async () => {
  inbox = await startInbox();
  api = createHttpApi(inbox.context, () => '192.0.2.1');
});
afterAll(() => inbox.close());

/** Imports a file of leads and returns its import key. */
async function bring(leads: string): Promise<string> {
  const importKey = randomUUID();
  const fields = new FormData();
  fields.set('leads', leads);
  fields.set('importKey', importKey);
  const headers = { authorization: `Bearer ${inbox.admin.token}` };
  const response = await api.request('/leads/import', { method: 'POST', headers, body: fields });
  expect(response.status).toBe(200);
  return importKey;
}
const undo = (id: string) => inbox.call('POST', `/leads/imports/${id}/undo`);
const listed = async (id: string) => {
  const { imports } = (await inbox.call('GET', '/leads/imports')).body as unknown as { imports: { id: string }[] };
  return imports.find((one) => one.id === id);
};
const leadOf = async (phone: string) => {
  const [row] = await inbox.rows(sql`SELECT id, version, last_submitted_at AS asked FROM leads WHERE phone = ${phone}`);
  return row as { id: string; version: number; asked: Date } | undefined;
};
const requireLead = async (phone: string) => {
  const lead = await leadOf(phone);
  if (!lead) throw new Error('there is no such lead');
  return lead;
};

test('an import of leads is undone where nobody has worked on them, and what is kept has its reason', async () => {
  const [untouched, staged, noted, called, owned] = Array.from({ length: 5 }, () => inbox.phone());
  const [asked, repeated] = [inbox.phone(), inbox.phone()];
  const known = await inbox.lead();
  const before = await requireLead(known.phone);
  const history = async () => (await inbox.rows(sql`SELECT 1 FROM lead_notes WHERE lead_id = ${known.id}`)).length;
  const notesBefore = await history();
  const phones = [untouched, staged, noted, called, owned, asked, repeated, known.phone];
  const id = await bring(`name,phone,course\n${phones.map((phone) => `Asha,${phone},Weaving`).join('\n')}`);
  expect(await listed(id)).toMatchObject({
    fresh: 7,
    known: 1,
    enquiries: 8,
    canUndo: true,
    by: 'Office',
    undoneAt: null,
  });

  const { userId: ownerId } = await inbox.colleague('counsellor');
  expect((await inbox.change(await requireLead(String(staged)), { stage: 'contacted' })).status).toBe(200);
  expect((await inbox.change(await requireLead(String(owned)), { ownerId })).status).toBe(200);
  for (const [phone, kind] of [
    [noted, 'note'],
    [called, 'call'],
  ]) {
    const path = `/leads/${(await requireLead(String(phone))).id}/notes`;
    expect((await inbox.call('POST', path, { kind, text: 'Wants weekends' })).status).toBe(200);
  }
  const visitor = await inbox.verifiedBrowser(asked);
  const form = {
    formHeading: 'Contact Form',
    name: 'Asha',
    email: `${asked}@example.com`,
    phone: asked,
    message: 'When?',
  };
  await visitor.submit(form);
  await bring(`name,phone,course\nAsha,${repeated},Dyeing`);

  const [one, two] = await Promise.all([undo(id), undo(id)]);
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
  expect(one.body).toMatchObject({ removed: 2, keptCount: 6 });
  const worked = 'The office has worked on this lead since.';
  expect(one.body.kept).toEqual([
    { line: 3, name: 'Asha', reason: worked },
    { line: 4, name: 'Asha', reason: worked },
    { line: 5, name: 'Asha', reason: worked },
    { line: 6, name: 'Asha', reason: worked },
    { line: 7, name: 'Asha', reason: 'They have asked again since.' },
    { line: 8, name: 'Asha', reason: 'They have asked again since.' },
  ]);
  expect(await leadOf(String(untouched))).toBeUndefined();
  // The known lead is unchanged.
  expect(await requireLead(known.phone)).toEqual(before);
  expect(await history()).toBe(notesBefore);
  expect(await inbox.rows(sql`SELECT course FROM enquiries WHERE lead_id = ${known.id}`)).toHaveLength(1);
  expect(await listed(id)).toMatchObject({ canUndo: false, removed: 2, kept: 6, undoneAt: expect.any(String) });
  expect((await undo(id)).body).toEqual(one.body);
  expect(
    await inbox.rows(
      sql`SELECT details FROM audit_entries WHERE action = 'lead-import.undone' AND details ->> 'import' = ${id}`,
    ),
  ).toEqual([{ details: { import: id, removed: 2, kept: 6 } }]);
  // The file can be corrected and imported again.
  await bring(`name,phone,course\nAsha,${untouched},Weaving`);
  expect(await leadOf(String(untouched))).toBeDefined();
});

test('a seat in a demo class and a merge keep a lead', async () => {
  const [seated, merged] = [inbox.phone(), inbox.phone()];
  const id = await bring(`name,phone\nAsha,${seated}\nTara,${merged}`);
  const slot = sql`INSERT INTO demo_slots (title, starts_at, taken) VALUES ('Weaving', now() + interval '2 days', 1) RETURNING id`;
  const lead = await requireLead(seated);
  await inbox.rows(sql`WITH s AS (${slot}) INSERT INTO demo_bookings (slot_id, lead_id) SELECT id, ${lead.id} FROM s`);
  const older = await inbox.lead();
  const wish = { keepId: older.id, otherId: (await requireLead(merged)).id };
  expect((await inbox.call('POST', '/leads/merge', wish)).status).toBe(200);
  expect((await undo(id)).body).toMatchObject({
    removed: 0,
    kept: [{ reason: 'They have a seat in a demo class.' }, { reason: 'The office has worked on this lead since.' }],
  });
  expect(await inbox.rows(sql`SELECT 1 FROM enquiries WHERE lead_id = ${older.id}`)).toHaveLength(2);
});

test('a large import is undone, and after 7 days none is', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `Asha,${7_100_000_000 + at}`);
  const large = await bring(`name,phone\n${rows.join('\n')}`);
  expect((await undo(large)).body).toMatchObject({ removed: 2000, keptCount: 0 });
  const old = await bring(`name,phone\nAsha,${inbox.phone()}`);
  await inbox.rows(sql`UPDATE lead_imports SET created_at = now() - interval '8 days' WHERE import_key = ${old}`);
  expect(await undo(old)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await listed(old)).toBeUndefined();
});
