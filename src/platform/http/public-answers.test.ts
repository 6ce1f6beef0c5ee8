import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { forgetPublicAnswers, onPublicAnswerChange } from './public-answers.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function countChanges(): () => number {
  let changes = 0;
  onTestFinished(onPublicAnswerChange(() => (changes += 1)));
  return () => changes;
}

test('a transaction tells once, after its commit', async () => {
  const changes = countChanges();
  await inTransaction(database.db, async (transaction) => {
    await forgetPublicAnswers(transaction);
    await forgetPublicAnswers(transaction);
    expect(changes()).toBe(0);
  });
  expect(changes()).toBe(1);
  await forgetPublicAnswers(database.db);
  await forgetPublicAnswers(database.db);
  expect(changes()).toBe(3);
});

test('what is rolled back tells nobody', async () => {
  const changes = countChanges();
  const failed = inTransaction(database.db, async (transaction) => {
    await forgetPublicAnswers(transaction);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(changes()).toBe(0);
});
