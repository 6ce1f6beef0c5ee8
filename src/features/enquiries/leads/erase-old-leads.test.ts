import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { eraseOldLeads } from './erase-old-leads.ts';

let desk: Enquiries;
beforeAll(async () => {
  desk = await startEnquiries();
  const value = { email: 'office@example.com', leadRetentionMonths: 6 };
  await saveSetting(desk.database.db, { subject: 'institute', value, actorId: null });
});
afterAll(() => desk.close());

/** A lead whose last form came so long ago. */
async function leadFrom(age: string, stage = 'new'): Promise<string> {
  const phone = desk.phone();
  const visitor = await desk.verifiedBrowser(phone);
  await visitor.submit({ formHeading: 'Contact Form', name: 'Tanvi', email: `${phone}@example.com`, phone });
  await desk.rows(
    sql`UPDATE leads SET stage = ${stage}, last_submitted_at = now() - ${age}::interval WHERE phone = ${phone}`,
  );
  await desk.rows(
    sql`INSERT INTO lead_notes (lead_id, kind, text) SELECT id, 'note', 'Called' FROM leads WHERE phone = ${phone}`,
  );
  return phone;
}

const count = async (query: ReturnType<typeof sql>) => Number((await desk.rows(query))[0]?.count);
const traces = (phone: string) =>
  count(sql`SELECT (SELECT count(*) FROM leads WHERE phone = ${phone})
    + (SELECT count(*) FROM enquiries WHERE phone = ${phone})
    + (SELECT count(*) FROM webhook_deliveries WHERE payload ->> 'phone' = ${phone})
    + (SELECT count(*) FROM outgoing_mails WHERE recipient = ${`${phone}@example.com`} OR body LIKE ${`%${phone}%`}) AS count`);

test('leads that outlived the institute’s time are erased with their forms, notes and mails; those who enrolled stay', async () => {
  await desk.rows(sql`INSERT INTO webhook_endpoints (url, event_types, sealed_secret)
    VALUES ('https://example.com/hook', '{enquiry.created}', '\\x00')`);
  const old = await leadFrom('7 months');
  const recent = await leadFrom('5 months');
  const enrolled = await leadFrom('3 years', 'enrolled');
  expect(await traces(old)).toBe(5);
  expect(await eraseOldLeads(desk.context)).toBe(1);
  expect([await traces(old), await traces(recent), await traces(enrolled)]).toEqual([0, 5, 5]);
  expect(await count(sql`SELECT count(*) FROM lead_notes`)).toBe(2);
  expect(await desk.rows(sql`SELECT details FROM audit_entries WHERE action = 'lead.erased'`)).toEqual([
    { details: { leads: 1, forms: 1, months: 6 } },
  ]);
  expect(await eraseOldLeads(desk.context)).toBe(0);
});

test('codes are kept for thirty days', async () => {
  const [old, recent] = [desk.phone(), desk.phone()];
  await desk.browser().send(old);
  await desk.browser().send(recent);
  await desk.pass(31 * 86_400, old);
  await desk.pass(29 * 86_400, recent);
  await eraseOldLeads(desk.context);
  const codesOf = (phone: string) => count(sql`SELECT count(*) FROM phone_codes WHERE phone = ${phone}`);
  expect([await codesOf(old), await codesOf(recent)]).toEqual([0, 1]);
});
