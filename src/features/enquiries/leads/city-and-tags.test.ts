import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadIn, startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';
import { cleanTags, MAX_LEAD_TAGS } from '../rules.ts';
import type { Lead } from './inbox-contract.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const edit = ({ id, version }: Lead, body: object) => inbox.call('PUT', `/leads/${id}/contact`, { version, ...body });
const notesOf = async (id: string) => (await inbox.detail(id)).notes.map(({ kind, text }) => `${kind}: ${text}`);

test('a tag is kept once, whatever its capitals, in the order in which it was given', () => {
  expect(cleanTags(['Hot', 'Needs EMI', 'hot', 'HOT'])).toEqual(['Hot', 'Needs EMI']);
  expect(cleanTags([])).toEqual([]);
});

test('the desk keeps city and tags, and the history says so', async () => {
  const lead = await inbox.lead();
  expect(lead).toMatchObject({ city: '', tags: [] });
  const tagged = leadIn(await edit(lead, { city: 'Lucknow', tags: ['Hot', 'Needs EMI', 'hot'] }));
  expect(tagged).toMatchObject({ city: 'Lucknow', tags: ['Hot', 'Needs EMI'], version: lead.version + 1 });
  const renamed = leadIn(await edit(tagged, { name: 'Kavya S' }));
  expect(renamed).toMatchObject({ name: 'Kavya S', city: 'Lucknow', tags: ['Hot', 'Needs EMI'] });
  const bare = leadIn(await edit(renamed, { city: '', tags: [] }));
  expect(bare).toMatchObject({ city: '', tags: [] });
  expect(await notesOf(lead.id)).toEqual([
    'details: City: none to Lucknow',
    'details: Tags: none to Hot, Needs EMI',
    'details: Name: Kavya Srivastava to Kavya S',
    'details: City: Lucknow to none',
    'details: Tags: Hot, Needs EMI to none',
  ]);
  // The same again is no edit.
  expect(leadIn(await edit(bare, { city: '', tags: [] })).version).toBe(bare.version);
  const [audit] = await inbox.rows(
    sql`SELECT details FROM audit_entries WHERE subject = ${`lead:${lead.id}`} ORDER BY created_at LIMIT 1`,
  );
  expect(audit?.details).toEqual({ fields: ['city', 'tags'] });
  expect((await edit(lead, { tags: ['Late'] })).body).toMatchObject({ code: 'changed-meanwhile' });
});

test.each([
  [{ tags: [''] }],
  [{ tags: ['x'.repeat(25)] }],
  [{ tags: ['two\nlines'] }],
  [{ tags: 'Hot' }],
  [{ tags: Array.from({ length: MAX_LEAD_TAGS + 1 }, (_, at) => `Tag ${at}`) }],
  [{ city: 'x'.repeat(81) }],
])('of %o is refused', async (body) => {
  expect((await edit(await inbox.lead(), body)).status).toBe(400);
});

test('a tag is a filter of the list, the board and the file, and a choice while a lead has it', async () => {
  const tag = `Fair ${randomUUID().slice(0, 8)}`;
  const lead = await inbox.lead({ name: 'Tagged' });
  await inbox.lead({ name: 'Without' });
  const tagged = leadIn(await edit(lead, { tags: ['Hot', tag], city: 'Kanpur' }));
  expect((await inbox.list({ tag })).body).toMatchObject({ total: 1, leads: [{ name: 'Tagged' }], stages: { new: 1 } });
  expect((await inbox.list({ tag: `${tag}x` })).body).toMatchObject({ total: 0 });
  expect((await inbox.list({ tag: 'x'.repeat(25) })).status).toBe(400);
  const query = new URLSearchParams({ tag });
  expect((await inbox.call('GET', `/leads/board?${query}`)).body).toMatchObject({
    columns: [{ total: 1 }, {}, {}, {}, {}],
  });
  const file = await (await inbox.open(`/leads/export.csv?${query}`, inbox.admin.token)).text();
  expect(file.split('\r\n')[0]).toContain('City,Tags');
  expect(file).toContain(`Kanpur,"Hot, ${tag}"`);
  const choices = async () => (await inbox.call('GET', '/leads/choices')).body.tags;
  expect(await choices()).toContain(tag);
  await edit(tagged, { tags: [] });
  expect(await choices()).not.toContain(tag);
});

test('a merged lead keeps its city and has the tags of both, its own first', async () => {
  const keep = leadIn(await edit(await inbox.lead(), { tags: ['One', 'Two', 'Three', 'Four'] }));
  const other = leadIn(await edit(await inbox.lead(), { city: 'Agra', tags: ['two', 'Five', 'Six', 'Seven'] }));
  const merged = await inbox.call('POST', '/leads/merge', { keepId: keep.id, otherId: other.id });
  expect(leadIn(merged)).toMatchObject({ city: 'Agra', tags: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] });
});
