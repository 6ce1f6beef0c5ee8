import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../../testing/start/start-enquiries.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { eraseOldLeads } from './erase-old-leads.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
  const value = { email: 'office@example.com', leadRetentionMonths: 6 };
  await saveSetting(staff.database.db, { subject: 'institute', value, actorId: null });
});
afterAll(() => staff.close());

/** A lead whose last form is this old. */
async function leadFrom(age: string, stage = 'new'): Promise<string> {
  const phone = staff.phone();
  const visitor = await staff.verifiedBrowser(phone);
  await visitor.submit({ formHeading: 'Contact Form', name: 'Tanvi', email: `${phone}@example.com`, phone });
  await staff.rows(
    sql`UPDATE leads SET stage = ${stage}, last_submitted_at = now() - ${age}::interval WHERE phone = ${phone}`,
  );
  await staff.rows(
    sql`INSERT INTO lead_notes (lead_id, kind, text) SELECT id, 'note', 'Called' FROM leads WHERE phone = ${phone}`,
  );
  return phone;
}

const count = async (query: ReturnType<typeof sql>) => Number((await staff.rows(query))[0]?.count);
const traces = (phone: string) =>
  count(sql`SELECT (SELECT count(*) FROM leads WHERE phone = ${phone})
    + (SELECT count(*) FROM enquiries WHERE phone = ${phone})
    + (SELECT count(*) FROM webhook_deliveries WHERE payload ->> 'phone' = ${phone})
    + (SELECT count(*) FROM outgoing_mails WHERE recipient = ${`${phone}@example.com`} OR body LIKE ${`%${phone}%`}) AS count`);

test('leads that outlived the institute’s time are erased with their forms, notes and mails; those who enrolled stay', async () => {
  await staff.rows(sql`INSERT INTO webhook_endpoints (url, event_types, encrypted_secret)
    VALUES ('https://example.com/hook', '{enquiry.created}', '\\x00')`);
  const old = await leadFrom('7 months');
  const recent = await leadFrom('5 months');
  const enrolled = await leadFrom('3 years', 'enrolled');
  expect(await traces(old)).toBe(5);
  expect(await eraseOldLeads(staff.context)).toBe(1);
  expect([await traces(old), await traces(recent), await traces(enrolled)]).toEqual([0, 5, 5]);
  expect(await count(sql`SELECT count(*) FROM lead_notes`)).toBe(2);
  expect(await staff.rows(sql`SELECT details FROM audit_entries WHERE action = 'lead.erased'`)).toEqual([
    { details: { leads: 1, forms: 1, months: 6 } },
  ]);
  expect(await eraseOldLeads(staff.context)).toBe(0);
});

test('codes are kept for thirty days', async () => {
  const [old, recent] = [staff.phone(), staff.phone()];
  await staff.browser().send(old);
  await staff.browser().send(recent);
  await staff.pass(31 * 86_400, old);
  await staff.pass(29 * 86_400, recent);
  await eraseOldLeads(staff.context);
  const codesOf = (phone: string) => count(sql`SELECT count(*) FROM phone_codes WHERE phone = ${phone}`);
  expect([await codesOf(old), await codesOf(recent)]).toEqual([0, 1]);
});
