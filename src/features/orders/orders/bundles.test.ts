import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OfficeBundle } from '../../catalogue/bundles/bundle-contract.ts';
import { onDocumentChange } from '../../../platform/http/documents.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
// Pricing considers all bundles together.
beforeEach(() => shop.database.db.execute(sql`DELETE FROM bundles`));

type Course = Awaited<ReturnType<Shop['course']>>;

const office = (method: string, path: string, body?: object, token = admin.token) =>
  shop.request(method, `/admin/bundles${path}`, { token, ...(body ? { body } : {}) });
const form = (courses: Course[], price: number, more: object = {}) => ({
  name: 'The pair',
  courses: courses.map((course) => course.slug),
  price,
  ...more,
});
async function offer(courses: Course[], price: number, more: object = {}): Promise<string> {
  const { body } = await office('POST', '', form(courses, price, more));
  const { slug } = body.bundle as unknown as OfficeBundle;
  const published = await office('PUT', `/${slug}/published`, { isPublished: true });
  expect(published.status).toBe(200);
  return slug;
}
const quote = async (ids: string[], token?: string) =>
  (await shop.request('POST', '/cart/quote', { body: { ids }, token })).body;
const shown = async (course: Course) => (await shop.request('GET', `/courses/${course.slug}/bundles`)).body.bundles;

describe('a bundle', () => {
  it('has a name that its invoices can show', async () => {
    const refused = await office('POST', '', form([], 100, { name: 'Pair \u6F22' }));
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body.issues)).toContain('“漢” cannot be printed');
  });
});

describe('an order', () => {
  it('costs the bundle’s price for a set that is whole, whatever else is in it, and keeps what each line cost', async () => {
    const [one, two, three] = [await shop.course(4000, 3000), await shop.course(2000), await shop.course(500)];
    await offer([one, two], 4000);
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [three, two, one], { amount: 4500 });
    const { rows } = await shop.database.db.execute(sql`
      SELECT l.list_paise / 100 AS list, l.sale_paise / 100 AS sale, l.paid_paise / 100 AS paid
      FROM order_lines l JOIN courses c ON c.id = l.course_id WHERE l.order_id = ${order.receipt} ORDER BY c.created_at`);
    expect(rows).toEqual([
      { list: 4000, sale: 2400, paid: 2400 },
      { list: 2000, sale: 1600, paid: 1600 },
      { list: 500, sale: 500, paid: 500 },
    ]);
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    const { body } = await shop.request('GET', `/admin/orders/${order.receipt}`, { token: admin.token });
    expect(body.order).toMatchObject({ bundles: [{ name: 'The pair', savingPaise: 1000_00 }] });
    const invoice = await shop.database.db.execute<{ lines: { title: string }[] }>(
      sql`SELECT lines FROM invoices WHERE order_id = ${order.receipt}`,
    );
    const titles = invoice.rows[0]?.lines.map((line) => line.title) ?? [];
    expect(titles.filter((title) => title.endsWith(' (bundle The pair)'))).toHaveLength(2);
  });

  it('of a part of it costs what the courses cost', async () => {
    const [one, two, three] = [await shop.course(3000), await shop.course(2000), await shop.course(500)];
    await offer([one, two, three], 4000);
    expect(await shop.order(await shop.signUp(), [one, two], { amount: 5000 })).toMatchObject({ total: 5000 });
  });

  it('takes the coupon off after the bundle, and is told the right total when the offer has ended', async () => {
    const [one, two] = [await shop.course(3000), await shop.course(2000)];
    const slug = await offer([one, two], 4001);
    const coupon = await shop.coupon(10);
    const buyer = await shop.signUp();
    expect(await shop.order(buyer, [one, two], { coupon: coupon.code, amount: 3601 })).toMatchObject({ total: 3601 });
    await office('PUT', `/${slug}/published`, { isPublished: false });
    const later = await shop.createOrder(buyer, [one, two], { amount: 4001 });
    expect(later).toMatchObject({ status: 409, body: { code: 'price-changed', total: 5000 } });
  });

  it('has the same total as the browser, which applies the bundles of the quote', async () => {
    const courses = [await shop.course(3333), await shop.course(2222), await shop.course(1111), await shop.course(777)];
    await offer(courses.slice(0, 2), 5000);
    await offer(courses.slice(1, 3), 1500);
    await offer(courses.slice(2, 4), 1887);
    const { bundles } = await quote(courses.map((course) => course.courseId));
    expect(bundles).toHaveLength(3);
    // 1,833 less for the second and third; the others overlap it.
    expect(await shop.order(await shop.signUp(), courses)).toMatchObject({ total: 3333 + 1500 + 777 });
  });
});

describe('a quote', () => {
  it('gives prices of today by the names that were asked, and the bundles that the cart holds whole', async () => {
    const [one, two] = [await shop.course(3000, 2500), await shop.course(2000)];
    const slug = await offer([two, one], 4000);
    const pair = { slug, name: 'The pair', priceRupees: 4000 };
    const withoutBatch = { batchId: null, batchCode: null, batchState: null, heldUntil: null };
    expect(await quote([one.slug, 'nothing', two.courseId])).toEqual({
      success: true,
      items: [
        { id: one.slug, price: 3000, salePrice: 2500, isOwned: false, ...withoutBatch },
        { id: two.courseId, price: 2000, salePrice: null, isOwned: false, ...withoutBatch },
      ],
      bundles: [{ ...pair, courseIds: [two.courseId, one.slug] }],
      emiMonths: null,
    });
    expect(await quote([one.slug])).toMatchObject({ bundles: [] });
    expect(await quote([])).toMatchObject({ items: [], bundles: [] });
  });

  it('says what a learner has already: the rest costs its own price', async () => {
    const [one, two] = [await shop.course(3000), await shop.course(2000)];
    await offer([one, two], 4000);
    const learner = await shop.signUp();
    const order = await shop.order(learner, [one]);
    await shop.verify(learner, shop.provider.pay(order.orderId));
    const { items, bundles } = await quote([one.slug, two.slug], learner.token);
    expect(items).toMatchObject([
      { id: one.slug, isOwned: true },
      { id: two.slug, isOwned: false },
    ]);
    expect(bundles).toEqual([]);
    expect(await shop.order(learner, [two], { amount: 2000 })).toMatchObject({ total: 2000 });
  });
});

describe('a bundle is on the pages of its courses', () => {
  it('while it is published, within its days, with all courses on sale and a saving', async () => {
    const [one, two] = [await shop.course(3000, 2000), await shop.course(2000)];
    const slug = await offer([one, two], 3500);
    expect(await shown(two)).toMatchObject([
      { slug, price: 3500, sum: 4000, courses: [{ courseId: one.courseId, price: 3000, salePrice: 2000 }, {}] },
    ]);
    const status = async () =>
      ((await office('GET', '')).body.bundles as unknown as OfficeBundle[]).find((bundle) => bundle.slug === slug)
        ?.status;
    const change = async (statement: ReturnType<typeof sql>) => {
      await shop.database.db.execute(statement);
      return [await shown(one), await status()] as const;
    };
    const day = (by: string) => sql`((now() AT TIME ZONE 'Asia/Kolkata')::date + ${by}::interval)::date`;
    expect(await status()).toBe('offered');
    expect(await change(sql`UPDATE bundles SET starts_on = ${day('1 day')}`)).toEqual([[], 'upcoming']);
    expect(await change(sql`UPDATE bundles SET starts_on = NULL, ends_on = ${day('-1 day')}`)).toEqual([[], 'over']);
    expect((await change(sql`UPDATE bundles SET ends_on = ${day('0 days')}`))[1]).toBe('offered');

    expect(await change(sql`UPDATE courses SET state = 'draft' WHERE id = ${two.id}`)).toEqual([[], 'course-missing']);
    expect(await change(sql`UPDATE courses SET state = 'published', price_rupees = 1500 WHERE id = ${two.id}`)).toEqual(
      [[], 'no-saving'],
    );
    expect(await change(sql`UPDATE courses SET price_rupees = 1501 WHERE id = ${two.id}`)).toEqual([
      [{ slug, price: 3500, sum: 3501, name: 'The pair', courses: expect.any(Array) }],
      'offered',
    ]);
  });

  it('and on no other', async () => {
    await offer([await shop.course(), await shop.course()], 1000);
    expect(await shown(await shop.course())).toEqual([]);
    expect((await shop.request('GET', '/courses/nothing/bundles')).body).toMatchObject({ bundles: [] });
  });
});

describe('the office', () => {
  it('makes, changes, publishes and withdraws, with a record of before and after, and pages change at once', async () => {
    const [one, two, three] = [await shop.course(3000), await shop.course(2000), await shop.course(1000)];
    let changes = 0;
    onTestFinished(onDocumentChange(() => (changes += 1)));
    const { body } = await office('POST', '', form([one, two], 4000, { name: ' Print & Dye ', endsOn: '2030-01-31' }));
    expect(body.bundle).toMatchObject({
      slug: 'print-dye',
      name: 'Print & Dye',
      price: 4000,
      sum: 5000,
      isPublished: false,
      status: 'draft',
      endsOn: '2030-01-31',
    });
    expect((await office('POST', '', form([one, two], 4000, { name: 'Print, dye' }))).body.bundle).toMatchObject({
      slug: 'print-dye-2',
    });
    const edited = await office('PUT', '/print-dye', form([three, one], 3500, { name: 'Print and more' }));
    expect(edited.body.bundle).toMatchObject({ slug: 'print-dye', name: 'Print and more', endsOn: null });
    expect((edited.body.bundle as unknown as OfficeBundle).courses.map((course) => course.slug)).toEqual([
      three.slug,
      one.slug,
    ]);
    await office('PUT', '/print-dye/published', { isPublished: true });
    await office('PUT', '/print-dye/published', { isPublished: false });
    expect(changes).toBe(5);
    const { rows } = await shop.database.db.execute<{ action: string; actor_id: string; details: object }>(
      sql`SELECT action, actor_id, details FROM audit_entries WHERE subject = 'bundle:print-dye' ORDER BY id`,
    );
    expect(rows.map((row) => row.action)).toEqual([
      'bundle.created',
      'bundle.updated',
      'bundle.published',
      'bundle.withdrawn',
    ]);
    expect(rows[1]).toMatchObject({
      actor_id: admin.userId,
      details: {
        before: { name: 'Print & Dye', priceRupees: 4000, courses: [one.courseId, two.courseId] },
        after: { name: 'Print and more', priceRupees: 3500, courses: [three.courseId, one.courseId] },
      },
    });
  });

  it('is told in words what does not work', async () => {
    const [one, two] = [await shop.course(3000), await shop.course(2000)];
    const draft = await shop.course();
    await shop.database.db.execute(
      sql`UPDATE courses SET state = 'draft', title = 'Block cutting' WHERE id = ${draft.id}`,
    );
    const refused = async (body: object) => {
      const response = await office('POST', '', body);
      return `${response.status} ${response.body.message}`;
    };
    expect(await refused(form([one, two], 5000))).toBe(
      '422 The price must be below ₹5,000, which the courses cost one by one.',
    );
    expect(await refused(form([one, draft], 100))).toBe(
      '422 Block cutting is not published. Publish first, then bundle.',
    );
    expect(await refused(form([one, one], 100))).toBe(
      '422 A course is in the bundle twice. Please remove one of them.',
    );
    expect(await refused({ ...form([one], 100), courses: [one.slug, one.id] })).toMatch(
      /^422 A course is in the bundle twice/,
    );
    expect(await refused({ ...form([one], 100), courses: [one.slug, 'nothing'] })).toMatch(/^422 One of the courses/);
    expect(await refused(form([one], 100))).toBe('400 Please choose 2 courses at least');
    expect(await refused(form([one, two], 0))).toBe('400 The price is ₹1 at least');
    expect(await refused(form([one, two], 99.5))).toBe('400 The price is a whole number of rupees');
    expect(await refused(form([one, two], 100, { name: ' ' }))).toBe('400 Please enter a name');
    expect(await refused(form([one, two], 100, { startsOn: '2030-02-01', endsOn: '2030-01-31' }))).toBe(
      '400 The last day cannot be before the first',
    );
    await office('POST', '', form([one, two], 4999));
    await shop.database.db.execute(sql`UPDATE courses SET price_rupees = 2999 WHERE id = ${one.id}`);
    const late = await office('PUT', '/the-pair/published', { isPublished: true });
    expect(late).toMatchObject({ status: 422, body: { code: 'price-too-high', issues: [{ path: 'price' }] } });
  });

  it('finds bundles by name and course, by state, in order, by the page and in a file', async () => {
    const [one, two, three] = [await shop.course(3000), await shop.course(2000), await shop.course(1000)];
    await offer([one, two], 4000, { name: 'Alpha pair' });
    await office('POST', '', form([one, three], 3900, { name: 'Beta pair' }));
    await offer([two, three], 2500, { name: 'Gamma pair', startsOn: '2999-01-01' });
    const list = async (query: string) => {
      const { body } = await office('GET', `?${query}`);
      return { total: body.total, names: (body.bundles as unknown as OfficeBundle[]).map(({ name }) => name[0]) };
    };
    expect(await list('')).toEqual({ total: 3, names: ['G', 'B', 'A'] });
    expect(await list('search=BETA')).toEqual({ total: 1, names: ['B'] });
    await shop.database.db.execute(sql`UPDATE courses SET title = 'Weaving by hand' WHERE id = ${three.id}`);
    expect(await list('search=by+hand&sort=name')).toEqual({ total: 2, names: ['B', 'G'] });
    expect(await list('sort=-price')).toEqual({ total: 3, names: ['A', 'B', 'G'] });
    expect(await list('sort=saving&limit=2')).toEqual({ total: 3, names: ['B', 'G'] });
    expect(await list('sort=saving&limit=2&page=2')).toEqual({ total: 3, names: ['A'] });
    expect(await list('state=draft')).toEqual({ total: 1, names: ['B'] });
    expect(await list('state=upcoming')).toEqual({ total: 1, names: ['G'] });
    expect((await office('GET', '?sort=slug')).status).toBe(400);
    const file = await (await shop.open('/admin/bundles.csv?state=draft', admin.token)).text();
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toBe('Bundle,Courses,"Bundle price, rupees","One by one, rupees",Status,Starts,Ends,Created');
    expect(lines).toEqual([expect.stringMatching(/^Beta pair,.*,3900,4000,Draft,,,/)]);
  });

  it('publishes and withdraws several at once; one that would save nothing says so and stays', async () => {
    const [one, two, three] = [await shop.course(3000), await shop.course(2000), await shop.course(1000)];
    for (const [name, courses, price] of [
      ['Sound', [one, two], 4000],
      ['Dear', [two, three], 2900],
    ] as const)
      await office('POST', '', form([...courses], price, { name }));
    await shop.database.db.execute(sql`UPDATE courses SET price_rupees = 500 WHERE id = ${three.id}`);
    const ids = ['sound', 'dear', 'nothing'];
    const published = await office('POST', '/published', { ids, isPublished: true });
    expect(published.body).toMatchObject({
      done: 1,
      refused: [
        { id: 'dear', reason: 'The price must be below ₹2,500, which the courses cost one by one.' },
        { id: 'nothing', reason: 'There is no such bundle.' },
      ],
    });
    expect(await shown(one)).toHaveLength(1);
    expect((await office('POST', '/published', { ids: ['sound'], isPublished: false })).body).toMatchObject({
      done: 1,
    });
    expect(await shown(one)).toHaveLength(0);
  });

  it('is for admins, and 404 for an unknown bundle', async () => {
    const student = await shop.signUp();
    const body = form([await shop.course(), await shop.course()], 100);
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['POST', '', body],
      ['GET', '/nothing', undefined],
      ['PUT', '/nothing', body],
      ['PUT', '/nothing/published', { isPublished: true }],
    ] as const) {
      expect((await shop.request(method, `/admin/bundles${path}`, sent ? { body: sent } : {})).status).toBe(401);
      expect((await office(method, path, sent, student.token)).status).toBe(403);
      if (path !== '') expect((await office(method, path, sent)).status).toBe(404);
    }
  });
});
