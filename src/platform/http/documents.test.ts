import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { bumpDocumentVersion, onDocumentChange } from './documents.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function countChanges(): () => number {
  let changes = 0;
  onTestFinished(onDocumentChange(() => (changes += 1)));
  return () => changes;
}

test('who changed something hears of the commit after the kept documents are gone', async () => {
  const changes = countChanges();
  await inTransaction(database.db, async (transaction) => {
    await bumpDocumentVersion(transaction);
    await inTransaction(transaction, bumpDocumentVersion);
    expect(changes()).toBe(0);
  });
  expect(changes()).toBe(2);
});

test('what is rolled back changes nothing', async () => {
  const changes = countChanges();
  const failed = inTransaction(database.db, async (transaction) => {
    await bumpDocumentVersion(transaction);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(changes()).toBe(0);
});

test('a version that was lost in a failover is not given to another state', async () => {
  const versions: number[] = [];
  onTestFinished(onDocumentChange((version) => versions.push(version)));
  const { rows: before } = await database.pool.query('SELECT version FROM document_version');
  await bumpDocumentVersion(database.db);
  // As a promoted standby that lacks that change has it.
  await database.pool.query('UPDATE document_version SET version = $1', [before[0]?.version ?? 1]);
  await bumpDocumentVersion(database.db);
  expect(new Set(versions).size).toBe(2);
});
