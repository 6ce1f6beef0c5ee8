import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../kit/roles.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { AuditEntry } from '../audit/audit-contract.ts';
import { startVisitCounter } from '../count-visits.ts';

const ANONYMOUS = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const change = (statement: ReturnType<typeof sql>) => app.database.db.execute(statement);

async function staff(role: Role): Promise<TestUser> {
  const user = await app.signUp();
  await change(sql`UPDATE users SET role = ${role} WHERE id = ${user.userId}`);
  return user;
}

async function get<T>(path: string, by = admin): Promise<T> {
  const { status, body } = await app.request('GET', path, { token: by.token });
  expect(status).toBe(200);
  return body as unknown as T;
}

describe('the audit log', () => {
  const subjects = (entries: AuditEntry[]) => entries.map(({ subject }) => subject);
  beforeEach(() => change(sql`TRUNCATE audit_entries`));
  const write = (subject: string, action: AuditAction = 'lead.updated', actorId: string | null = admin.userId) =>
    recordAudit(app.database.db, { actorId, action, subject, details: { before: 1, after: 2 } });

  it('comes page by page, none twice and none left out, also of one moment', async () => {
    for (let number = 0; number < 7; number += 1) await write(`lead:${number}`);
    await change(sql`UPDATE audit_entries SET created_at = now()`);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { entries: AuditEntry[]; next: string | null } = await get(
        `/admin/audit?limit=3${next ? `&before=${next}` : ''}`,
      );
      seen.push(...subjects(page.entries));
      next = page.next;
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, number) => `lead:${number}`));
  });

  it('is filtered by person, action, kind, subject and days', async () => {
    await write('lead:1');
    await write('order:2', 'order.paid', null);
    await write('order:3', 'order.refunded');
    await change(sql`UPDATE audit_entries SET created_at = '2026-03-31T18:29:59Z' WHERE subject = 'lead:1'`);
    const found = async (query: string) =>
      subjects((await get<{ entries: AuditEntry[] }>(`/admin/audit?${query}`)).entries);
    expect(await found('actor=system')).toEqual(['order:2']);
    expect(await found(`actor=${admin.userId}`)).toEqual(['order:3', 'lead:1']);
    expect(await found('action=order.refunded')).toEqual(['order:3']);
    expect(await found('kind=order')).toEqual(['order:3', 'order:2']);
    expect(await found('subject=order:2')).toEqual(['order:2']);
    expect(await found('from=2026-03-31&to=2026-03-31')).toEqual(['lead:1']);
    expect(await found('to=2026-03-30')).toEqual([]);
  });

  it('is searched by what was done, on what and by whom', async () => {
    const asha = await app.signUp();
    await write('order:ORD_12%3');
    await write('order:7', 'order.paid', asha.userId);
    await write('user:9', 'role.updated', null);
    const found = async (text: string) =>
      subjects(
        (await get<{ entries: AuditEntry[] }>(`/admin/audit?search=${encodeURIComponent(text)}`)).entries,
      ).toSorted();
    expect(await found('ord_12%')).toEqual(['order:ORD_12%3']);
    expect(await found('d%1')).toEqual([]);
    expect(await found('Role Changed')).toEqual(['user:9']);
    expect(await found(asha.email.toUpperCase())).toEqual(['order:7']);
    expect(await found('nobody at all')).toEqual([]);
    const file = await (await app.open('/admin/audit/file.csv?search=role', admin.token)).text();
    expect(file).toContain('user:9');
    expect(file).not.toContain('order:7');
  });

  it('comes the oldest first, too, page by page', async () => {
    for (let number = 0; number < 5; number += 1) await write(`lead:${number}`);
    const first = await get<{ entries: AuditEntry[]; next: string | null }>('/admin/audit?sort=at&limit=3');
    const second = await get<{ entries: AuditEntry[]; next: string | null }>(
      `/admin/audit?sort=at&limit=3&before=${first.next}`,
    );
    expect([...subjects(first.entries), ...subjects(second.entries)]).toEqual(
      Array.from({ length: 5 }, (_, number) => `lead:${number}`),
    );
    expect(second.next).toBeNull();
    expect((await app.request('GET', '/admin/audit?sort=subject', { token: admin.token })).status).toBe(400);
  });

  it('says who, what, on what, and what stood before and after', async () => {
    await write('order:7', 'order.paid');
    const { entries } = await get<{ entries: AuditEntry[] }>('/admin/audit');
    expect(entries[0]).toMatchObject({
      actor: { userId: admin.userId, name: 'Office' },
      title: 'Order paid',
      href: '/admin/orders/7',
      changes: [{ field: '', before: '1', after: '2' }],
    });
  });

  it('is taken as a file, which is written down too', async () => {
    await write('order:7', 'order.paid');
    const text = await (await app.open('/admin/audit/file.csv?kind=order', admin.token)).text();
    expect(text).toContain('Order paid,Order 7,order:7,1 → 2');
    expect(text).not.toContain('audit-log.exported');
    const { entries } = await get<{ entries: AuditEntry[] }>('/admin/audit?action=audit-log.exported');
    expect(entries).toHaveLength(1);
  });
});

describe('jobs', () => {
  interface Queue {
    name: string;
    waiting: number;
    failed: number;
    done: number;
    hasLastFailed: boolean;
  }
  interface Failed {
    jobs: { id: string; error: string; data: string }[];
    total: number;
  }
  const fail = (data: object) =>
    change(sql`INSERT INTO jobs.job (name, data, state, output, completed_on, retry_count, retry_limit, policy)
      SELECT 'test-queue', ${JSON.stringify(data)}::jsonb, 'failed', '{"message": "No answer for asha@example.com"}', now(), 2, 2, policy
      FROM jobs.queue WHERE name = 'test-queue'`);
  const act = (method: string, path: string, by = admin) => app.request(method, path, { token: by.token });
  const audited = async (action: string) =>
    (await get<{ entries: AuditEntry[] }>(`/admin/audit?action=${action}`)).entries.length;

  beforeAll(async () => {
    await change(
      sql`SELECT jobs.create_queue('test-queue', '{"policy":"standard","retryLimit":2,"retryDelay":0,"retryBackoff":false,"expireInSeconds":60,"retentionSeconds":60,"deletionSeconds":60,"partition":false}'::jsonb)`,
    );
  });
  beforeEach(() => change(sql`DELETE FROM jobs.job WHERE name = 'test-queue'`));

  it('stand by queue, and failed ones with error and data that name nobody', async () => {
    await fail({ email: 'asha@example.com', token: 'secret-1' });
    const { queues } = await get<{ queues: Queue[] }>('/admin/jobs/queues');
    expect(queues.find(({ name }) => name === 'test-queue')).toMatchObject({
      failed: 1,
      waiting: 0,
      hasLastFailed: true,
    });
    const list = await get<Failed>('/admin/jobs/failed?queue=test-queue');
    expect(list).toMatchObject({ total: 1, jobs: [{ error: 'No answer for a…@example.com', tries: 3 }] });
    expect(list.jobs[0]?.data).not.toMatch(/asha|secret/);
  });

  it('that failed run again, one or all, once', async () => {
    for (let number = 0; number < 3; number += 1) await fail({ number });
    const { jobs } = await get<Failed>('/admin/jobs/failed?queue=test-queue');
    const one = `/admin/jobs/queues/test-queue/failed/${jobs[0]?.id}/retry`;
    expect((await act('POST', one)).status).toBe(200);
    expect((await act('POST', one)).status).toBe(404);
    expect((await act('POST', '/admin/jobs/queues/test-queue/retry')).body).toMatchObject({
      message: '2 jobs are queued again.',
    });
    const { rows } = await change(sql`SELECT DISTINCT state, retry_limit FROM jobs.job WHERE name = 'test-queue'`);
    expect(rows).toEqual([{ state: 'retry', retry_limit: 3 }]);
    expect([await audited('job.retried'), await audited('failed-jobs.retried')]).toEqual([1, 1]);
  });

  it('that failed are discarded, and only those', async () => {
    await fail({ number: 1 });
    await fail({ number: 2 });
    await change(
      sql`UPDATE jobs.job SET state = 'created', completed_on = NULL WHERE name = 'test-queue' AND data ->> 'number' = '2'`,
    );
    expect((await act('DELETE', '/admin/jobs/queues/test-queue/failed')).status).toBe(200);
    expect((await act('DELETE', '/admin/jobs/queues/test-queue/failed')).status).toBe(404);
    const { rows } = await change(sql`SELECT data ->> 'number' AS number FROM jobs.job WHERE name = 'test-queue'`);
    expect(rows).toEqual([{ number: '2' }]);
    expect(await audited('failed-jobs.discarded')).toBe(1);
  });

  it('that failed are searched, put in order and taken as a file', async () => {
    await fail({ number: 1 });
    await change(sql`UPDATE jobs.job SET completed_on = now() - interval '1 day' WHERE name = 'test-queue'`);
    await fail({ number: 2, secret: 'hidden' });
    const numbers = async (query: string) =>
      (await get<Failed>(`/admin/jobs/failed?queue=test-queue&${query}`)).jobs.map(
        ({ data }) => (JSON.parse(data) as { number: number }).number,
      );
    expect(await numbers('')).toEqual([2, 1]);
    expect(await numbers('sort=at')).toEqual([1, 2]);
    expect(await numbers('search=NO+ANSWER')).toEqual([2, 1]);
    expect(await numbers('search=hidden')).toEqual([]);
    const text = await (await app.open('/admin/jobs/failed.csv?search=test-q', admin.token)).text();
    expect(text.trim().split('\r\n')[0]).toContain('Job,Queue,Failed,Attempts');
    expect(text).toContain('a…@example.com');
    expect(text).not.toMatch(/asha|hidden/);
    expect(await audited('failed-job.exported')).toBe(1);
  });

  it('that failed run again or are discarded, several at once; the others say why not', async () => {
    for (let number = 0; number < 3; number += 1) await fail({ number });
    const { jobs } = await get<Failed>('/admin/jobs/failed?queue=test-queue');
    const [first, second, third] = jobs.map(({ id }) => id);
    const all = (ids: unknown[], act: string, by = admin) =>
      app.request('POST', '/admin/jobs/failed/change', { token: by.token, body: { ids, act } });
    const before = await audited('job.retried');
    expect((await all([first, ANONYMOUS], 'retry')).body).toMatchObject({
      done: 1,
      refused: [{ id: ANONYMOUS, reason: 'This failed job no longer exists.' }],
    });
    expect(await audited('job.retried')).toBe(before + 1);
    expect((await all([first, second], 'discard')).body).toMatchObject({ done: 1, refused: [{ id: first }] });
    expect((await get<Failed>('/admin/jobs/failed?queue=test-queue')).jobs.map(({ id }) => id)).toEqual([third]);
    expect((await all([third], 'forget')).status).toBe(400);
    expect((await all([third], 'retry', await staff('counsellor'))).status).toBe(403);
  });

  it('of mails are searched, taken as a file, tried again and discarded, several at once', async () => {
    const { rows } = await change(sql`INSERT INTO outgoing_mails (key, recipient, subject, body, created_at) VALUES
      ('late-1', 'ravi@example.com', 'Your certificate', 'x', now() - interval '2 hours'),
      ('late-2', 'meera@example.com', 'Your receipt', 'x', now() - interval '1 hour') RETURNING id`);
    const [first, second] = (rows as { id: string }[]).map(({ id }) => id);
    const found = async (query: string) =>
      (await get<{ mails: { id: string }[] }>(`/admin/jobs/mails?${query}`)).mails.map(({ id }) => id);
    expect(await found('search=certif+your')).toEqual([first]);
    expect(await found('search=MEERA')).toEqual([second]);
    expect(await found('search=your&sort=at')).toEqual([first, second]);
    const text = await (await app.open('/admin/jobs/mails.csv?search=meera', admin.token)).text();
    expect(text).toContain('Your receipt,m…@example.com');
    expect(text).not.toContain('Your certificate');
    const all = (ids: unknown[], act: string) =>
      app.request('POST', '/admin/jobs/mails/change', { token: admin.token, body: { ids, act } });
    expect((await all([first, second], 'retry')).body).toMatchObject({ done: 2, refused: [] });
    expect((await all([first, ANONYMOUS], 'discard')).body).toMatchObject({ done: 1, refused: [{ id: ANONYMOUS }] });
    await change(sql`UPDATE outgoing_mails SET sent_at = now() WHERE id = ${second}`);
    expect((await all([second], 'discard')).body).toMatchObject({ done: 0, refused: [{ id: second }] });
    expect(await audited('mail.discarded')).toBe(1);
    expect((await change(sql`SELECT key FROM outgoing_mails WHERE key LIKE 'late-%'`)).rows).toEqual([
      { key: 'late-2' },
    ]);
  });

  it('of mails that did not go out are begun anew', async () => {
    const { rows } = await change(sql`INSERT INTO outgoing_mails (key, recipient, subject, body, created_at) VALUES
      ('stuck', 'asha@example.com', 'Your seat', 'x', now() - interval '1 hour'), ('fresh', 'b@example.com', 'Hello', 'x', now())
      RETURNING id`);
    const id = (rows as { id: string }[])[0]?.id;
    expect(await get('/admin/jobs/mails')).toMatchObject({
      total: 1,
      mails: [{ id, recipient: 'a…@example.com', subject: 'Your seat' }],
    });
    expect((await act('POST', `/admin/jobs/mails/${id}/retry`)).status).toBe(200);
    expect(app.queued).toContainEqual({ queue: 'send-mail', data: { mailId: id } });
    await change(sql`UPDATE outgoing_mails SET sent_at = now()`);
    expect((await act('POST', `/admin/jobs/mails/${id}/retry`)).status).toBe(404);
  });

  it('and the log are for admins', async () => {
    const counsellor = await staff('counsellor');
    for (const path of ['/admin/jobs/queues', '/admin/jobs/failed', '/admin/jobs/mails', '/admin/audit'])
      expect((await act('GET', path, counsellor)).status).toBe(403);
    expect((await act('POST', '/admin/jobs/queues/test-queue/retry', counsellor)).status).toBe(403);
  });
});

describe('left carts', () => {
  it('are those of a day ago, with their courses', async () => {
    const [left, fresh] = [await app.signUp({ name: 'Left' }), await app.signUp()];
    const course = await buildCourse(app.database.db, { title: 'Wanted' });
    const consent = { purpose: 'cart', text: 'Remind me', policyVersion: 1 };
    for (const { userId } of [left, fresh])
      await change(sql`INSERT INTO saved_carts (user_id, consent, course_ids)
        VALUES (${userId}, ${JSON.stringify(consent)}::jsonb, ${JSON.stringify([course.courseId])}::jsonb)`);
    await change(sql`UPDATE saved_carts SET changed_at = now() - interval '25 hours' WHERE user_id = ${left.userId}`);
    expect(await get('/admin/carts', await staff('counsellor'))).toMatchObject({
      total: 1,
      carts: [{ name: 'Left', courses: ['Wanted'], remindedAt: null }],
    });
    expect(await get('/admin/home')).toMatchObject({
      todos: expect.arrayContaining([
        expect.objectContaining({ id: 'carts', count: 1, oldest: [expect.objectContaining({ name: 'Left' })] }),
      ]),
    });
  });
});

describe('visits', () => {
  const visit = (search: string) => ({
    userAgent: 'Mozilla/5.0 Firefox/142.0',
    purpose: '',
    destination: 'document',
    site: 'none',
    referer: '',
    search,
    host: 'misaal.example',
  });
  const counted = async () => (await change(sql`SELECT source, visits, views FROM page_views ORDER BY source`)).rows;

  it('of several processes add up by source', async () => {
    const counters = [startVisitCounter(app.context), startVisitCounter(app.context)];
    for (const counter of counters) {
      counter.note(visit('?utm_source=poster'));
      counter.note(visit(''));
      counter.note({ ...visit(''), site: 'same-origin' });
    }
    await Promise.all(counters.map((counter) => counter.stop()));
    expect(await counted()).toEqual([
      { source: '', visits: 2, views: 4 },
      { source: 'poster', visits: 2, views: 2 },
    ]);
  });

  it('wait while the database is away, and sources without end count as one', async () => {
    await change(sql`TRUNCATE page_views`);
    const counter = startVisitCounter({ ...app.context });
    for (let number = 0; number < 250; number += 1) counter.note(visit(`?utm_source=made-up-${number}`));
    await change(sql`ALTER TABLE page_views RENAME TO page_views_away`);
    await counter.flush();
    await change(sql`ALTER TABLE page_views_away RENAME TO page_views`);
    await counter.stop();
    const rows = (await counted()) as { source: string; visits: number }[];
    expect(rows).toHaveLength(201);
    expect(rows.find(({ source }) => source === 'other')?.visits).toBe(50);
  });

  it('have their own names again the day after somebody made up too many', async () => {
    await change(sql`TRUNCATE page_views`);
    // Just before midnight in India, then just after it.
    const clock = { now: () => new Date('2026-11-22T18:29:59Z') };
    const counter = startVisitCounter({ ...app.context, clock: { now: () => clock.now() } });
    for (let number = 0; number < 200; number += 1) counter.note(visit(`?utm_source=made-up-${number}`));
    counter.note(visit('?utm_source=poster'));
    clock.now = () => new Date('2026-11-22T18:30:00Z');
    counter.note(visit('?utm_source=poster'));
    await counter.stop();
    const rows = (await counted()) as { source: string; visits: number }[];
    const named = rows.filter(({ source }) => ['other', 'poster'].includes(source));
    expect(named.map(({ visits }) => visits)).toEqual([1, 1]);
  });
});
