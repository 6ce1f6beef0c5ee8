import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { keepAliveWithout } from '../../platform/database/database.ts';
import { migrateDatabase, readMigrations } from '../../platform/database/migrate-database.ts';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { otherSchemas } from './other-schemas.ts';

/** The number of migrations of the release with the old names. */
const BEFORE_NAMES = 56;

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const USER = id(1);
const COURSE = id(2);
const QUESTION = id(3);
const ATTEMPT = id(4);

/** Rows that the rows below refer to. */
const GROUND = `
  INSERT INTO users (id, name, email, password_hash, role) VALUES ('${USER}', 'Asha', 'asha@example.com', 'x', 'student');
  INSERT INTO courses (id, course_id, slug, title, subtitle, description, category, duration_months, position, price_rupees, tags,
      instructor, what_you_will_learn, requirements, includes, family, dye)
    VALUES ('${COURSE}', 'c', 'c', 'C', '', '', '', 1, 1, 1, '{}', '{}', '{}', '{}', '{}', '', '');
  INSERT INTO questions (id, course_id, position, kind, question, options, correct)
    VALUES ('${QUESTION}', '${COURSE}', 1, 'single', 'Q', '{a,b}', '{a}');
  INSERT INTO quizzes (quiz_id, course_id, pass_percentage, max_attempts, shuffle_questions, shuffle_options, explanations)
    VALUES ('q', '${COURSE}', 50, 3, false, false, 'never');
  INSERT INTO attempts (id, user_id, course_id, quiz_id, number, question_ids, deadline_at, total)
    VALUES ('${ATTEMPT}', '${USER}', '${COURSE}', 'q', 1, '{${QUESTION}}', now(), 1);`;

interface Renamed {
  now: string;
  /** As the previous release wrote rows: the conflict target of its inserts, and updates by its columns. */
  insert: string;
  again: string;
  change: string;
  where: string;
  /** The changed row under the current names. */
  changed: Record<string, unknown>;
}

const RENAMED: Readonly<Record<string, Renamed>> = {
  kept_figures: {
    now: 'cached_metrics',
    insert: `INSERT INTO kept_figures AS k (name, value, counted_at) VALUES ('a', '1', now())`,
    again: `ON CONFLICT (name) DO UPDATE SET value = excluded.value, counted_at = excluded.counted_at WHERE k.counted_at <= excluded.counted_at`,
    change: `value = '2'`,
    where: `name = 'a'`,
    changed: { name: 'a', value: 2 },
  },
  kept_versions: {
    now: 'setting_revisions',
    insert: `INSERT INTO "kept_versions" ("subject", "version", "value", "saved_by", "saved_at") VALUES ('home', 1, '{}', null, default)`,
    again: `ON CONFLICT DO NOTHING`,
    change: `value = '{"a":1}'`,
    where: `subject = 'home' AND version <= 1`,
    changed: { subject: 'home', value: { a: 1 } },
  },
  match_runs: {
    now: 'reconciliation_runs',
    insert: `INSERT INTO match_runs (asked_by) SELECT '${USER}' WHERE NOT EXISTS (SELECT FROM match_runs WHERE ended_at IS NULL)`,
    again: '',
    change: `healed = healed + 3, tries = 1`,
    where: `ended_at IS NULL`,
    changed: { auto_resolved: 3, tries: 1 },
  },
  match_findings: {
    now: 'reconciliation_discrepancies',
    insert: `INSERT INTO "match_findings" ("id", "key", "kind", "paise", "details", "note") VALUES (default, 'a', 'unknown-payment', 100, 'b', default)`,
    again: `ON CONFLICT ("key") DO UPDATE SET last_seen_at = now(), resolved_at = null`,
    change: `note = 'explained', resolved_at = now()`,
    where: `"match_findings"."key" = 'a'`,
    changed: { key: 'a', note: 'explained', details: 'b' },
  },
  contests: {
    now: 'question_appeals',
    insert: `INSERT INTO "contests" ("id", "attempt_id", "question_id", "user_id", "text", "state", "answer", "created_at", "decided_at")
      VALUES (default, '${ATTEMPT}', '${QUESTION}', '${USER}', 'Both are right', default, default, default, default)`,
    again: `ON CONFLICT DO NOTHING`,
    change: `state = 'kept', answer = 'No'`,
    where: `"contests"."state" = 'open'`,
    changed: { state: 'kept', answer: 'No', text: 'Both are right' },
  },
  asked_questions: {
    now: 'learner_questions',
    insert: `INSERT INTO "asked_questions" ("id", "user_id", "course_id", "content_id", "text") VALUES ('${id(5)}', '${USER}', '${COURSE}', '${id(6)}', 'How long?')`,
    again: `ON CONFLICT ("id") DO NOTHING`,
    change: `answer = 'A day', answered_at = now()`,
    where: `"asked_questions"."searched" LIKE '%how long%' AND answer IS NULL`,
    changed: { text: 'How long?', answer: 'A day' },
  },
  media_marks: {
    now: 'media_references',
    insert: `INSERT INTO "media_marks" ("place", "document_id", "mark") VALUES ('course', '${COURSE}', 'a')`,
    again: `ON CONFLICT DO NOTHING`,
    change: `mark = 'b'`,
    where: `place = 'course' AND mark = 'a'`,
    changed: { place: 'course', mark: 'b' },
  },
  media_versions: {
    now: 'media_renditions',
    insert: `INSERT INTO "media_versions" ("file_key", "versions", "state", "percent", "made_at") VALUES ('a', '[]', 'working', default, default)`,
    again: `ON CONFLICT ("file_key") DO UPDATE SET versions = '[]', made_at = now()`,
    change: `state = 'ready', percent = 100`,
    where: `file_key = 'a'`,
    changed: { file_key: 'a', state: 'ready' },
  },
  notices: {
    now: 'notifications',
    insert: `INSERT INTO "notices" ("id", "user_id", "key", "kind", "title", "text", "href", "created_at", "read_at")
      VALUES (default, '${USER}', 'a', 'message', 'Hello', default, default, default, default)`,
    again: `ON CONFLICT DO NOTHING`,
    change: `read_at = now()`,
    where: `user_id = '${USER}' AND read_at IS NULL`,
    changed: { key: 'a', title: 'Hello', read_at: expect.any(Date) },
  },
  notice_preferences: {
    now: 'notification_preferences',
    insert: `INSERT INTO "notice_preferences" ("user_id", "kind", "in_app", "mail") VALUES ('${USER}', 'message', true, false)`,
    again: `ON CONFLICT ("user_id", "kind") DO UPDATE SET in_app = true, mail = false`,
    change: `in_app = false`,
    where: `kind = 'message'`,
    changed: { kind: 'message', in_app: false },
  },
  certificate_pictures: {
    now: 'certificate_images',
    insert: `INSERT INTO "certificate_pictures" ("id", "hash", "png", "width", "height", "created_at") VALUES (default, 'a', '\\x00', 1, 1, default)`,
    again: `ON CONFLICT ("hash") DO UPDATE SET hash = 'a' RETURNING id`,
    change: `width = 2`,
    where: `hash = 'a'`,
    changed: { hash: 'a', width: 2 },
  },
};

interface RenamedColumn {
  table: string;
  old: string;
  now: string;
  /** Two values that differ, as SQL. */
  values: [string, string];
}

/** Columns of migration 0061: a trigger keeps the old one and the one of today equal. */
const COLUMNS: readonly RenamedColumn[] = [
  { table: 'attempts', old: 'set_aside_at', now: 'voided_at', values: [`'2026-01-02 03:04:05.678+00'`, 'NULL'] },
  { table: 'attempts', old: 'set_aside_by', now: 'voided_by', values: [`'${USER}'`, 'NULL'] },
  { table: 'attempts', old: 'set_aside_reason', now: 'void_reason', values: [`'A “power cut”'`, `''`] },
  {
    table: 'credential_keys',
    old: 'sealed_private_key',
    now: 'encrypted_private_key',
    values: [`'\\x00ff'`, `'\\x01'`],
  },
  { table: 'grants', old: 'given_by', now: 'granted_by', values: [`'${USER}'`, 'NULL'] },
  { table: 'grants', old: 'pause_words', now: 'pause_text', values: [`'₹7,000 was due'`, `''`] },
  { table: 'phone_codes', old: 'sealed_code', now: 'encrypted_code', values: [`'\\x00ff'`, 'NULL'] },
  { table: 'questions', old: 'picture', now: 'image', values: [`'{"alt":"A \\"loom\\"","width":2}'`, 'NULL'] },
  { table: 'second_factors', old: 'sealed_secret', now: 'encrypted_secret', values: [`'\\x00ff'`, `'\\x01'`] },
  { table: 'sessions', old: 'views_as_user_id', now: 'impersonated_user_id', values: [`'${USER}'`, 'NULL'] },
  { table: 'webhook_endpoints', old: 'sealed_secret', now: 'encrypted_secret', values: [`'\\x00ff'`, `'\\x01'`] },
];

/** Columns of rows that need an order, or of a later table; their triggers are compared only. */
const MORE_PAIRS = [
  ['calendar_feeds', 'sealed_token', 'encrypted_token'],
  ['payments', 'matched_at', 'reconciled_at'],
  ['refunds', 'matched_at', 'reconciled_at'],
];

/** Rows as the release before writes them, and as this one does. */
const inserts = (name: (old: string, now: string) => string, at: number) => `
  INSERT INTO attempts (id, user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, total,
      ${name('set_aside_at', 'voided_at')}, ${name('set_aside_by', 'voided_by')}, ${name('set_aside_reason', 'void_reason')})
    VALUES ('${id(at)}', '${USER}', '${COURSE}', 'q', ${at}, '{}', now(), now(), 1, now(), '${USER}', 'Ill');
  INSERT INTO credential_keys (id, public_key, ${name('sealed_private_key', 'encrypted_private_key')}, retired_at)
    VALUES ('${id(at)}', '\\x00', '\\x00ff', now());
  INSERT INTO grants (id, user_id, course_id, source, source_id, ${name('given_by', 'granted_by')}, ${name('pause_words', 'pause_text')})
    VALUES ('${id(at)}', '${USER}', '${COURSE}', 'scholarship', '${at}', '${USER}', 'Due');
  INSERT INTO phone_codes (id, phone, visitor_id, code_hash, ${name('sealed_code', 'encrypted_code')}, expires_at)
    VALUES ('${id(at)}', '+9100000000${at}', 'v${at}', '\\x00', '\\x00ff', now());
  INSERT INTO questions (id, course_id, position, kind, question, options, correct, ${name('picture', 'image')})
    VALUES ('${id(at)}', '${COURSE}', 1, 'single', 'Q', '{a,b}', '{a}', '{"width":2}');
  INSERT INTO sessions (id, user_id, token_hash, cookie_hash, expires_at, ${name('views_as_user_id', 'impersonated_user_id')})
    VALUES ('${id(at)}', '${USER}', '\\x${at}', '\\x${at}', now(), '${USER}');
  INSERT INTO webhook_endpoints (id, url, event_types, ${name('sealed_secret', 'encrypted_secret')})
    VALUES ('${id(at)}', 'https://example.com', '{}', '\\x00ff');
  INSERT INTO second_factors (user_id, ${name('sealed_secret', 'encrypted_secret')}) VALUES ('${USER}', '\\x00ff')
    ON CONFLICT (user_id) DO UPDATE SET ${name('sealed_secret', 'encrypted_secret')} = '\\x01';`;
const [INSERTED_BEFORE, INSERTED_BY_OLD, INSERTED_BY_NEW] = [41, 42, 43];

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function openEmpty() {
  const made = await createTestDatabase({ isEmpty: true });
  await made.pool.end();
  const pool = new Pool({ ...made.connection, max: 1, application_name: 'a test' });
  keepAliveWithout(pool, () => undefined);
  closing.push(async () => {
    await pool.end();
    const maintenance = new Client({ ...made.connection, database: 'misaal' });
    await maintenance.connect();
    await maintenance.query(`DROP DATABASE ${made.name} WITH (FORCE)`);
    await maintenance.end();
  });
  return { pool, connection: made.connection };
}

/** A database as the previous release left it. */
async function openEarlier() {
  const earlier = await openEmpty();
  await earlier.pool.query(
    'CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { hash, when, statements } of readMigrations().slice(0, BEFORE_NAMES)) {
    for (const statement of statements) await earlier.pool.query(statement);
    await earlier.pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      when,
    ]);
  }
  return earlier;
}

describe('an instance of the release before, while this one has migrated', () => {
  let pool: Pool;
  beforeAll(async () => {
    ({ pool } = await openEarlier());
    await pool.query(GROUND);
    await pool.query(inserts((old) => old, INSERTED_BEFORE));
    await migrateDatabase(pool);
  });

  test.each(Object.entries(RENAMED))(
    'writes and reads %s',
    async (old, { now, insert, again, change, where, changed }) => {
      const count = async (table: string) => (await pool.query(`SELECT * FROM ${table}`)).rows.length;
      expect((await pool.query(insert)).rowCount).toBe(1);
      await pool.query(`${insert} ${again}`);
      expect([await count(old), await count(now)]).toEqual([1, 1]);

      await pool.query(`BEGIN; SELECT * FROM "${old}" WHERE ${where} FOR UPDATE`);
      expect((await pool.query(`UPDATE "${old}" SET ${change} WHERE ${where} RETURNING *`)).rowCount).toBe(1);
      await pool.query('COMMIT');
      expect((await pool.query(`SELECT * FROM ${now}`)).rows).toMatchObject([changed]);

      expect((await pool.query(`DELETE FROM "${old}" RETURNING *`)).rowCount).toBe(1);
      expect(await count(now)).toBe(0);
    },
  );

  test.each([
    ['written before', INSERTED_BEFORE, null],
    ['written by the old names', INSERTED_BY_OLD, (old: string) => old],
    ['written by the new names', INSERTED_BY_NEW, (_old: string, now: string) => now],
  ])('has the values of rows %s in both columns', async (_when, at, name) => {
    if (name) await pool.query(inserts(name, at));
    for (const { table, old, now } of COLUMNS) {
      const { rows } = await pool.query(
        `SELECT to_jsonb(${old}) AS old, to_jsonb(${now}) AS now FROM ${table} WHERE ${keyOf(table)} IN ('${id(at)}', '${USER}')`,
      );
      expect(rows, `${table}.${now}`).toHaveLength(1);
      expect(rows[0].old, `${table}.${now}`).not.toBeNull();
      expect(rows[0].now, `${table}.${now}`).toEqual(rows[0].old);
    }
  });

  test.each(COLUMNS)('changes $now together with its old name', async ({ table, old, now, values }) => {
    for (const [column, other] of [
      [old, now],
      [now, old],
    ])
      for (const value of values) {
        const { rows } = await pool.query(
          `UPDATE ${table} SET ${column} = ${value} RETURNING ${other} IS NOT DISTINCT FROM ${value} AS same`,
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ same }) => same)).toBe(true);
      }
  });

  test('has a trigger for each of these columns', async () => {
    const { rows } = await pool.query<{ pairs: string }>(`
      SELECT tgrelid::regclass || ' ' || replace(encode(tgargs, 'escape'), '\\000', ' ') AS pairs FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1`);
    const wanted = new Map<string, string[]>();
    for (const [table = '', ...pair] of [...COLUMNS.map(({ table, old, now }) => [table, old, now]), ...MORE_PAIRS])
      wanted.set(table, [...(wanted.get(table) ?? []), ...pair]);
    expect(rows.map(({ pairs }) => pairs.trim())).toEqual(
      [...wanted].map(([table, names]) => [table, ...names].join(' ')).toSorted(),
    );
  });

  test('finds every name that is gone as a view', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'public' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(RENAMED).toSorted());
  });
});

test('a backup of the release before comes back with all its rows, under the names of today', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'institute-renamed-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const [earlier, target] = [await openEarlier(), await openEmpty()];
  await earlier.pool.query(GROUND);
  for (const { insert } of Object.values(RENAMED)) await earlier.pool.query(insert);
  await earlier.pool.query(inserts((old) => old, INSERTED_BEFORE));
  const before = await readRows(earlier.pool, (old) => old);
  expect(Object.values(before).map((rows) => rows.length)).toEqual(Object.keys(RENAMED).map(() => 1));

  const files = (name: string) => createDiskFileStore(join(folder, name), { reserveBytes: 0 });
  const say = () => undefined;
  const { folder: backup } = await writeBackup({
    connection: earlier.connection,
    files: files('from'),
    definitions: otherSchemas(),
    folder: join(folder, 'backup'),
    say,
  });
  await restoreBackup({
    connection: target.connection,
    files: files('to'),
    folder: backup,
    replaces: false,
    otherSchemas: Object.keys(otherSchemas()),
    say,
  });
  await migrateDatabase(target.pool);
  expect(await readRows(target.pool, (_old, { now }) => now)).toEqual(before);
  for (const { table, old, now } of COLUMNS) {
    const { rows } = await target.pool.query(
      `SELECT to_jsonb(${old}) AS old, to_jsonb(${now}) AS now FROM ${table} WHERE ${keyOf(table)} IN ('${id(INSERTED_BEFORE)}', '${USER}')`,
    );
    expect(rows[0].now, `${table}.${now}`).not.toBeNull();
    expect(rows[0].now, `${table}.${now}`).toEqual(rows[0].old);
  }
});

const keyOf = (table: string) => (table === 'second_factors' ? 'user_id' : 'id');

async function readRows(pool: Pool, name: (old: string, renamed: Renamed) => string) {
  const found: Record<string, object[]> = {};
  for (const [old, renamed] of Object.entries(RENAMED)) {
    const { rows } = await pool.query<object>(`SELECT * FROM ${name(old, renamed)}`);
    found[renamed.now] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key === 'healed' ? 'auto_resolved' : key, value])),
    );
  }
  return found;
}
