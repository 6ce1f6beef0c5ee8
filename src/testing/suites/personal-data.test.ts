import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { queueEnquiryMails } from '../../features/enquiries/forms/queue-enquiry-mails.ts';
import { requestRefund } from '../../features/orders/refunds/request-refund.ts';
import { makeExport } from '../../features/privacy/export-my-data.ts';
import { personalTables } from '../../features/privacy/personal-tables.ts';
import { saveSetting } from '../../features/settings/save-setting.ts';
import { createLog } from '../../platform/log.ts';
import { mailQueues } from '../../platform/jobs/mail-queue.ts';
import type { FeatureData, PersonalTable } from '../../platform/personal-data.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

/** Each personal field gets this word with a distinct number. */
const WORD = 'zorblaxian';
const PHONE = '+919812345670';
const PASSWORD = `${WORD}-kettle-bridge-9`;

interface Column {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
}

let app: TestApp;
let folder: string;
let columns: Column[];
const lines: string[] = [];
const jobs: { queue: string; data: Record<string, unknown> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'institute-personal-'));
  app = await startTestApp({
    log: createLog('debug', { write: (line: string) => void lines.push(line) }),
    files: createDiskFileStore(folder),
    jobs: {
      async add(_db, queue, data) {
        jobs.push({ queue, data: data as Record<string, unknown> });
      },
    },
  });
  columns = await readColumns();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (query: ReturnType<typeof sql>) =>
  app.context.db.execute<Record<string, unknown>>(query).then(({ rows }) => rows);

/** The columns of the product and of its job queue; partitions count as their table. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await app.database.pool.query<Column & { schema: string }>(`
    SELECT CASE WHEN n.nspname = 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS table, a.attname AS column,
      format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isRequired"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'jobs') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1, a.attnum`);
  return rows;
}

const holdsText = ({ type }: Column) => /^(?:text|character|json|bytea|name|xml|citext)|\[\]$/.test(type);

async function readLists(): Promise<FeatureData[]> {
  const source = join(import.meta.dirname, '../..');
  const files = [...globSync('features/*/personal-data.ts', { cwd: source }), 'platform/database/platform-data.ts'];
  const modules = await Promise.all(files.map((file) => import(join(source, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as FeatureData[]);
}

/** Internal tables of the queue, which contain nothing of a job. */
const OF_THE_QUEUE = /^jobs\.(?!job$)/;

describe('the lists', () => {
  test('every column that can hold text or bytes is personal, with what becomes of it, or said to be about nobody', async () => {
    const lists = await readLists();
    const declared = lists.flatMap(({ tables, impersonal }) => [
      ...tables.flatMap(({ table, personal, generated = [], other }) =>
        [...Object.keys(personal), ...generated, ...other].map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonal).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
    ]);
    const there = columns
      .filter((column) => holdsText(column) && !OF_THE_QUEUE.test(column.table))
      .map(({ table, column }) => `${table}.${column}`);
    const ofText = new Set(there);
    const all = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(there.filter((field) => !declared.includes(field))).toEqual([]);
    expect(declared.filter((field) => !all.has(field))).toEqual([]);
    expect(declared.filter((field, at) => declared.indexOf(field) !== at)).toEqual([]);
    expect(declared.filter((field) => !ofText.has(field))).toEqual(['blog_comments.user_id']);
  });

  test('what is said to be generated is made by the database', async () => {
    const { rows } = await app.database.db.execute<{ field: string }>(
      sql`SELECT table_name || '.' || column_name AS field FROM information_schema.columns WHERE is_generated = 'ALWAYS'`,
    );
    const made = rows.map(({ field }) => field);
    const said = personalTables.flatMap(({ table, generated = [] }) => generated.map((column) => `${table}.${column}`));
    expect(said.filter((field) => !made.includes(field))).toEqual([]);
  });

  test('export and erasure go through the lists of all features', async () => {
    const tables = (await readLists()).flatMap((list) => list.tables).map(({ table }) => table);
    expect(personalTables.map(({ table }) => table).toSorted()).toEqual(tables.toSorted());
  });

  test('every table that names a person by id or address is on a list', () => {
    const named = columns.filter(({ column }) => /^(?:user_id|email|recipient|lead_id|phone)$/.test(column));
    const listed = new Set(personalTables.map(({ table }) => table));
    expect(named.filter(({ table }) => !listed.has(table))).toEqual([]);
  });
});

describe('after an erasure', () => {
  let user: TestUser;
  /** The text written into each field. */
  const written = new Map<string, string>();

  beforeAll(async () => {
    await saveSetting(app.context.db, { subject: 'institute', value: { email: 'office@example.com' }, actorId: null });
    user = await app.signUp({ name: `${WORD}0`, email: `${WORD}@example.com`, password: PASSWORD });
    await run(sql`UPDATE users SET email_verified_at = now() WHERE id = ${user.userId}`);
    await seed(user);
    await liveThrough(user);
  });

  test('the copy that was made before had every personal field', async () => {
    await app.request('POST', '/privacy/export', { token: user.token, body: {} });
    const exportId = jobs.find(({ queue }) => queue === 'make-data-export')?.data.exportId;
    await makeExport(app.context, { exportId: String(exportId) });
    const copy = await readFile(join(folder, `exports/${String(exportId)}.json`), 'utf8');
    const shown = personalTables.filter(({ title }) => title !== null);
    const missing = shown.flatMap(({ table, omit = [], personal }) =>
      Object.keys(personal)
        .filter(
          (column) =>
            !omit.includes(column) && !copy.includes(written.get(`${table}.${column}`) ?? `${table}.${column}`),
        )
        .map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  test('the words of no field are left in tables, files or log, but where a law or a promise keeps them', async () => {
    const asked = { password: PASSWORD, keepsCertificateName: false };
    expect((await app.request('POST', '/privacy/erase', { token: user.token, body: asked })).status).toBe(200);
    const [mail] = await run(sql`SELECT body FROM outgoing_mails WHERE key LIKE 'erase-account:%'`);
    const token = /erase=([\w-]+)/.exec(String(mail?.body))?.[1];
    expect(await readLeft()).not.toEqual([]);
    const response = await app.request('POST', '/privacy/erase/confirm', { token: user.token, body: { token } });
    expect(response.status, lines.at(-1)).toBe(200);
    await sendLastMail();
    const kept = personalTables.flatMap(({ table, personal, generated = [] }) => {
      const columnsKept = Object.entries(personal).flatMap(([column, erasure]) =>
        typeof erasure === 'object' && 'kept' in erasure ? [column] : [],
      );
      // A column generated from a kept one contains its words.
      return [...columnsKept, ...(columnsKept.length > 0 ? generated : [])].map((column) => `${table}.${column}`);
    });
    const left = await readLeft();
    expect(left.filter(({ field }) => !kept.includes(field))).toEqual([]);
    // No law requires the address in kept rows.
    expect(left.filter(({ value }) => value.includes('@example.com'))).toEqual([]);
    expect(await searchFiles()).toEqual([]);
    expect(lines.filter((line) => isAbout(line))).toEqual([]);
  });

  /** A row in each table, with a distinct word in each personal field. */
  async function seed({ userId, email }: TestUser): Promise<void> {
    const client = await app.database.pool.connect();
    try {
      // Rows of other features that they refer to do not exist; and nothing is to be erased by a cascade that no list names.
      await client.query(`DO $$ DECLARE c record; BEGIN
        FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE contype = 'f' AND coninhcount = 0 AND connamespace::regnamespace::text IN ('public', 'jobs') LOOP
          EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname);
        END LOOP; END $$`);
      const ids = await client.query<Record<string, string>>(
        'SELECT uuidv7() AS lead, uuidv7() AS enquiry, uuidv7() AS "order", uuidv7() AS plan',
      );
      const { lead, enquiry, order, plan } = ids.rows[0] ?? {};
      const belonging: Record<string, unknown> = {
        user_id: userId,
        owner_id: userId,
        actor_id: userId,
        lead_id: lead,
        order_id: order,
        plan_id: plan,
      };
      for (const table of personalTables) {
        const values = new Map<string, unknown>();
        for (const column of columns.filter((one) => one.table === table.table)) {
          const value = valueOf(table, column, { email, belonging });
          if (value !== undefined) values.set(column.column, value);
        }
        // The user has to know their password.
        if (table.table === 'users') values.delete('password_hash');
        const own: Record<string, string | undefined> = {
          leads: lead,
          enquiries: enquiry,
          orders: order,
          instalment_plans: plan,
        };
        if (own[table.table]) values.set('id', own[table.table]);
        for (const [column, value] of Object.entries(BY_HAND[table.table]?.({ userId, email, order }) ?? {}))
          values.set(column, value);
        for (const column of Object.keys(table.personal)) noteWritten(table.table, column, values.get(column));
        const names = [...values.keys()];
        const name = table.table
          .split('.')
          .map((part) => `"${part}"`)
          .join('.');
        if (table.table === 'users')
          await client.query(
            `UPDATE users SET ${names.map((column, at) => `"${column}" = $${at + 2}`).join(', ')} WHERE id = $1`,
            [userId, ...values.values()],
          );
        else
          await client.query(
            `INSERT INTO ${name} (${names.map((column) => `"${column}"`).join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
            [...values.values()],
          );
      }
    } finally {
      client.release();
    }
  }

  function noteWritten(table: string, column: string, value: unknown): void {
    const text = Buffer.isBuffer(value) ? value.toString() : String(value);
    written.set(`${table}.${column}`, /zorblaxian(?:\d+|@example\.com)/.exec(text)?.[0] ?? text);
  }

  /** Actions of users, so that the product makes its usual copies: mails to the office, notices, records, jobs. */
  async function liveThrough({ userId, name, email, token }: TestUser): Promise<void> {
    const { context } = app;
    const { enquiryId, orderId } = (
      await run(
        sql`SELECT (SELECT id FROM enquiries LIMIT 1) AS "enquiryId", (SELECT id FROM orders LIMIT 1) AS "orderId"`,
      )
    )[0] as { enquiryId: string; orderId: string };
    const [enquiry] =
      await run(sql`SELECT id, lead_id AS "leadId", form_heading AS "formHeading", name, email, phone, course, subject,
      message, source, consent, created_at AS "createdAt" FROM enquiries WHERE id = ${enquiryId}`);
    await queueEnquiryMails(context, { ...enquiry, createdAt: new Date() } as never);
    await run(sql`DELETE FROM refund_requests`);
    await run(sql`UPDATE payments SET accepted_at = now() WHERE order_id = ${orderId}`);
    await run(sql`DELETE FROM refunds`);
    const caller = { kind: 'user', role: 'student', sessionId: 's', userId, name, email } as never;
    await requestRefund(context, { orderId, reason: `${WORD} moved away`, caller });
    await app.request('POST', '/user/forgot-password', { body: { email } });
    await app.request('PUT', '/user/update-profile', { token, body: { name: `${WORD}0`, phone: PHONE } });
    await run(sql`INSERT INTO refunds (order_id, payment_id, key, amount_paise, reason, note, last_error, given_reference)
      SELECT order_id, id, 'again', 1, 'office', ${`${WORD}901`}, ${`${WORD}902`}, ${`${WORD}903`} FROM payments WHERE order_id = ${orderId}`);
    written
      .set('refunds.note', `${WORD}901`)
      .set('refunds.last_error', `${WORD}902`)
      .set('refunds.given_reference', `${WORD}903`);
    await run(sql`UPDATE refund_requests SET refusal = ${`${WORD}904`}`);
    written.set('refund_requests.reason', `${WORD} moved away`).set('refund_requests.refusal', `${WORD}904`);
    const subjects = await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = 'office@example.com'`);
    expect(subjects.length).toBe(2);
  }

  async function sendLastMail(): Promise<void> {
    const parts = {
      ...app.context,
      mailer: { send: async () => undefined },
      publicUrl: app.context.settings.publicUrl,
      loadLetterhead: async () => ({ name: 'Institute', lines: [] }),
      drawAttachment: async () => '',
    };
    const [last] = await run(sql`SELECT id FROM outgoing_mails WHERE key LIKE 'forgotten:%'`);
    await mailQueues(parts)[0]?.run({ mailId: last?.id } as never);
  }
});

/** The fields of all tables that still contain a word of the user, bytes read as text too. */
async function readLeft(): Promise<{ field: string; value: string }[]> {
  const left: { field: string; value: string }[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const name = table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const { rows } = await app.database.pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const read = text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex').toString('latin1') : text;
        if (isAbout(read)) left.push({ field: `${table}.${column}`, value: read.slice(0, 200) });
      }
  }
  return left;
}

async function searchFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (isAbout(path) || isAbout(await readFile(path, 'latin1'))) found.push(path);
  }
  return found;
}

function isAbout(text: string): boolean {
  return /zorblaxian|98123\s?45670/i.test(text);
}

let number = 0;

function valueOf(
  table: PersonalTable,
  { column, type, isRequired }: Column,
  { email, belonging }: { email: string; belonging: Record<string, unknown> },
): unknown {
  if (column in belonging) return belonging[column];
  if (column in table.personal) {
    if (column === (table.emailColumn ?? 'email') || column === 'recipient') return email;
    if (/phone/.test(column)) return PHONE;
    const word = `${WORD}${(number += 1)}`;
    if (type === 'jsonb') return JSON.stringify({ name: word });
    if (type === 'bytea') return Buffer.from(word);
    return type.endsWith('[]') ? [word] : word;
  }
  if (!isRequired) return undefined;
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'bytea') return Buffer.from(crypto.randomUUID());
  if (type.endsWith('[]')) return [];
  if (/^(?:integer|bigint|smallint|double)/.test(type)) return 1;
  if (type === 'boolean') return false;
  if (type === 'date') return '2026-08-01';
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'jsonb') return '{}';
  return crypto.randomUUID().slice(0, 8);
}

/** Values required by the tables' checks, and by how rows are found. */
const BY_HAND: Record<
  string,
  (details: { userId: string; email: string; order: string | undefined }) => Record<string, unknown>
> = {
  account_tokens: () => ({ purpose: 'verify-email' }),
  webhook_deliveries: ({ userId }) => ({ payload: JSON.stringify({ userId, word: `${WORD}801` }) }),
  people_imports: ({ email }) => ({ rows: JSON.stringify([{ line: 2, name: `${WORD}802`, email }]) }),
  data_exports: () => ({ made_at: new Date(), expires_at: new Date() }),
  instalment_dues: () => ({ order_id: null }),
  grants: () => ({ source: 'gift' }),
  course_reviews: () => ({ state: 'published', pending_rating: 3 }),
  orders: () => ({ paid_at: new Date(), provider_order_id: 'order_Personal1', state: 'paid' }),
  payments: () => ({ state: 'captured' }),
  payment_parts: () => ({ method: 'cash' }),
  refunds: () => ({ state: 'processed' }),
  notification_preferences: () => ({ kind: 'message' }),
  blog_comments: () => ({ rating: 5 }),
  webhook_events: ({ order }) => ({ receipt: order, processed_at: new Date() }),
  invoices: ({ email }) => ({
    kind: 'credit-note',
    invoice_id: crypto.randomUUID(),
    cause: 'refund:1',
    buyer: JSON.stringify({ name: `${WORD}806`, email }),
    taxable_paise: 1,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    total_paise: 1,
  }),
  outgoing_mails: () => ({ key: 'message:1', attachments: JSON.stringify([{ name: `${WORD}803` }]) }),
  rate_limits: ({ email }) => ({ key: `password-reset:${email}` }),
  failures: ({ email }) => ({ key: `sign-in-account:${email}` }),
  'jobs.job': ({ email }) => ({ name: 'send-password-reset', data: JSON.stringify({ email }), state: 'completed' }),
  notifications: () => ({ kind: 'message' }),
  attendance_marks: () => ({ mark: 'late', source: 'trainer' }),
  attendance_history: () => ({ mark: 'late', source: 'trainer' }),
  batch_enrolments: () => ({ state: 'active' }),
  users: () => ({ role: 'student' }),
};
