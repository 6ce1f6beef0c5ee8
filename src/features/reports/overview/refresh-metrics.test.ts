import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGE_INSTITUTE } from '../../../platform/cache/cached-metrics.ts';
import { estimateRows } from '../../../testing/fill/estimate-rows.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { refreshMetrics } from './refresh-metrics.ts';

let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.signUp();
  await shop.database.db.execute(sql`UPDATE users SET role = 'owner' WHERE id = ${owner.userId}`);
});
afterAll(() => shop.close());

const paths = [
  '/admin/overview',
  '/admin/courses?sort=-learners',
  '/admin/reports/sales-by-course?period=this-month',
  '/admin/reports/completion?period=this-month',
  '/admin/reports/cohorts?period=this-month',
];

async function readAll() {
  const answers = [];
  for (const path of paths) {
    const { status, body } = await shop.request('GET', path, { token: owner.token });
    expect({ path, status }).toEqual({ path, status: 200 });
    answers.push(body as Record<string, unknown>);
  }
  return answers;
}

async function sell() {
  const user = await shop.signUp();
  const order = await shop.order(user, [await shop.course(10_000)]);
  await shop.verify(user, shop.provider.pay(order.orderId));
}

describe('the figures of a large institute', () => {
  it('equal the counted ones after changes once they are renewed', async () => {
    const { db } = shop.database;
    await sell();
    await estimateRows(db, LARGE_INSTITUTE);
    await readAll();
    await sell();
    const [overview] = await readAll();
    expect(overview).toMatchObject({
      countedAt: expect.any(String),
      money: { now: { orders: 1 } },
      learning: { enrolments: { now: 1 } },
    });
    await refreshMetrics({ db });
    const kept = await readAll();
    await estimateRows(db, 0);
    const counted = await readAll();
    expect(counted[0]).toMatchObject({
      countedAt: null,
      money: { now: { orders: 2 } },
      learning: { enrolments: { now: 2 } },
    });
    expect(kept.map((one) => ({ ...one, countedAt: null }))).toEqual(
      counted.map((one) => ({ ...one, countedAt: null })),
    );
  });
});
