import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTabs, selectLeads, type LeadFilter } from '../../features/enquiries/leads/inbox-store.ts';
import { LEAD_STAGES } from '../../features/enquiries/rules.ts';
import { findNamed } from '../../features/learning/reports/learners-store.ts';
import { searchKey } from '../../kit/text/search-key.ts';
import { fillOffice } from '../fill/fill-office.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await fillOffice(app.database.db, { students: 300, enrolments: 600, leads: 300, orders: 300 });
  admin = await app.admin();
}, 30_000);
afterAll(() => app.close());

interface Found {
  rows: Record<string, never>[];
  total: number;
  isTotalCapped: boolean;
}

async function find(path: string, field: string, query: Record<string, string>): Promise<Found> {
  const { status, body } = await app.request('GET', `${path}?${new URLSearchParams(query)}`, { token: admin.token });
  expect(status).toBe(200);
  const { total, isTotalCapped } = body as unknown as Found;
  return { rows: (body as unknown as Record<string, Found['rows']>)[field] ?? [], total, isTotalCapped };
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.database.db.execute<{ total: number }>(query);
  return rows[0]?.total ?? Number.NaN;
}

/** Rows whose text contains the search, counted without any index. */
const holding = (rows: ReturnType<typeof sql>, text: string, term: string) =>
  count(sql`SELECT count(*)::int AS total FROM ${rows} WHERE position(lower(${term}) in lower(${sql.raw(text)})) > 0`);

describe.each([
  ['/admin/people', 'people', sql`users u`, 'u.name || u.email'],
  ['/admin/orders', 'orders', sql`orders o JOIN users u ON u.id = o.user_id`, 'u.email'],
  ['/admin/invoices', 'invoices', sql`invoices i`, "i.buyer->>'name' || ' ' || (i.buyer->>'email')"],
  [
    '/admin/certificates',
    'certificates',
    sql`certificates c JOIN users u ON u.id = c.user_id`,
    'c.learner_name || u.email',
  ],
  ['/admin/newsletter', 'subscribers', sql`newsletter_subscribers s`, 's.email'],
  ['/careers/applications', 'applications', sql`job_applications a`, "a.name || ' ' || a.email"],
  [
    '/admin/instalments',
    'dues',
    sql`instalment_dues d JOIN instalment_plans p ON p.id = d.plan_id JOIN users u ON u.id = p.user_id`,
    "u.name || ' ' || u.email",
  ],
  ['/admin/comments', 'comments', sql`blog_comments b`, "b.name || ' ' || b.email || ' ' || b.text"],
] as const)('%s', (path, field, rows, text) => {
  test.each([
    'student20@',
    'STUDENT20@Example.COM',
    'dent20@ex',
    '20@',
    't1@example.org',
    'applicant5@',
    '@example.com',
    'dent2',
    '0%',
    't_1',
  ])('finds what holds %j, and nothing else', async (search) => {
    const expected = await holding(rows, text, search);
    const found = await find(path, field, { search, limit: '20' });
    expect(found.rows).toHaveLength(Math.min(expected, 20));
    if (found.isTotalCapped) expect(expected).toBeGreaterThan(found.total);
    else expect(found.total).toBe(expected);
  });
});

describe('people write', () => {
  const phone = '+919876500321';
  let orderId = '';
  beforeAll(async () => {
    const { db } = app.database;
    const [user] = (
      await db.execute<{ id: string }>(sql`INSERT INTO users (name, email, phone)
        VALUES (${'कानपुर क\u093Cलम Ren\u00E9e O\u2019Neil'}, 'pen@xn--mnchen-3ya.example', ${phone}) RETURNING id`)
    ).rows;
    await db.execute(sql`INSERT INTO leads (name, email, phone) VALUES (${'Ren\u00E9e Ka\u0301lam'}, '', ${phone})`);
    const moved = await db.execute<{ id: string; number: string }>(sql`UPDATE orders SET user_id = ${user?.id}
      WHERE id = (SELECT order_id FROM invoices ORDER BY id LIMIT 1) RETURNING id, provider_order_id AS number`);
    orderId = moved.rows[0]?.id ?? '';
  });

  const ways = [
    'क\u0958लम'.slice(1),
    '\u0958लम',
    'कलम',
    'कलम कानपुर',
    'renee',
    'RENÉE  कलम',
    'Rene\u0301e\u00A0\u2003कानपुर',
    '\u202Arenee\u202C',
    '98765 00321',
    '+91-98765-00321',
    '098765 00321',
    '(+91)98765.00321',
    '९८७६५ ००३२१',
    '98765\u201300321',
    '6500321',
    'renee 98765 00321',
    'pen@münchen.example',
    'pen@xn--mnchen-3ya.example',
    'pen@',
  ];
  test.each(ways)('%j, and the person and their order are found', async (search) => {
    expect((await find('/admin/people', 'people', { search })).total).toBe(1);
    const orders = await find('/admin/orders', 'orders', { search });
    expect(orders.rows.map(({ receipt }) => String(receipt))).toEqual([orderId]);
  });

  test.each(['renee', 'kalam renée', '98765 00321', '+91 98765-00321', '९८७६५००३२१'])(
    '%j, and the lead is found',
    async (search) => {
      expect((await find('/leads', 'leads', { search })).total).toBe(1);
    },
  );

  test.each(['kalam renée', '\u0958लम कानपुर', '98765-00321', '+91 98765 00321'])(
    '%j in the field for everything',
    async (q) => {
      const { body } = await app.request('GET', `/admin/search?${new URLSearchParams({ q })}`, { token: admin.token });
      const found = body as unknown as Record<string, unknown[]>;
      expect((found.people?.length ?? 0) + (found.enquiries?.length ?? 0)).toBeGreaterThan(0);
      if (q !== 'kalam renée') expect(found.orders).toHaveLength(1);
    },
  );

  test('two words that stand in different people find nobody', async () => {
    expect((await find('/admin/people', 'people', { search: 'renee joshi' })).total).toBe(0);
  });

  test('an order is found by what a caller can say of it', async () => {
    const { rows } = await app.database.db.execute<Record<string, string>>(sql`
      SELECT o.id, o.provider_order_id AS "providerOrder", i.number AS invoice, p.provider_payment_id AS payment
      FROM orders o JOIN invoices i ON i.order_id = o.id JOIN payments p ON p.order_id = o.id WHERE o.id = ${orderId} LIMIT 1`);
    const said = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null);
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const [what, search] of said) {
      for (const typed of [search, ` ${search}\u200B `]) {
        const found = await find('/admin/orders', 'orders', { search: typed });
        expect(
          found.rows.map(({ receipt }) => String(receipt)),
          `${what} ${typed}`,
        ).toEqual([orderId]);
      }
    }
  });

  test('what is typed and what is stored are compared alike', async () => {
    const texts = [
      'ÀÉîõü Ñç Ž',
      'Łódź Đà Ø',
      'ΟΔΟΣ Ω',
      'Ａ１ ½ ﬁ',
      'क़ख़ग़ज़ड़ढ़फ़ ऩऱ',
      'ড়ঢ়য়',
      '०१২৩٤٥۶۷௮౯',
      'أحمد إِ',
      'a\u200Bb\u00ADc',
      'ക്\u200D',
      'ЙОЛКА',
    ];
    for (const text of texts) {
      const { rows } = await app.database.db.execute<{ key: string }>(sql`SELECT search_key(${text}) AS key`);
      expect(rows[0]?.key, text).toBe(searchKey(text));
    }
  });
});

describe('every other list', () => {
  const mark = 'क\u093Cलम Ren\u00E9e\u00A0Śilp';
  const ways = ['silp \u0958लम', 'कलम  RENE\u0301E', '\u202Asilp\u202C renee'];
  let courseId = '';
  beforeAll(async () => {
    const { db } = app.database;
    const [course] = (
      await db.execute<{ id: string }>(
        sql`UPDATE courses SET title = ${mark} WHERE id = (SELECT id FROM courses ORDER BY id LIMIT 1) RETURNING id`,
      )
    ).rows;
    courseId = course?.id ?? '';
    await db.execute(
      sql`INSERT INTO coupons (code, discount_percent, note, expires_at) VALUES ('MARK2345', 10, ${mark}, now() + interval '1 day')`,
    );
    await db.execute(sql`INSERT INTO demo_slots (title, starts_at) VALUES (${mark}, now() + interval '1 day')`);
    await db.execute(
      sql`INSERT INTO reconciliation_discrepancies (key, kind, paise, details) VALUES ('mark', 'unknown-payment', 100, ${mark})`,
    );
    await db.execute(sql`INSERT INTO bundles (slug, name, price_rupees) VALUES ('mark', ${mark}, 100)`);
    await db.execute(
      sql`INSERT INTO bundle_courses (bundle_id, course_id, position) SELECT id, ${courseId}, 1 FROM bundles WHERE slug = 'mark'`,
    );
    await db.execute(sql`INSERT INTO media_files (name, kind, file_key, content_type, size_bytes, sha256)
      VALUES (${mark}, 'other', 'mark', 'text/plain', 1, 'mark')`);
    await db.execute(sql`INSERT INTO outgoing_mails (key, recipient, subject, body, created_at)
      VALUES ('mark', 'mark@example.com', ${mark}, '', now() - interval '1 hour')`);
    await db.execute(sql`INSERT INTO questions (course_id, kind, question, options, correct, position)
      VALUES (${courseId}, 'single', 'Which?', '{a,b}', '{a}', 1)`);
    await db.execute(sql`UPDATE blogs SET title = ${mark} WHERE id = (SELECT id FROM blogs ORDER BY id LIMIT 1)`);
    await db.execute(
      sql`UPDATE learner_questions SET text = ${mark} WHERE id = (SELECT id FROM learner_questions ORDER BY id LIMIT 1)`,
    );
    await db.execute(
      sql`UPDATE webhook_endpoints SET description = ${mark} WHERE id = (SELECT id FROM webhook_endpoints ORDER BY id LIMIT 1)`,
    );
    await db.execute(sql`UPDATE webhook_deliveries SET response_text = ${mark}
      WHERE id = (SELECT id FROM webhook_deliveries WHERE endpoint_id = (SELECT id FROM webhook_endpoints ORDER BY id LIMIT 1) ORDER BY id LIMIT 1)`);
  });

  test.each([
    ['/admin/coupons', 'coupons'],
    ['/admin/demos', 'demos'],
    ['/admin/reconciliation', 'discrepancies'],
    ['/admin/bundles', 'bundles'],
    ['/media/files', 'files'],
    ['/admin/jobs/mails', 'mails'],
    ['/admin/tests', 'tests'],
    ['/admin/courses', 'courses'],
    ['/admin/posts', 'posts'],
    ['/admin/learner-questions', 'questions'],
    ['/admin/webhooks', 'webhooks'],
    ['/admin/webhooks/:id/deliveries', 'deliveries'],
  ])('%s finds words in any order and any writing', async (path, field) => {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`SELECT id FROM webhook_endpoints ORDER BY id LIMIT 1`,
    );
    const url = path.replace(':id', rows[0]?.id ?? '');
    for (const search of ways) expect((await find(url, field, { search })).rows, search).toHaveLength(1);
    expect((await find(url, field, { search: `${mark} zzz` })).rows).toEqual([]);
  });

  test('the audit finds who did something by their words in any order', async () => {
    const { db } = app.database;
    await db.execute(
      sql`INSERT INTO users (name, email, phone) VALUES (${mark}, 'mark@audit.example', '+919876500777')`,
    );
    await db.execute(sql`INSERT INTO audit_entries (actor_id, action, subject)
      SELECT id, 'lead.updated', 'lead:mark' FROM users WHERE email = 'mark@audit.example'`);
    for (const search of [...ways, '098765-00777', '\u200BMARK@audit.example', ' LEAD:mark ']) {
      expect((await find('/admin/audit', 'entries', { search })).rows, search).toHaveLength(1);
    }
  });

  test('learners are found by name, address and phone number', async () => {
    const { db } = app.database;
    await db.execute(sql`UPDATE users SET name = ${mark}, email = 'mark@learn.example', phone = '+919876500888'
      WHERE id = (SELECT user_id FROM grants WHERE revoked_at IS NULL ORDER BY id LIMIT 1)`);
    const expected = (await find('/admin/learners', 'learners', { search: 'silp', limit: '100' })).rows.length;
    expect(expected).toBeGreaterThan(0);
    for (const search of [
      ...ways,
      'mark@learn',
      'learn.example',
      '98765 00888',
      '+91-98765-00888',
      'renee 09876500888',
    ]) {
      const found = await find('/admin/learners', 'learners', { search, limit: '100' });
      expect(found.rows, search).toHaveLength(expected);
    }
  });

  test('learners’ questions are found by who asked', async () => {
    const { db } = app.database;
    await db.execute(sql`UPDATE users SET name = ${'Ka\u0301lam Śilpa'}, phone = '+919876500999'
      WHERE id = (SELECT user_id FROM learner_questions ORDER BY id DESC LIMIT 1)`);
    for (const search of ['silpa kalam', '98765-00999'])
      expect((await find('/admin/learner-questions', 'questions', { search })).total, search).toBeGreaterThan(0);
  });
});

test('what a search finds is counted up to 100', async () => {
  expect(await find('/admin/people', 'people', { search: 'student' })).toMatchObject({
    total: 100,
    isTotalCapped: true,
  });
  expect(await find('/admin/people', 'people', {})).toMatchObject({ isTotalCapped: false });
});

test('coupons are found by their code in any writing, and by a part of the note', async () => {
  const totalOf = async (search: string) => (await find('/admin/coupons', 'coupons', { search })).total;
  const all = await count(sql`SELECT count(*)::int AS total FROM coupons WHERE lower(note) LIKE '%fai%'`);
  expect(await totalOf('seed-0000 0007')).toBe(1);
  expect(await totalOf('FAI')).toBe(all);
  expect(await totalOf('fai_')).toBe(0);
  expect(await totalOf('00000007 FAIR')).toBe(1);
  expect(await totalOf('fair seed-0000-0007')).toBe(1);
});

test('coupons that a search finds stand in their order and are counted, few or many, in the state that is asked for', async () => {
  const { db } = app.database;
  await db.execute(sql`INSERT INTO coupons (code, discount_percent, note, expires_at, deleted_at)
    SELECT 'TW1N' || n, 10, 'Twins', now() + interval '1 day', CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1000, 1149) n`);
  const codesOf = ({ rows }: Found) => rows.map(({ code }) => String(code).replaceAll('-', ''));
  const many = await find('/admin/coupons', 'coupons', { search: 'TWIN', sort: 'code' });
  expect(many).toMatchObject({ total: 100, isTotalCapped: true });
  expect(codesOf(many).slice(0, 2)).toEqual(['TW1N1000', 'TW1N1001']);
  const few = await find('/admin/coupons', 'coupons', { search: 'twins', sort: '-code', state: 'deleted' });
  expect(few).toMatchObject({ total: 75, isTotalCapped: false });
  expect(codesOf(few).slice(0, 2)).toEqual(['TW1N1148', 'TW1N1146']);
});

describe('learners', () => {
  const idsOf = async (query: Record<string, string>) =>
    (await find('/admin/learners', 'learners', { limit: '100', ...query })).rows.map(({ userId }) => String(userId));
  const named = async (part: string) => {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`SELECT g.user_id AS id FROM grants g JOIN users u ON u.id = g.user_id WHERE position(${part} in lower(u.name || ' ' || u.email)) > 0 ORDER BY g.granted_at, g.id LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  };

  test.each(['joshi', 'a', 'nobody'])('with %j in name or address, few or many, stand in their order', async (part) => {
    expect(await idsOf({ search: part, sort: 'since' })).toEqual(await named(part));
  });

  test('are looked up one by one as long as they are few', async () => {
    const { db } = app.database;
    expect(await findNamed(db, 'JOSHI')).toHaveLength(await holding(sql`users u`, "u.name || ' ' || u.email", 'joshi'));
    expect(await findNamed(db, 'a')).toBeNull();
    expect(await findNamed(db, '')).toBeNull();
  });

  test('whose account is closed are not found', async () => {
    const [first = ''] = await named('joshi');
    await app.database.db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${first}`);
    expect(await idsOf({ search: 'joshi' })).not.toContain(first);
    expect(await idsOf({ sort: 'since' })).not.toContain(first);
    await app.database.db.execute(sql`UPDATE users SET disabled_at = NULL WHERE id = ${first}`);
  });
});

describe('enquiries', () => {
  const filter: LeadFilter = {
    ...{
      stage: null,
      form: null,
      course: null,
      source: null,
      from: null,
      to: null,
      cameSince: null,
      owner: null,
      isOrUnassigned: false,
      tag: null,
      search: null,
    },
    ...{ dueBy: null, ids: [] },
  };

  test('about a course are the same whichever way they are found', async () => {
    const { db } = app.database;
    const page = { sort: 'newest', limit: 100, offset: 0 } as const;
    const asked = { ...filter, course: 'Natural Dyes' };
    const many = { ...asked, hasManyForms: true };
    const leads = await selectLeads(db, asked, page);
    expect(leads.length).toBeGreaterThan(20);
    expect(await selectLeads(db, many, page)).toEqual(leads);
    expect(await countTabs(db, many)).toEqual(await countTabs(db, asked));
  });

  test('that a search finds are counted in their stages', async () => {
    const { db } = app.database;
    const { counts, capped } = await countTabs(db, { ...filter, search: 'lead20@' });
    expect(LEAD_STAGES.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0)).toBe(1);
    expect(capped).toEqual([]);
    const all = await countTabs(db, { ...filter, search: 'lead' });
    expect(all.capped).toContain('lost');
    expect(all.counts.get('lost')).toBe(100);
  });
});
