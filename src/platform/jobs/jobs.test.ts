import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { createJobRunner, type JobRunner } from './jobs.ts';
import { createLog } from '../log.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: JobRunner;
/** What ran, in the order of starting, with its attempt. */
const began: string[] = [];
const nightly: string[] = [];
let release = () => undefined as void;
const slow = new Promise<void>((resolve) => (release = resolve));

beforeAll(async () => {
  database = await createTestDatabase();
  const earlier = createJobRunner(database.pool, createLog('silent'));
  await earlier.start([{ name: 'begin-night', everyCron: '0 21 * * *', run: async () => undefined }]);
  await earlier.stop();
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
    {
      name: 'nightly',
      formerNames: ['begin-night'],
      everyCron: '0 21 * * *',
      run: async () => {
        nightly.push('nightly');
        await jobs.add(database.db, 'added', {});
      },
    },
    { name: 'added', run: async () => void nightly.push('added') },
  ]);
});
afterAll(async () => {
  release();
  await jobs.stop();
  await database.close();
});

test('a slow job holds up no other, and one that fails is tried again alone', async () => {
  for (const name of ['slow', 'failing', 'third', 'fourth']) await jobs.add(database.db, 'send-it', { name });
  await expect
    .poll(async () => {
      // The test does not wait for the pause before the retry.
      await database.pool.query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);
      return began.toSorted();
    })
    .toEqual(['failing 0', 'failing 1', 'fourth 0', 'slow 0', 'third 0']);
});

test('what fell due while a clock was moved runs once, and what it adds too', async () => {
  release();
  const at = (time: string) => new Date(`2026-11-25T${time}Z`);
  await jobs.runDue({ before: at('12:00:00'), after: at('20:59:59') });
  expect(nightly).toEqual([]);
  await jobs.runDue({ before: at('20:59:59'), after: at('21:00:00') });
  expect(nightly).toEqual(['nightly', 'added']);
  await jobs.runDue({ before: at('21:00:00'), after: at('22:00:00') });
  expect(nightly).toEqual(['nightly', 'added']);
});

test('queues that look for work in the same moment ask for a few connections', async () => {
  const { pool } = database;
  const names = Array.from({ length: 12 }, (_, index) => `idle-${index}.`);
  const asked = new Set<string>();
  let [isSlow, asking, max] = [false, 0, 0];
  const query = async (text: string, values: unknown[]) => {
    if (!isSlow) return pool.query(text, values);
    const said = JSON.stringify([text, values]);
    for (const name of names) if (said.includes(name)) asked.add(name);
    asking += 1;
    max = Math.max(max, asking);
    await delay(100);
    return pool.query(text, values).finally(() => (asking -= 1));
  };
  const idle = createJobRunner({ query } as unknown as Pool, createLog('silent'));
  try {
    await idle.start(names.map((name) => ({ name, run: async () => undefined })));
    isSlow = true;
    await vi.waitFor(() => expect(asked.size).toBe(names.length), { timeout: 20_000 });
  } finally {
    isSlow = false;
    await idle.stop();
  }
  expect(max).toBeLessThanOrEqual(3);
});

test('a job under a former name is worked, and the schedule of that name is gone', async () => {
  const { rows } = await database.pool.query(`SELECT name FROM jobs.schedule ORDER BY name`);
  expect(rows).toEqual([{ name: 'nightly' }]);
  const before = nightly.length;
  await jobs.add(database.db, 'begin-night', {});
  await expect.poll(() => nightly.slice(before)).toEqual(['nightly', 'added']);
});
