import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createJobRunner, type JobRunner } from './jobs.ts';
import { createLog } from './log.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: JobRunner;
/** What ran, in the order in which it began, with its attempt. */
const began: string[] = [];
let release = () => undefined as void;
const slow = new Promise<void>((resolve) => (release = resolve));

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobRunner(database.pool, createLog('silent'));
  await jobs.start([
    {
      name: 'send-it',
      atOnce: 2,
      run: async ({ name }: { name: string }, attempt = 0) => {
        began.push(`${name} ${attempt}`);
        if (name === 'slow') await slow;
        if (name === 'failing' && attempt === 0) throw new Error('not now');
      },
    },
  ]);
});
afterAll(async () => {
  release();
  await jobs.stop();
  await database.close();
});

test('a slow job holds up no other, and one that fails is tried again alone', async () => {
  for (const name of ['slow', 'failing', 'third', 'fourth']) await jobs.add(database.db, 'send-it', { name });
  await vi.waitFor(() => expect(began).toContain('failing 1'), { timeout: 20_000 });
  expect(began.toSorted()).toEqual(['failing 0', 'failing 1', 'fourth 0', 'slow 0', 'third 0']);
});
