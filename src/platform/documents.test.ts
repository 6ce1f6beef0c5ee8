import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { inTransaction } from './database.ts';
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
