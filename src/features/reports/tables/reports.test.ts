import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../kit/roles.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { sendDueRefunds } from '../../orders/refunds/send-refund.ts';
import type { Report } from './reports-contract.ts';
import type { ReportName } from '../rules.ts';

let shop: Shop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const change = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);

async function staff(role: Role): Promise<TestUser> {
  const user = await shop.signUp();
  await change(sql`UPDATE users SET role = ${role} WHERE id = ${user.userId}`);
  return user;
}

async function read(report: ReportName, query = 'period=this-month', by = admin) {
  const { status, body } = await shop.request('GET', `/admin/reports/${report}?${query}`, { token: by.token });
  expect(status).toBe(200);
  return body as unknown as { report: Report; from: string; to: string };
}

async function buy(prices: number[], extra: object = {}) {
  const buyer = await shop.signUp();
  const courses = await Promise.all(prices.map((price) => shop.course(price)));
  const order = await shop.order(buyer, courses, extra);
  if (!order.free) await shop.verify(buyer, shop.provider.pay(order.orderId));
  return { buyer, courses, order };
}

const linesOf = async (receipt: string) =>
  (await change(sql`SELECT id, paid_paise FROM order_lines WHERE order_id = ${receipt} ORDER BY paid_paise DESC`))
    .rows as { id: string; paid_paise: number }[];

describe('sales', () => {
  it('of every report are the paid orders less what went back, to the last paisa', async () => {
    const coupon = await shop.coupon(33);
    const codes = (coupon as unknown as { code: string }).code;
    await buy([9999, 777], { coupon: codes });
    await buy([100], { source: { first_utm_source: 'poster', utm_source: 'mail' } });
    const { order } = await buy([5000, 3001]);
    const [line] = await linesOf(order.receipt);
    const given = await shop.request('POST', `/admin/orders/${order.orderId}/refund`, {
      token: admin.token,
      body: {
        key: 'refund-of-the-test',
        parts: [{ lineId: line?.id, amountPaise: 1234_56 }],
        reason: 'The batch does not suit the buyer',
      },
    });
    expect(given.status).toBe(200);
    // Promised is not refunded: it counts once the money has left.
    expect((await read('sales-by-source')).report.sums?.[3]).toBe(0);
    await sendDueRefunds(shop.context);
    // Refunded by the provider without a known line; and a payment without a purchase, which is not a sale.
    await change(sql`INSERT INTO refunds (order_id, payment_id, key, amount_paise, reason, state)
      SELECT order_id, id, 'by-the-provider', 701, 'provider', 'processed' FROM payments WHERE order_id = ${order.receipt}`);
    await change(sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise)
      VALUES (${order.receipt}, 'pay_twice', 'captured', 'upi', 800100)`);
    await change(sql`INSERT INTO refunds (order_id, payment_id, key, amount_paise, reason)
      SELECT order_id, id, 'twice', amount_paise, 'second-payment' FROM payments WHERE provider_payment_id = 'pay_twice'`);
    const { rows } = await change(sql`SELECT
      (SELECT sum(total_paise)::int FROM orders WHERE paid_at IS NOT NULL) AS sold,
      (SELECT sum(r.amount_paise)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.accepted_at IS NOT NULL AND r.state = 'processed') AS back`);
    const books = rows[0] as { sold: number; back: number };
    expect(books.back).toBe(1234_56 + 701);
    for (const name of ['sales-by-course', 'sales-by-source', 'sales-by-coupon'] as const) {
      const { report } = await read(name);
      const add = (at: number) => report.rows.reduce((sum, cells) => sum + Number(cells[at]), 0);
      expect(report.sums?.slice(2)).toEqual([books.sold, books.back, books.sold - books.back]);
      expect([add(2), add(3), add(4)]).toEqual(report.sums?.slice(2));
    }
    expect((await read('sales-by-source')).report.rows).toContainEqual(['poster', 1, 10_000, 0, 10_000]);
    expect((await read('sales-by-coupon')).report.rows.map(([name]) => name)).toContain('Without a coupon');
    expect((await read('sales-by-course')).report.rows.map(([name]) => name)).toContain('No course');
  });

  it('belong to the Indian day on which they were paid', async () => {
    const { order } = await buy([4321]);
    await change(sql`UPDATE orders SET paid_at = '2024-03-31T18:29:59Z' WHERE id = ${order.receipt}`);
    const days = (from: string, to: string) => read('sales-by-coupon', `period=own&from=${from}&to=${to}`);
    expect((await days('2024-03-31', '2024-03-31')).report.sums?.[2]).toBe(432_100);
    await change(sql`UPDATE orders SET paid_at = '2024-03-31T18:30:00Z' WHERE id = ${order.receipt}`);
    expect((await days('2024-03-31', '2024-03-31')).report.rows).toEqual([]);
    expect((await days('2024-04-01', '2024-04-01')).report.sums?.[2]).toBe(432_100);
  });

  it('as a file have rupees, and who took it is written down', async () => {
    const response = await shop.open(
      '/admin/reports/sales-by-source/file.csv?period=own&from=2024-04-01&to=2024-04-01',
      admin.token,
    );
    expect(response.headers.get('content-disposition')).toContain('sales-by-source-2024-04-01-2024-04-01.csv');
    const text = await response.text();
    expect(text).toContain('"Sales, rupees"');
    expect(text).toContain('Total,1,4321,0,4321');
    const { rows } = await change(sql`SELECT actor_id FROM audit_entries WHERE action = 'report.exported'`);
    expect(rows).toEqual([{ actor_id: admin.userId }]);
  });
});

describe('learning', () => {
  it('tells of a trainer’s own courses how far the learners came', async () => {
    const trainer = await staff('trainer');
    const { buyer, courses } = await buy([50]);
    await buy([60]);
    const [course] = courses;
    await change(sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${course?.id}, ${trainer.userId})`);
    const contents = Object.values(course?.contents ?? {});
    for (const { id } of contents)
      await change(sql`INSERT INTO completions (user_id, content_id) VALUES (${buyer.userId}, ${id})`);
    const { report } = await read('completion', 'period=this-month', trainer);
    expect(report.rows).toEqual([['Block Printing', 1, 1, 1, 0, 0]]);
    expect(report.sums).toEqual(['Total', 1, 1, 1, 0, 0]);
    const dropOff = await read('drop-off', 'period=this-month', trainer);
    expect(dropOff.report.rows).toHaveLength(contents.length);
    expect(dropOff.report.rows.every(([, , reached, part]) => reached === 1 && part === 100)).toBe(true);
    const { rows } = (await read('cohorts', 'period=this-month', trainer)).report;
    expect(rows.map((cells) => cells.slice(1))).toEqual([
      ['Active', 1, 1, null, null, null, null, null],
      ['Finished', 1, 0, null, null, null, null, null],
    ]);
    const other = await shop.course(10);
    const response = await shop.request('GET', `/admin/reports/drop-off?course=${other.courseId}`, {
      token: trainer.token,
    });
    expect(response.status).toBe(404);
  });

  it('has the questions first that are answered rightly least often', async () => {
    const { buyer, courses } = await buy([70]);
    const course = courses[0];
    const { rows } = await change(sql`INSERT INTO questions (course_id, position, kind, question, options, correct)
      VALUES (${course?.id}, 1, 'single', 'Easy', '{a,b}', '{a}'), (${course?.id}, 2, 'single', 'Hard', '{a,b}', '{a}') RETURNING id`);
    const [easy, hard] = (rows as { id: string }[]).map(({ id }) => id);
    for (let number = 1; number <= 3; number += 1)
      await change(sql`INSERT INTO attempts (user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, score, right_ids, total)
        VALUES (${buyer.userId}, ${course?.id}, 'quiz', ${number}, ARRAY[${easy}, ${hard}]::uuid[], now(), now(), 1,
          ARRAY[${easy}]::uuid[], 2)`);
    const { report } = await read('hardest-questions');
    expect(report.rows).toEqual([
      ['Hard', 'Block Printing', 3, 0, 0],
      ['Easy', 'Block Printing', 3, 3, 100],
    ]);
  });
});

describe('enquiries', () => {
  it('are counted by how long the first reply took, in the days of their first form', async () => {
    const day = '2021-03-04';
    const waits = ['59 minutes', '1 hour', '61 minutes', '23 hours', '25 hours', null];
    await change(sql`INSERT INTO leads (name, created_at, last_submitted_at, first_responded_at)
      SELECT 'Asha', ${day}::timestamptz, ${day}::timestamptz, ${day}::timestamptz + wait::interval
      FROM unnest(${sql.param(waits)}::text[]) wait`);
    const { report } = await read('first-replies', `period=own&from=${day}&to=${day}`, await staff('counsellor'));
    expect(report.rows).toEqual([
      ['Within 1 hour', 2, 33],
      ['1 to 4 hours', 1, 17],
      ['4 to 24 hours', 1, 17],
      ['After more than 24 hours', 1, 17],
      ['Not yet', 1, 17],
    ]);
    expect(report.sums).toEqual(['Total', 6, null]);
    expect((await read('first-replies', 'period=own&from=2021-03-05&to=2021-03-05')).report.rows).toEqual([]);
  });
});

describe('each role', () => {
  const statusOf = async (report: ReportName, by: TestUser) =>
    (await shop.request('GET', `/admin/reports/${report}`, { token: by.token })).status;

  it('reads its own reports alone', async () => {
    const [accountant, trainer, editor] = [await staff('accountant'), await staff('trainer'), await staff('editor')];
    expect([await statusOf('sales-by-course', accountant), await statusOf('completion', accountant)]).toEqual([
      200, 403,
    ]);
    expect([await statusOf('sales-by-course', trainer), await statusOf('completion', trainer)]).toEqual([403, 200]);
    expect(await statusOf('completion', editor)).toBe(403);
    const file = await shop.open('/admin/reports/sales-by-course/file.csv', trainer.token);
    expect(file.status).toBe(403);
  });

  it('of visits has them by source, as the steps of the overview count them', async () => {
    await change(sql`INSERT INTO page_views (day, source, visits, views)
      SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - n, source, 2, 5
      FROM unnest(ARRAY[0, 29, 30]) n, unnest(ARRAY['', 'poster']) source`);
    const { rows } = await change(sql`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today,
      ((now() AT TIME ZONE 'Asia/Kolkata')::date - 29)::text AS first`);
    const span = `period=own&from=${String(rows[0]?.first)}&to=${String(rows[0]?.today)}`;
    const { report } = await read('visits', span, await staff('editor'));
    expect(report.rows).toEqual([
      ['Direct or unknown', 4, 10],
      ['poster', 4, 10],
    ]);
    const { body } = await shop.request('GET', '/admin/overview', { token: admin.token });
    expect(body.visits).toMatchObject({ now: report.sums?.[1] });
  });

  it('counts as enrolled in the overview whom its report has: nobody who lost the course', async () => {
    const course = await shop.course(500);
    const [kept, lost] = [await shop.signUp(), await shop.signUp()];
    for (const { userId } of [kept, lost])
      await change(sql`INSERT INTO grants (user_id, course_id, source, source_id)
        SELECT ${userId}, id, 'gift', gen_random_uuid()::text FROM courses WHERE course_id = ${course}`);
    await change(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${lost.userId}`);
    const { report } = await read('completion');
    const learners = report.rows.reduce((sum, row) => sum + Number(row[1]), 0);
    const { body } = await shop.request('GET', '/admin/overview', { token: admin.token });
    const days = body.series as unknown as { enrolments: { now: number } }[];
    expect(days.at(-1)?.enrolments.now).toBe(learners);
  });

  it('is told what is wrong with the days', async () => {
    for (const query of [
      'period=own',
      'period=own&from=2026-02-02&to=2026-02-01',
      'period=own&from=0000-01-01&to=2026-01-01',
    ])
      expect((await shop.request('GET', `/admin/reports/cohorts?${query}`, { token: admin.token })).status).toBe(400);
  });
});
