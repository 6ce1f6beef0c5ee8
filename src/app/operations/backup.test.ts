import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../../adapters/disk/disk-file-store.ts';
import { createS3FileStore } from '../../adapters/s3/s3-file-store.ts';
import { findLastBackup, recordBackup } from '../../platform/backup/record-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { keepAliveWithout } from '../../platform/database/database.ts';
import { countPendingMigrations, migrateDatabase, readMigrations } from '../../platform/database/migrate-database.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { startS3 } from '../../testing/start/start-s3.ts';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/start/test-database.ts';
import { otherSchemas } from './other-schemas.ts';

const say = () => undefined;
const bytes = (text: string) => new TextEncoder().encode(text);
const connectionOf = ({ connection }: Pick<TestDatabase, 'connection'>) => connection;

let outer: string;
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'institute-backup-'));
});
afterAll(() => rm(outer, { recursive: true, force: true }));

let count = 0;
const place = (name: string) => join(outer, `${name}-${(count += 1)}`);
const diskStore = () => createDiskFileStore(place('uploads'), { reserveBytes: 0 });

function back(from: TestDatabase, files: FileStore, folder = place('backup')) {
  return writeBackup({ connection: connectionOf(from), files, definitions: otherSchemas(), folder, say });
}

/** A database to restore into. Its own pool is closed, since it would count as the running product. */
const emptyDatabase = () => openTarget({ isEmpty: true });

async function openTarget(kind: { isEmpty?: boolean } = {}) {
  const database = await createTestDatabase(kind);
  await database.pool.end();
  const pool = new Pool({ ...connectionOf(database), max: 2, application_name: 'a test' });
  // A connection that is still closing gets an error when its database is dropped.
  keepAliveWithout(pool, () => undefined);
  return {
    connection: connectionOf(database),
    pool,
    async close() {
      await pool.end();
      const maintenance = new Client({ ...connectionOf(database), database: 'misaal' });
      await maintenance.connect();
      await maintenance.query(`DROP DATABASE ${database.name} WITH (FORCE)`);
      await maintenance.end();
    },
  };
}
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

type Target = Awaited<ReturnType<typeof openTarget>>;

function putBack(into: Target, files: FileStore, folder: string, replaces = false) {
  const schemas = Object.keys(otherSchemas());
  return restoreBackup({ connection: into.connection, files, folder, replaces, otherSchemas: schemas, say });
}

async function countTables({ pool }: Target): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  return rows[0]?.count ?? -1;
}

describe('a backup while people buy', () => {
  let shop: Shop;
  let target: Target;
  beforeAll(async () => {
    [shop, target] = await Promise.all([startShop(), emptyDatabase()]);
  });
  afterAll(async () => {
    await shop.close();
    await target.close();
  });

  test('comes back whole and of one moment: each paid order with its access and its invoice', async () => {
    const course = await shop.course();
    let isOver = false;
    let bought = 0;
    const buying = (async () => {
      while (!isOver) {
        const buyer = await shop.signUp();
        const { orderId } = await shop.order(buyer, [course]);
        await shop.verify(buyer, shop.provider.pay(orderId));
        bought += 1;
      }
    })();
    await expect.poll(() => bought, { interval: 20 }).toBeGreaterThan(3);
    await shop.context.files.put('courses/a.txt', bytes('a lesson'), 'text/plain');
    const files = diskStore();
    const before = bought;
    const figures = await back(shop.database, shop.context.files);
    await expect.poll(() => bought, { interval: 20 }).toBeGreaterThan(before);
    isOver = true;
    await buying;

    await putBack(target, files, figures.folder);
    const { rows } = await target.pool.query<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
      (SELECT count(*)::int FROM grants WHERE revoked_at IS NULL) AS grants,
      (SELECT count(*)::int FROM invoices WHERE kind <> 'credit-note') AS invoices,
      (SELECT count(*)::int FROM payments WHERE state = 'captured') AS payments`);
    const [found] = rows;
    expect(found?.paid).toBeGreaterThan(3);
    expect(found?.paid).toBeLessThan(bought);
    expect(found).toEqual({ paid: found?.paid, grants: found?.paid, invoices: found?.paid, payments: found?.paid });
    expect(String(await buffer(await files.read('courses/a.txt')))).toBe('a lesson');
    expect(await files.stat('courses/a.txt')).toEqual({ sizeBytes: 8, contentType: 'text/plain' });
    expect(await countPendingMigrations(target.pool)).toBe(0);
  });

  test('is remembered', async () => {
    const figures = await back(shop.database, diskStore());
    await recordBackup(shop.database.db, figures);
    expect(await findLastBackup(shop.database.db)).toEqual(figures.madeAt);
  });
});

describe('a restore', () => {
  let source: TestDatabase;
  let folder: string;
  const files = () => diskStore();
  beforeAll(async () => {
    source = await createTestDatabase();
    await source.pool.query(
      "INSERT INTO users (name, email, password_hash, role) VALUES (E'Asha\\t\\\\N \\n', 'asha@example.com', 'x', 'student')",
    );
    await source.pool.query("SELECT setval('certificates_status_index_seq', 4711)");
    const store = files();
    await store.put('notes/one.txt', bytes('one'), 'text/plain');
    ({ folder } = await back(source, store));
  });
  afterAll(() => source.close());

  async function copyOfBackup(): Promise<string> {
    const copy = place('copy');
    await cp(folder, copy, { recursive: true });
    return copy;
  }

  test.each([
    ['a manifest that is cut', 'manifest.json', (text: Buffer) => text.subarray(0, text.length / 2), /cut short/],
    [
      'rows that are others',
      'tables/public.users.txt.gz',
      (content: Buffer) => gzipSync(gunzipSync(content).toString().replace('asha@', 'usha@')),
      /the table public\.users is not what it was/,
    ],
    [
      'rows that are cut',
      'tables/public.users.txt.gz',
      (content: Buffer) => content.subarray(0, -9),
      /the table public\.users cannot be read/,
    ],
    ['a file that is another', 'files/notes/one.txt', () => Buffer.from('two'), /the file notes\/one\.txt is not what/],
    ['a file that is missing', 'files/notes/one.txt', () => null, /the file notes\/one\.txt is missing/],
    ['no manifest', 'manifest.json', () => null, /holds no whole backup/],
  ])('refuses %s, and touches nothing', async (_what, name, change, reason) => {
    const broken = await copyOfBackup();
    const content = change(await readFile(join(broken, name)));
    if (content === null) await rm(join(broken, name));
    else await writeFile(join(broken, name), content);
    const target = await emptyDatabase();
    const store = files();
    try {
      await expect(putBack(target, store, broken)).rejects.toThrow(reason);
      expect(await countTables(target)).toBe(0);
      expect(await keysOf(store)).toEqual([]);
    } finally {
      await target.close();
    }
  });

  test('takes no database and no store that hold something, unless it may replace them', async () => {
    const target = await openTarget();
    try {
      const store = files();
      await target.pool.query(
        "INSERT INTO users (name, email, password_hash, role) VALUES ('Later', 'later@example.com', 'x', 'student')",
      );
      await store.put('notes/later.txt', bytes('later'), 'text/plain');
      await expect(putBack(target, files(), folder)).rejects.toThrow(/database is not empty .* Add --replace/);
      const other = await emptyDatabase();
      await expect(putBack(other, store, folder)).rejects.toThrow(/store is not empty\. Add --replace/);
      await other.close();

      await putBack(target, store, folder, true);
      const { rows } = await target.pool.query<{ name: string }>('SELECT name FROM users');
      expect(rows).toEqual([{ name: 'Asha\t\\N \n' }]);
      expect(await keysOf(store)).toEqual(['notes/one.txt']);
    } finally {
      await target.close();
    }
  });

  test('waits for nobody: a product that runs is named', async () => {
    const target = await emptyDatabase();
    const product = new Client({ ...target.connection, application_name: 'institute' });
    await product.connect();
    try {
      await expect(putBack(target, files(), folder)).rejects.toThrow(/product is running on this database/);
    } finally {
      await product.end();
      await target.close();
    }
  });

  test('of an older version comes up to this one', async () => {
    const [older, target] = [await emptyDatabase(), await emptyDatabase()];
    try {
      const migrations = readMigrations().slice(0, -1);
      await older.pool.query(
        'CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
      );
      for (const { hash, when, statements } of migrations) {
        for (const statement of statements) await older.pool.query(statement);
        await older.pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
          hash,
          when,
        ]);
      }
      await older.pool.query(
        "INSERT INTO users (name, email, password_hash, role) VALUES ('Old', 'old@example.com', 'x', 'student')",
      );
      const { folder: old } = await writeBackup({
        connection: older.connection,
        files: files(),
        definitions: otherSchemas(),
        folder: place('backup'),
        say,
      });
      await putBack(target, files(), old);
      expect(await countPendingMigrations(target.pool)).toBe(1);
      await migrateDatabase(target.pool);
      expect(await countPendingMigrations(target.pool)).toBe(0);
      const { rows } = await target.pool.query('SELECT name FROM users');
      expect(rows).toEqual([{ name: 'Old' }]);
    } finally {
      await older.close();
      await target.close();
    }
  });

  test('of a newer version is refused', async () => {
    const newer = await copyOfBackup();
    const manifest = JSON.parse(await readFile(join(newer, 'manifest.json'), 'utf8')) as { migrations: object[] };
    manifest.migrations.push({ hash: 'a'.repeat(64), when: Date.now() });
    await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest));
    const target = await emptyDatabase();
    try {
      await expect(putBack(target, files(), newer)).rejects.toThrow(/made by a newer version/);
    } finally {
      await target.close();
    }
  });

  test('brings the files into a bucket, and numbers to where they stood', async () => {
    const service = await startS3('institute');
    const target = await emptyDatabase();
    try {
      const bucket = createS3FileStore(service.settings);
      await putBack(target, bucket, folder);
      expect(String(await buffer(await bucket.read('notes/one.txt')))).toBe('one');
      const { rows } = await target.pool.query("SELECT nextval('certificates_status_index_seq')::int AS next");
      expect(rows).toEqual([{ next: 4712 }]);
    } finally {
      await target.close();
      await service.stop();
    }
  });
});

test('a backup that breaks off leaves nothing behind', async () => {
  const source = await createTestDatabase();
  const store = diskStore();
  await store.put('a.txt', bytes('a'), 'text/plain');
  const folder = place('backup');
  const broken: FileStore = { ...store, read: () => Promise.reject(new Error('the bucket is away')) };
  await expect(back(source, broken, folder)).rejects.toThrow('the bucket is away');
  await expect(readFile(`${folder}.unfinished/manifest.json`)).rejects.toThrow('ENOENT');
  await expect(readFile(join(folder, 'manifest.json'))).rejects.toThrow('ENOENT');
  await source.close();
});
