import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const download = async (query = '') => {
  const response = await inbox.open(`/leads/export.csv${query}`, inbox.admin.token);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { answer: response, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};

test('is a file for a spreadsheet, whose cells run nothing', async () => {
  const message = '=HYPERLINK("https://bad.example","Fees"), and\n@more';
  const lead = await inbox.lead({ name: '+cmd', course: '-2+3', message, source: { utm_source: '@poster' } });
  const { answer, bytes, text } = await download();
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, line] = text.slice(1).split('\r\n');
  expect(head).toMatch(/^Name,Phone,Phone verified,E-mail,Stage,/);
  expect(line).toContain(`'+cmd,'${lead.phone},Yes,'${lead.email},New,`);
  expect(line).toContain(`'-2+3,"'=HYPERLINK(""https://bad.example"",""Fees""), and\n@more",'@poster`);
  expect(text.endsWith('\r\n')).toBe(true);
});

test('has all that fit the filters, in chunks, and writes down who took it', async () => {
  await inbox.rows(
    sql`INSERT INTO leads (name, email) SELECT 'Lead ' || n, n || '@example.com' FROM generate_series(1, 1203) n`,
  );
  await inbox.rows(
    sql`INSERT INTO enquiries (lead_id, form_heading, name) SELECT id, 'Fair', name FROM leads WHERE name LIKE 'Lead %'`,
  );
  const { text } = await download('?form=Fair&search=Lead');
  const names = text
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0]);
  expect(names).toHaveLength(1203);
  expect(new Set(names).size).toBe(1203);
  expect(
    await inbox.rows(
      sql`SELECT actor_id, details FROM audit_entries WHERE action = 'lead.exported' ORDER BY created_at DESC LIMIT 1`,
    ),
  ).toEqual([{ actor_id: inbox.admin.userId, details: { form: 'Fair', isSearched: true } }]);
  expect((await download('?stage=sold')).answer.status).toBe(400);
});
