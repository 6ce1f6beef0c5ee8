import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../app/api.ts';
import { openFilled } from './fill-calls.ts';
import { queryLimits } from './query-limits.ts';

/** They answer with a stream that stays open, or lead away to another provider. */
const NOT_ASKED = new Set(['/leads/events', '/user/login/google', '/user/login/google/callback']);
const reads = apiRoutes
  .map(({ contract }) => contract)
  .filter(({ method, path }) => method === 'GET' && !NOT_ASKED.has(path));

type Filled = Awaited<ReturnType<typeof openFilled>>;

let small: Filled;
let large: Filled;
beforeAll(async () => {
  small = await openFilled(2);
  large = await openFilled(6);
});
afterAll(() => Promise.all([small.app.close(), large.app.close()]));

test('every call that reads has its limit, and no other', () => {
  expect(Object.keys(queryLimits).toSorted()).toEqual(reads.map(({ path }) => path).toSorted());
});

test.each(reads.map(({ path }) => path))('GET %s asks as much of a large institute as of a small one', async (path) => {
  const few = await countQueries(small, path);
  const many = await countQueries(large, path);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(queryLimits[path] ?? 0);
});

test('to know who asks costs one query', async () => {
  const asKnown = await countQueries(small, '/services/all');
  expect(await countQueries(small, '/services/all', '')).toBe(asKnown - 1);
});

/** The statements of one call, the look-up of the session among them. */
async function countQueries({ app, owner, learner, sent }: Filled, path: string, as?: string): Promise<number> {
  const contract = reads.find((read) => read.path === path);
  const isOffice = typeof contract?.access === 'object' && 'roles' in contract.access;
  const beginning = Object.keys(sent).filter((key) => path === key || path.startsWith(`${key}/`));
  const values = { ...sent.all, ...sent[beginning[0] ?? ''] };
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const needed = Object.keys(contract?.query?.shape ?? {}).filter((key) => NEEDED.has(key) || path === '/admin/search');
  const query = new URLSearchParams(needed.map((key) => [key, values[key] ?? '']));
  let count = 0;
  app.context.db = drizzle({ client: app.database.pool, logger: { logQuery: () => void (count += 1) } });
  const ask = () => app.open(`${address}?${query}`, as ?? (isOffice ? owner.token : learner.token));
  // What is made at the first look is made once.
  await (await ask()).text();
  count = 0;
  const answer = await ask();
  expect({ status: answer.status, text: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, text: '' });
  await answer.text().catch(() => '');
  return count;
}

/** What a call must be told; every other parameter narrows a list. */
const NEEDED = new Set(['userId', 'quizId', 'courseId', 'fileKey', 'month', 'section', 'period']);
