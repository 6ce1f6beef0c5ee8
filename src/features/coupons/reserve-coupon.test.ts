import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { users } from '../accounts/table.ts';
import { countCoupon, freeCoupon } from './count-coupon.ts';
import { freeExpiredReservations } from './free-expired-reservations.ts';
import { newCode } from './new-code.ts';
import { reserveCoupon } from './reserve-coupon.ts';
import { insertCoupon } from './store.ts';
import { runLength } from '../../testing/run-length.ts';

const RACES = runLength({ part: 5, full: 50 });
const LAPSES = runLength({ part: 4, full: 10 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let people: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const made = Array.from({ length: 30 }, (_, n) => ({
    name: `Person ${n}`,
    email: `${n}@example.com`,
    passwordHash: '',
  }));
  people = (await database.db.insert(users).values(made).returning()).map((row) => row.id);
});
afterAll(() => database.close());

async function makeCoupon(maximumUses: number | null, minimumItems = 1, maximumUsesPerPerson: number | null = null) {
  const createdBy = people[0] ?? '';
  const row = await insertCoupon(database.db, {
    code: newCode(),
    discountPercent: 25,
    minimumItems,
    maximumUses,
    maximumUsesPerPerson,
    expiresInDays: 30,
    createdBy,
  });
  if (!row) throw new Error('no coupon');
  return row;
}

function reserve(code: string, orderId: string = randomUUID(), user = 0, itemCount = 1) {
  const courseIds = Array.from({ length: itemCount }, () => randomUUID());
  return reserveCoupon(database.db, { code, orderId, userId: people[user] ?? '', courseIds });
}

/** Reserved and counted rows must always add up to the counter. */
async function usesOf(couponId: string) {
  const { rows } = await database.db.execute<{ taken: number; active: number; counted: number }>(sql`
    SELECT uses_taken AS taken,
      (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = c.id AND freed_at IS NULL) AS active,
      (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = c.id AND counted_at IS NOT NULL) AS counted
    FROM coupons c WHERE id = ${couponId}`);
  return rows[0];
}

const lapse = (orderId: string) =>
  database.db.execute(
    sql`UPDATE coupon_uses SET reserved_until = now() - interval '1 second' WHERE order_id = ${orderId}`,
  );

describe('the last use', () => {
  it(`goes to one of 30 who come at once, ${RACES} times out of ${RACES}`, async () => {
    for (let round = 0; round < RACES; round += 1) {
      const coupon = await makeCoupon(1);
      const tries = await Promise.allSettled(people.map((_, user) => reserve(coupon.code, randomUUID(), user)));
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 0 });
    }
  });

  it('that ran out goes to one of 30 as well, and the rest of the limit is kept', async () => {
    for (let round = 0; round < LAPSES; round += 1) {
      const coupon = await makeCoupon(3);
      const earlier = [randomUUID(), randomUUID(), randomUUID()];
      for (const orderId of earlier) await reserve(coupon.code, orderId);
      for (const orderId of earlier) await lapse(orderId);
      const sweeping = freeExpiredReservations(database);
      const tries = await Promise.allSettled(people.map((_, user) => reserve(coupon.code, randomUUID(), user)));
      await sweeping;
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
      expect(await usesOf(coupon.id)).toEqual({ taken: 3, active: 3, counted: 0 });
    }
  });
});

describe('one order', () => {
  it('holds one use, however often and however parallel it asks', async () => {
    const coupon = await makeCoupon(5);
    const order = { code: coupon.code, orderId: randomUUID(), userId: people[0] ?? '', courseIds: [randomUUID()] };
    // As every order does: without locking the user, orders can deadlock on each other's use and coupon.
    const ask = () =>
      inTransaction(database.db, async (transaction) => {
        await lockUser(transaction, order.userId);
        return reserveCoupon(transaction, order);
      });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(new Set(answers.map(({ discount }) => discount.percent))).toEqual(new Set([25]));
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 0 });
  });

  it('counts once, however often it is paid', async () => {
    const coupon = await makeCoupon(2);
    const orderId = randomUUID();
    await reserve(coupon.code, orderId);
    await Promise.all(Array.from({ length: 8 }, () => countCoupon(database.db, { orderId, totalPaise: 1000 })));
    await countCoupon(database.db, { orderId, totalPaise: 1000 });
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 1 });
  });

  it('adds its total to the sales once, and takes it off again when its payment bought nothing', async () => {
    const coupon = await makeCoupon(2);
    const [orderId, other] = [randomUUID(), randomUUID()];
    await reserve(coupon.code, orderId);
    await reserve(coupon.code, other, 1);
    const sales = async () =>
      (
        await database.db.execute<{ paise: string }>(
          sql`SELECT sales_paise AS paise FROM coupons WHERE id = ${coupon.id}`,
        )
      ).rows[0]?.paise;
    await Promise.all(Array.from({ length: 4 }, () => countCoupon(database.db, { orderId, totalPaise: 1799_00 })));
    await countCoupon(database.db, { orderId: other, totalPaise: 500_00 });
    expect(Number(await sales())).toBe(2299_00);
    await Promise.all(Array.from({ length: 4 }, () => freeCoupon(database.db, { orderId, totalPaise: 1799_00 })));
    expect(Number(await sales())).toBe(500_00);
  });

  it('gives a counted use back when its payment bought nothing', async () => {
    const coupon = await makeCoupon(1);
    const orderId = randomUUID();
    await reserve(coupon.code, orderId);
    await countCoupon(database.db, { orderId, totalPaise: 1000 });
    await Promise.all(Array.from({ length: 4 }, () => freeCoupon(database.db, { orderId, totalPaise: 1000 })));
    expect(await usesOf(coupon.id)).toEqual({ taken: 0, active: 0, counted: 0 });
  });

  it('gives the use that it alone holds to the next order of the same person, not to a stranger', async () => {
    const coupon = await makeCoupon(1);
    const orderId = randomUUID();
    await reserve(coupon.code, orderId);
    await expect(reserve(coupon.code, orderId)).resolves.toMatchObject({ supersededOrderIds: [] });
    await expect(reserve(coupon.code)).resolves.toMatchObject({
      discount: { percent: 25 },
      supersededOrderIds: [orderId],
    });
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 0 });
    await expect(reserve(coupon.code, randomUUID(), 1)).rejects.toMatchObject({
      status: 422,
      code: 'coupon-not-valid',
    });
  });

  it('takes its use again after it was swept, while one is left', async () => {
    const coupon = await makeCoupon(1);
    const orderId = randomUUID();
    await reserve(coupon.code, orderId);
    await lapse(orderId);
    await freeExpiredReservations(database);
    expect(await usesOf(coupon.id)).toMatchObject({ taken: 0, active: 0 });
    await reserve(coupon.code, orderId);
    expect(await usesOf(coupon.id)).toMatchObject({ taken: 1, active: 1 });
  });

  it('that is paid late takes a use anew while one is left, and none beyond the limit', async () => {
    const coupon = await makeCoupon(1);
    const late = randomUUID();
    await reserve(coupon.code, late);
    await lapse(late);
    const other = randomUUID();
    await reserve(coupon.code, other, 1);
    expect(await countCoupon(database.db, { orderId: other, totalPaise: 1000 })).toBe(true);
    expect(await countCoupon(database.db, { orderId: late, totalPaise: 1000 })).toBe(false);
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 1 });
    await freeCoupon(database.db, { orderId: other, totalPaise: 1000 });
    expect(await countCoupon(database.db, { orderId: late, totalPaise: 1000 })).toBe(true);
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 1 });
  });
});

describe('a limit per person', () => {
  it('leaves one use with 30 orders of one person that come at once, and as many with everybody else', async () => {
    for (let round = 0; round < 10; round += 1) {
      const coupon = await makeCoupon(null, 1, 1);
      const tries = await Promise.allSettled(Array.from({ length: 30 }, () => reserve(coupon.code)));
      const superseded = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value.supersededOrderIds : []));
      expect(new Set(superseded).size).toBe(29);
      await reserve(coupon.code, randomUUID(), 1);
      expect(await usesOf(coupon.id)).toEqual({ taken: 2, active: 2, counted: 0 });
    }
  });

  it('counts paid uses for good, and held ones until they run out', async () => {
    const coupon = await makeCoupon(null, 1, 2);
    const [paid, held] = [randomUUID(), randomUUID()];
    await reserve(coupon.code, paid);
    await countCoupon(database.db, { orderId: paid, totalPaise: 1000 });
    await reserve(coupon.code, held);
    await expect(reserve(coupon.code, held)).resolves.toMatchObject({ supersededOrderIds: [] });
    await lapse(held);
    const next = randomUUID();
    await expect(reserve(coupon.code, next)).resolves.toMatchObject({ supersededOrderIds: [] });
    // The expired one is reused in place, not duplicated, and vice versa.
    await expect(reserve(coupon.code, held)).resolves.toMatchObject({ supersededOrderIds: [next] });
    await expect(reserve(coupon.code, next)).resolves.toMatchObject({ supersededOrderIds: [held] });
    await countCoupon(database.db, { orderId: next, totalPaise: 1000 });
    await expect(reserve(coupon.code)).rejects.toMatchObject({ status: 422, code: 'coupon-used' });
    await reserve(coupon.code, randomUUID(), 1);
    await freeExpiredReservations(database);
    expect(await usesOf(coupon.id)).toEqual({ taken: 3, active: 3, counted: 2 });
  });
});

describe('a limit per person, for a reservation that lapsed and is not swept yet', () => {
  it('is not passed by a late payment when the person has paid with a newer order', async () => {
    const coupon = await makeCoupon(null, 1, 1);
    const [late, newer] = [randomUUID(), randomUUID()];
    await reserve(coupon.code, late);
    await lapse(late);
    await reserve(coupon.code, newer);
    expect(await countCoupon(database.db, { orderId: newer, totalPaise: 1000 })).toBe(true);
    expect(await countCoupon(database.db, { orderId: late, totalPaise: 1000 })).toBe(false);
    await freeCoupon(database.db, { orderId: late, totalPaise: 1000 });
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 1 });
  });

  it('leaves its use to a late payment while the person has none other', async () => {
    const coupon = await makeCoupon(1, 1, 1);
    const late = randomUUID();
    await reserve(coupon.code, late);
    await lapse(late);
    expect(await countCoupon(database.db, { orderId: late, totalPaise: 1000 })).toBe(true);
    expect(await usesOf(coupon.id)).toEqual({ taken: 1, active: 1, counted: 1 });
  });
});

it('gives reservations back once, however many sweep', async () => {
  const coupon = await makeCoupon(null);
  const orders = Array.from({ length: 20 }, () => randomUUID());
  for (const orderId of orders) await reserve(coupon.code, orderId);
  for (const orderId of orders) await lapse(orderId);
  const freed = await Promise.all(Array.from({ length: 6 }, () => freeExpiredReservations(database)));
  expect(freed.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await usesOf(coupon.id)).toMatchObject({ taken: 0, active: 0 });
});

it('refuses too few courses, expired and deleted codes, and leaves no trace of the try', async () => {
  const coupon = await makeCoupon(9, 2);
  await expect(reserve(coupon.code)).rejects.toMatchObject({ status: 422, code: 'coupon-needs-items' });
  await database.db.execute(sql`UPDATE coupons SET expires_at = now() - interval '1 second' WHERE id = ${coupon.id}`);
  await expect(reserve(coupon.code, randomUUID(), 0, 2)).rejects.toMatchObject({ code: 'coupon-not-valid' });
  expect(await usesOf(coupon.id)).toMatchObject({ taken: 0, active: 0 });
});
