import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../kit/roles.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const change = (statement: ReturnType<typeof sql>) => app.database.db.execute(statement);
const staff = (role: Role) => app.user(role);

async function get<T>(path: string, by = admin): Promise<T> {
  const { status, body } = await app.request('GET', path, { token: by.token });
  expect(status).toBe(200);
  return body as unknown as T;
}

describe('the search from anywhere', () => {
  type Answer = Record<
    'people' | 'orders' | 'invoices' | 'receipts' | 'courses' | 'enquiries' | 'posts',
    { id: string; title: string; note: string }[]
  >;
  const search = (q: string, by = admin) => get<Answer>(`/admin/search?q=${encodeURIComponent(q)}`, by);
  const kindsOf = (answer: Answer) =>
    (['people', 'orders', 'invoices', 'receipts', 'courses', 'enquiries', 'posts'] as const).filter(
      (kind) => answer[kind].length > 0,
    );

  beforeAll(async () => {
    const buyer = await app.signUp({ name: 'Zubin Findable', email: 'zubin@example.com' });
    await buildCourse(app.database.db, { title: 'Findable Course' });
    await change(sql`INSERT INTO orders (user_id, fingerprint, list_paise, sale_paise, total_paise, provider_order_id)
      VALUES (${buyer.userId}, 'x', 100, 100, 100, 'order_Findable7')`);
    await change(sql`INSERT INTO leads (name, phone) VALUES ('Findable Asker', '+919876500001')`);
    await change(sql`INSERT INTO blogs (slug, title, excerpt, category, family, dye, content)
      VALUES ('findable', 'A Findable Post', '', 'News', 'suraj', 'neel', '[]')`);
  });

  it('finds each kind by a part of its name', async () => {
    expect(kindsOf(await search('findable'))).toEqual(['people', 'orders', 'courses', 'enquiries', 'posts']);
  });

  it('finds orders by the beginning of the provider’s id, people by phone however written', async () => {
    expect((await search('order_Find')).orders).toMatchObject([{ title: expect.stringMatching(/^#\d+$/) }]);
    expect((await search('98765 00001')).enquiries).toMatchObject([{ title: 'Findable Asker' }]);
    expect(kindsOf(await search('100%'))).toEqual([]);
  });

  it.each([
    ['counsellor', ['enquiries']],
    ['accountant', ['orders']],
    ['editor', ['posts']],
    ['trainer', []],
  ] as const)('%s finds only what the role works with', async (role, kinds) => {
    expect(kindsOf(await search('findable', await staff(role)))).toEqual(kinds);
  });

  it('finds a number by its beginning first, with India’s code or without, and by any part then, each once', async () => {
    await change(
      sql`INSERT INTO leads (name, phone) SELECT 'Inside ' || n, '+9190123491919' || n FROM generate_series(1, 5) n`,
    );
    await change(sql`INSERT INTO leads (name, phone) VALUES ('Begins', '+919191912345')`);
    for (const q of ['919191', '+91 9191 91', '9191 9123']) {
      const titles = (await search(q)).enquiries.map(({ title }) => title);
      expect(titles.filter((title) => title === 'Begins')).toHaveLength(1);
      expect(titles[0]).toBe('Begins');
    }
    const inside = (await search('3491919')).enquiries.map(({ title }) => title);
    expect(inside.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Inside ${n}`));
  });

  it('finds invoices, credit notes and receipts by number, for those who work with money', async () => {
    const buyer = await app.signUp({ name: 'Bina Billed' });
    const ids = await app.database.db.execute<{
      id: string;
    }>(sql`INSERT INTO orders (user_id, fingerprint, list_paise, sale_paise, total_paise)
      VALUES (${buyer.userId}, 'y', 49900, 49900, 49900) RETURNING id`);
    const orderId = ids.rows[0]?.id ?? '';
    await issueInvoice(app.database.db, {
      ...{ orderId, orderNumber: 'ORD-1', userId: buyer.userId, method: 'UPI' },
      buyer: { name: 'Bina Billed', email: buyer.email, address: '', stateCode: '09', gstin: '', businessName: '' },
      lines: [{ key: 'course', title: 'Weaving', listPaise: 49_900, paidPaise: 49_900 }],
    });
    const [invoice] = await listInvoices(app.database.db, [orderId]);
    await change(sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise, taken_by, received_on)
      VALUES (${orderId}, 'DSK/26-27/00041', 'captured', 'cash', 49900, ${admin.userId}, '2026-11-20')`);
    const number = invoice?.number ?? '';
    for (const q of [number, number.toLowerCase(), number.slice(-9)])
      expect((await search(q)).invoices, q).toEqual([{ id: orderId, title: number, note: 'Bina Billed, ₹499' }]);
    for (const q of ['DSK/26-27/00041', 'dsk/26'])
      expect((await search(q)).receipts, q).toEqual([
        { id: orderId, title: 'DSK/26-27/00041', note: 'Bina Billed, ₹499' },
      ]);
    expect(kindsOf(await search(number, await staff('counsellor')))).toEqual([]);
    expect((await search(number, await staff('accountant'))).invoices).toHaveLength(1);
  });

  it('is not for students', async () => {
    const { token } = await app.signUp();
    expect((await app.request('GET', '/admin/search?q=findable', { token })).status).toBe(403);
  });
});

describe('what waits', () => {
  type Counts = { waiting: Record<string, number>; unread: number };
  const waits = (by = admin) => get<Counts>('/admin/waiting', by);

  it('is counted for each role, of its own lists alone', async () => {
    await change(
      sql`INSERT INTO leads (name, phone) SELECT 'Waiting ' || n, '+9198000000' || n FROM generate_series(10, 12) n`,
    );
    const { rows } = await app.database.db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM leads WHERE stage = 'new'`,
    );
    expect((await waits()).waiting).toMatchObject({ enquiries: rows[0]?.total, questions: 0, applications: 0 });
    const lists = async (role: Role) => Object.keys((await waits(await staff(role))).waiting).toSorted();
    expect(await lists('counsellor')).toEqual(['carts', 'enquiries']);
    expect(await lists('accountant')).toEqual(['accounts', 'instalments', 'orders']);
    expect(await lists('trainer')).toEqual(['assignments', 'courses', 'questions', 'teaching', 'tests']);
    expect(await lists('editor')).toEqual([]);
  });

  it('is counted up to 100, and unread notices beside it', async () => {
    await change(
      sql`INSERT INTO leads (name, phone) SELECT 'Many ' || n, '+919700000' || n FROM generate_series(100, 250) n`,
    );
    const counsellor = await staff('counsellor');
    await change(
      sql`INSERT INTO notifications (user_id, key, kind, title) VALUES (${counsellor.userId}, 'k', 'mention', 'You')`,
    );
    expect(await waits(counsellor)).toMatchObject({ waiting: { enquiries: 100 }, unread: 1 });
    await change(sql`DELETE FROM leads WHERE name LIKE 'Many %'`);
  });
});
