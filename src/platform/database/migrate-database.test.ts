import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runLength } from '../../testing/run-length.ts';
import { countPendingMigrations, migrateDatabase } from './migrate-database.ts';

/** A sample of the older releases, and all recent ones. */
const STEP = runLength({ part: 8, full: 1 });
const LATEST = 3;

const migrations = join(import.meta.dirname, '../../../db/migrations');
const { host, port, user, database: home, template } = inject('databaseConnection');
const made: string[] = [];
let office: Pool;
let folder = '';
let released: { tag: string }[];

beforeAll(async () => {
  office = new Pool({ host, port, user, database: home, max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  released = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')).entries;
});
afterAll(async () => {
  for (const name of made) await office.query(`DROP DATABASE IF EXISTS ${name}`);
  await office.end();
  await rm(folder, { recursive: true, force: true });
});

test('every released schema becomes today’s', async () => {
  const today = await describeSchema(template);
  const chain = await create('template0');
  for (let count = 1; count < released.length; count += 1) {
    if (released.length - count > LATEST && count % STEP !== 1 % STEP) continue;
    await bringTo(chain, await folderOf(count));
    const old = await create(chain);
    await bringTo(old);
    expect(await describeSchema(old), `from ${released[count - 1]?.tag}`).toEqual(today);
    await office.query(`DROP DATABASE ${old}`);
  }
});

test('entries of the audit log before its convention get their names and subjects', async () => {
  const name = await create('template0');
  await bringTo(name, await folderOf(released.findIndex(({ tag }) => tag === '0055_audit_vocabulary')));
  const old = [
    ['order-paid', 'order:1', 'order.paid', 'order:1'],
    ['course.publish', 'c1', 'course.published', 'course:c1'],
    ['learners-exported', 'c1', 'learner.exported', 'course:c1'],
    ['learners-exported', 'learners', 'learner.exported', 'learners'],
    ['question.void', 'q1', 'question.voided', 'question:q1'],
    ['question-deleted', 'learner-question:1', 'learner-question.deleted', 'learner-question:1'],
    ['question.keep-picture', 'a/b.png', 'question-image.stored', 'picture:a/b.png'],
    ['contest.decide', 'a1', 'question-appeal.decided', 'question-appeal:a1'],
    ['quiz.settings', 'z1', 'quiz-settings.updated', 'quiz:z1'],
    ['media.limits', 'settings:media', 'media-limits.updated', 'settings:media'],
    ['media.renamed', 'm1', 'media.renamed', 'media:m1'],
    ['blog-begun', 'blog:1', 'post.drafted', 'post:1'],
    ['match-asked', 'accounts', 'reconciliation.requested', 'reconciliation'],
  ];
  const log = pool(name);
  for (const [action, subject] of old)
    await log.query('INSERT INTO audit_entries (action, subject) VALUES ($1, $2)', [action, subject]);
  await bringTo(name);
  const { rows } = await log.query<{ told: string[] }>(
    'SELECT ARRAY[action, subject] AS told FROM audit_entries ORDER BY id',
  );
  expect(rows.map(({ told }) => told)).toEqual(old.map(([, , action, subject]) => [action, subject]));
});

test('a start that is killed midway leaves the schema as it was, and the next one goes on', async () => {
  const name = await create('template0');
  await bringTo(name, await folderOf(1));
  const before = await describeSchema(name);
  // A later file changes this table, and waits for its readers.
  const reader = await pool(name).connect();
  await reader.query('BEGIN; SELECT 1 FROM users');
  const script = `
    const { Pool } = await import('pg');
    const { migrateDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'migrate-database.ts'))});
    await migrateDatabase(new Pool(${JSON.stringify({ host, port, user, database: name })}));
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const exit = once(starter, 'exit');
  await expect.poll(() => countWaiting(name)).toBe(1);
  starter.kill('SIGKILL');
  await exit;
  await reader.query('COMMIT');
  reader.release();

  await bringTo(name, await folderOf(1));
  expect(await describeSchema(name)).toEqual(before);
  await bringTo(name);
  expect(await describeSchema(name)).toEqual(await describeSchema(template));
});

test('two starts at once don’t collide: one migrates, the other finds nothing to do', async () => {
  const name = await create('template0');
  await Promise.all([bringTo(name), bringTo(name), bringTo(name)]);
  const { rows } = await pool(name).query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: released.length }]);
  expect(await countPendingMigrations(pool(name))).toBe(0);
  expect(await describeSchema(name)).toEqual(await describeSchema(template));
});

test('a new schema gives the content a new number, so that a replica without it is not asked', async () => {
  const name = await create('template0');
  await bringTo(name, await folderOf(released.length - 1));
  await pool(name).query('INSERT INTO document_version (id, version) VALUES (1, 7)');
  const version = async () =>
    (await pool(name).query('SELECT version::float8 AS version FROM document_version')).rows[0];
  await bringTo(name);
  const after = await version();
  expect(after).not.toEqual({ version: 7 });
  await bringTo(name);
  expect(await version()).toEqual(after);
});

test('it leaves nothing behind on a connection that a pooler lends to others', async () => {
  const name = await create(template);
  const own = new Pool({ host, port, user, database: name, max: 1 });
  const client = await own.connect();
  await client.query(`SET lock_timeout = '4s'`);
  // As a pooler does it: the same session, lent again.
  const lent = { connect: async () => ({ query: client.query.bind(client), release: () => undefined }) };
  await migrateDatabase(lent as never);
  const { rows } = await client.query(
    `SELECT current_setting('lock_timeout') AS "lockTimeout", (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`,
  );
  client.release();
  await own.end();
  expect(rows).toEqual([{ lockTimeout: '4s', locks: 0 }]);
});

test('phone numbers of accounts get their one written form, and what is none is left alone', async () => {
  const name = await create(template);
  const written = {
    '+91 98765 43210': '+919876543210',
    '98765-43210': '+919876543210',
    '098765 43210': '+919876543210',
    '0091 98765 43210': '+919876543210',
    '91 98765 43210': '+919876543210',
    '+91 (98765) 43\u201121\u00a00': '+919876543210',
    '९८७६५ ४३२१०': '+919876543210',
    '+44 20 7946 0000': '+442079460000',
    '00000 20001': '+910000020001',
    '123 456': '123456',
    '+919876543210': '+919876543210',
    'ask at the desk': 'ask at the desk',
    '98765 43210 / 98765 43211': '98765 43210 / 98765 43211',
    '': '',
  };
  await pool(name).query(
    `INSERT INTO users (name, email, phone) SELECT 'A', at || '@example.com', phone FROM unnest($1::text[]) WITH ORDINALITY typed (phone, at)`,
    [Object.keys(written)],
  );
  const file = await readFile(join(migrations, '0044_account_phones.sql'), 'utf8');
  for (let run = 0; run < 2; run += 1) {
    await pool(name).query(file);
    const { rows } = await pool(name).query(`SELECT phone FROM users ORDER BY split_part(email, '@', 1)::int`);
    expect(rows.map(({ phone }) => phone)).toEqual(Object.values(written));
  }
});

/** The first migrations, as a release of that time had them. */
async function folderOf(count: number): Promise<string> {
  const target = join(folder, String(count));
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, 'meta'), { recursive: true });
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, count);
  await writeFile(join(target, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await symlink(join(migrations, `${tag}.sql`), join(target, `${tag}.sql`));
  return target;
}

async function create(from: string): Promise<string> {
  const name = `migrated_${process.pid}_${made.length}`;
  made.push(name);
  await office.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return name;
}

async function bringTo(name: string, migrationsFolder?: string): Promise<void> {
  const own = new Pool({ host, port, user, database: name, max: 1 });
  await migrateDatabase(own, migrationsFolder).finally(() => own.end());
}

const pools = new Map<string, Pool>();
afterAll(() => Promise.all([...pools.values()].map((one) => one.end())), 30_000);

function pool(name: string): Pool {
  const known = pools.get(name) ?? new Pool({ host, port, user, database: name, max: 2 });
  known.on('error', () => undefined);
  pools.set(name, known);
  return known;
}

async function countWaiting(name: string): Promise<number> {
  const { rows } = await office.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
    [name],
  );
  return rows.length;
}

/** Columns, keys, checks and indexes of all tables, in one order. */
async function describeSchema(name: string): Promise<unknown[]> {
  const own = new Pool({ host, port, user, database: name, max: 1 });
  try {
    const { rows } = await own.query<{ line: string }>(`
      SELECT format('%s.%s %s %s null:%s default:%s made:%s', table_name, column_name, data_type, udt_name, is_nullable, column_default, generation_expression) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      ORDER BY line`);
    return rows.map(({ line }) => line);
  } finally {
    await own.end();
  }
}
