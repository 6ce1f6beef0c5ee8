import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { saveSetting } from '../../settings/save-setting.ts';
import { listCourses } from '../../catalogue/listing/list-courses.ts';
import { startShop } from '../../../testing/start/start-shop.ts';

const shop = await startShop();
afterAll(() => shop.close());

const { db } = shop.context;

/** Days from today in India, by the database's clock; `null` if unset. */
async function setSale(id: string, starts: number | null, ends: number | null): Promise<void> {
  const day = (offset: number | null) =>
    offset === null ? sql`NULL` : sql`(now() AT TIME ZONE 'Asia/Kolkata')::date + ${offset}::int`;
  await db.execute(
    sql`UPDATE courses SET sale_starts_on = ${day(starts)}, sale_ends_on = ${day(ends)} WHERE id = ${id}`,
  );
}

test.each([
  { starts: null, ends: null, isOn: true },
  { starts: 0, ends: 0, isOn: true },
  { starts: -3, ends: 0, isOn: true },
  { starts: 0, ends: null, isOn: true },
  { starts: 1, ends: 5, isOn: false },
  { starts: -5, ends: -1, isOn: false },
  { starts: null, ends: -1, isOn: false },
])('a sale from day $starts to day $ends: the list, the cart and the order say one price', async (sale) => {
  const { starts, ends, isOn } = sale;
  const course = await shop.course(20_000, 15_000);
  await setSale(course.id, starts, ends);
  const price = isOn ? 15_000 : 20_000;

  const listed = await shop.request('GET', `/courses/${course.slug}`);
  expect(listed.body).toMatchObject({ course: { price: 20_000, salePrice: isOn ? 15_000 : null } });
  const { courses } = await listCourses({ db }, { type: 'Courses', maxPrice: 15_000 });
  expect(courses.some(({ id }) => id === course.id)).toBe(isOn);

  const user = await shop.signUp();
  const order = await shop.order(user, [course]);
  expect(order).toMatchObject({ total: price });
});

test('the price of a sale that ended is refused as changed', async () => {
  const course = await shop.course(20_000, 15_000);
  await setSale(course.id, -5, -1);
  const user = await shop.signUp();
  const answer = await shop.createOrder(user, [course], { amount: 15_000 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed', total: 20_000 } });
});

test('no-cost EMI is promised where the provider has the offer, and in the cart for the same months', async () => {
  const [long, short] = [await shop.course(24_999), await shop.course(15_000)];
  const cheap = await shop.course(2000);
  await db.execute(sql`UPDATE courses SET emi_months = 6 WHERE id IN (${long.id}, ${cheap.id})`);
  await db.execute(sql`UPDATE courses SET emi_months = 4 WHERE id = ${short.id}`);
  const promised = async ({ slug }: { slug: string }) =>
    (await shop.request('GET', `/courses/${slug}`)).body as unknown as { course: { emiMonths: number | null } };
  const quoted = async (...courses: { slug: string }[]) => {
    const ids = courses.map(({ slug }) => slug);
    return (await shop.request('POST', '/cart/quote', { body: { ids } })).body.emiMonths;
  };
  expect(await promised(long)).toMatchObject({ course: { emiMonths: null } });
  const value = { showsEmi: true, emiFromRupees: 5000, offerIds: ['offer_1'] };
  await saveSetting(db, { subject: 'checkout', value, actorId: null });
  expect(await promised(long)).toMatchObject({ course: { emiMonths: 6 } });
  expect(await promised(cheap)).toMatchObject({ course: { emiMonths: null } });
  const { courses } = await listCourses({ db }, { type: 'Courses' });
  expect(courses.find(({ id }) => id === short.id)).toMatchObject({ emiMonths: 4 });
  expect(await quoted(long)).toBe(6);
  expect(await quoted(long, short)).toBe(4);
  expect(await quoted(long, await shop.course(9000))).toBeNull();
});
