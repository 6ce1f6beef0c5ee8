import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { demoSlots } from '../../features/enquiries/table.ts';
import { phoneCodes } from '../../features/phone-verification/table.ts';
import { saveSetting } from '../../features/settings/save-setting.ts';
import { startEnquiries, type Instance } from './start-enquiries.ts';
import type { TestResponse } from './test-app.ts';

export type Demos = Awaited<ReturnType<typeof startDemos>>;
type NewSlot = Partial<typeof demoSlots.$inferInsert> & { inHours?: number };

/** The API with an institute, an admin, and helpers for suites about demo classes. */
export async function startDemos() {
  const staff = await startEnquiries();
  const { db } = staff.database;
  const institute = {
    name: 'Namoona',
    email: 'office@example.com',
    phone: '+91 00000 12345',
    postalAddress: ['1 Marg'],
  };
  await saveSetting(db, { subject: 'institute', value: institute, actorId: null });
  const admin = await staff.admin();

  async function addSlot({ inHours = 72, ...fields }: NewSlot = {}): Promise<string> {
    const startsAt = new Date(Math.round(Date.now() / 60_000) * 60_000 + inHours * 3_600_000);
    const [row] = await db
      .insert(demoSlots)
      .values({ title: 'Run your first ad', place: 'Room 2', startsAt, ...fields })
      .returning();
    if (!row) throw new Error('no class was made');
    return row.id;
  }

  /** A browser, identified by its cookie, in which this number was verified just now. */
  async function verified(phone: string): Promise<{ cookie: string }> {
    const visitorId = randomBytes(16).toString('base64url');
    const verifiedAt = new Date();
    const expiresAt = new Date(verifiedAt.getTime() + 600_000);
    await db.insert(phoneCodes).values({ phone, visitorId, codeHash: Buffer.alloc(32), verifiedAt, expiresAt });
    return { cookie: `visitor=${visitorId}` };
  }

  /** Sends the demo form as a guest with a verified number. */
  async function book(
    slotId: string | undefined,
    { phone = staff.phone(), at = staff.instance(), ...fields }: { phone?: string; at?: Instance; email?: string } = {},
  ): Promise<TestResponse> {
    return at('/forms/submit', formOf(phone, { slotId, ...fields }), { headers: await verified(phone) });
  }

  return {
    ...staff,
    admin,
    addSlot,
    verified,
    book,
    /** Books a seat and returns the token of its page. */
    async bookedToken(slotId: string, fields: { phone?: string; email?: string } = {}): Promise<string> {
      const response = await book(slotId, fields);
      const { manageUrl } = (response.body as unknown as { booking: { manageUrl: string } }).booking;
      return manageUrl.slice(manageUrl.lastIndexOf('/') + 1);
    },
    office: (method: string, path: string, body?: object) =>
      staff.request(method, path, { token: admin.token, ...(body ? { body } : {}) }),
    /** Changes a class as the office does, with its current version. */
    edit: async (id: string, details: object) => {
      const { token } = admin;
      const { body } = await staff.request('GET', `/admin/demos/${id}`, { token });
      const { version = '' } = (body as { demo?: { version: string } }).demo ?? {};
      return staff.request('PUT', `/admin/demos/${id}`, { token, body: { ...details, version } });
    },
    slot: async (id: string) => (await staff.rows(sql`SELECT * FROM demo_slots WHERE id = ${id}`))[0],
    leadOf: async (phone: string) => (await staff.rows(sql`SELECT * FROM leads WHERE phone = ${phone}`))[0],
    notesOf: async (phone: string) =>
      (
        await staff.rows(sql`SELECT text FROM lead_notes WHERE kind = 'demo'
          AND lead_id = (SELECT id FROM leads WHERE phone = ${phone}) ORDER BY created_at, id`)
      ).map(({ text }) => String(text).replace(/, .*/, '')),
    mailsTo: async (email: string) =>
      (await staff.rows(
        sql`SELECT key, subject, body, attachments FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at, id`,
      )) as unknown as DemoMailRow[],
  };
}

export interface DemoMailRow {
  key: string;
  subject: string;
  body: string;
  attachments: { name: string; contentType: string; content: string }[];
}

export function formOf(phone: string, fields: object = {}) {
  return {
    formHeading: 'Course Booking Demo',
    name: 'Kavya Srivastava',
    email: `${phone.slice(1)}@example.com`,
    phone,
    course: 'Web Design',
    ...fields,
  };
}

/** A calendar file as its properties; folded lines are joined. */
export function readCalendar(content: string): Record<string, string> {
  const lines = content.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
