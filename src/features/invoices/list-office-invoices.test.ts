import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indianDay } from '../../kit/numbers/dates.ts';
import { LARGE_INSTITUTE } from '../../platform/cache/cached-metrics.ts';
import { estimateRows } from '../../testing/fill/estimate-rows.ts';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';

let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.signUp();
  await shop.database.db.execute(sql`UPDATE users SET role = 'owner' WHERE id = ${owner.userId}`);
});
afterAll(() => shop.close());

async function sell() {
  const user = await shop.signUp();
  const order = await shop.order(user, [await shop.course(11_800)]);
  await shop.verify(user, shop.provider.pay(order.orderId));
}

async function readSums(month: string) {
  const { body } = await shop.request('GET', `/admin/invoices?month=${month}`, { token: owner.token });
  return body.sums;
}

it('the sums of a month are those of this moment, also where the days that have ended are a cached metric', async () => {
  const { db } = shop.database;
  const month = indianDay(new Date()).slice(0, 7);
  const firstDay = `${month}-01`;
  await sell();
  // On the first of a month no day of it has ended; the sums then cover today only.
  await db.execute(sql`UPDATE invoices SET created_at = (${firstDay}::timestamp AT TIME ZONE 'Asia/Kolkata')`);
  expect(await readSums(month)).toMatchObject({ totalPaise: 1_180_000 });
  await estimateRows(db, LARGE_INSTITUTE);
  expect(await readSums(month)).toMatchObject({ totalPaise: 1_180_000 });
  const { rows } = await db.execute(sql`SELECT name FROM cached_metrics WHERE name LIKE ${`invoices 1 ${month}%`}`);
  expect(rows).toHaveLength(1);
  await sell();
  expect(await readSums(month)).toMatchObject({ totalPaise: 2_360_000 });
  await estimateRows(db, 0);
  expect(await readSums(month)).toMatchObject({ totalPaise: 2_360_000 });
});
