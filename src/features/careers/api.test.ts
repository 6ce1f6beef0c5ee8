import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, documentVersion, outgoingMails } from '../../platform/database/table.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { buildPdf } from '../../testing/open/build-resume.ts';
import { openCareers } from '../../testing/open/open-careers.ts';
import { careersQueues, eraseOverdueApplications } from './careers-queues.ts';
import { serveResume } from './serve-resume.ts';
import { jobApplications } from './table.ts';

let careers: Awaited<ReturnType<typeof openCareers>>;
beforeAll(async () => {
  careers = await openCareers();
});
afterAll(() => careers.app.close());
beforeEach(async () => {
  careers.state.isStoreAway = false;
  await careers.context.db.delete(jobApplications);
});

const rows = () => careers.context.db.select().from(jobApplications);
const office = (method: string, path: string, body?: object) => careers.office(method, path, body);
async function applied(changes: Record<string, string> = {}): Promise<{ id: string; resumeKey: string }> {
  await careers.apply({ email: `${randomUUID()}@example.com`, ...changes });
  const [row] = await careers.context.db
    .select()
    .from(jobApplications)
    .orderBy(sql`id DESC`)
    .limit(1);
  if (!row) throw new Error('no application');
  return row;
}
const audited = async (action: string) =>
  (await careers.context.db.select().from(auditEntries)).filter((entry) => entry.action === action);

const opening = {
  title: 'Animator',
  place: 'Lucknow',
  type: 'Contract',
  payFromRupees: 30_000,
  payToRupees: 40_000,
  postedOn: '2026-01-01',
  lastDate: '2999-01-01',
  description: 'You animate.',
  duties: ['Animate'],
  wants: ['A reel'],
};

test('the calls of the office are for admins', async () => {
  const student = await careers.app.signUp();
  const { id } = await applied();
  for (const [method, path, body] of [
    ['GET', '/careers/applications'],
    ['GET', `/careers/applications/${id}`],
    ['PUT', `/careers/applications/${id}`, { stage: 'hired' }],
    ['DELETE', `/careers/applications/${id}`],
    ['GET', '/admin/openings'],
    ['GET', '/admin/openings.csv'],
    ['GET', '/admin/openings/teacher'],
    ['POST', '/admin/openings/closed', { ids: ['teacher'], isClosed: true }],
    ['POST', '/admin/openings', opening],
    ['PUT', '/admin/openings/teacher', opening],
    ['PUT', '/admin/openings/teacher/closed', { isClosed: true }],
    ['DELETE', '/admin/openings/teacher'],
  ] as const) {
    const sent = body ? { body } : {};
    expect((await careers.app.request(method, path, sent)).status, path).toBe(401);
    expect((await careers.app.request(method, path, { ...sent, token: student.token })).status, path).toBe(403);
  }
  expect(await rows()).toHaveLength(1);
});

describe('openings', () => {
  test('are listed while people can apply; one that has closed says so at its own address', async () => {
    const { body } = await careers.app.request('GET', '/careers/openings');
    expect((body.openings as unknown as { slug: string }[]).map(({ slug }) => slug)).toEqual(['teacher']);
    expect(body.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const over = await careers.app.request('GET', '/careers/openings/librarian');
    expect(over).toMatchObject({ status: 200, body: { opening: { title: 'Librarian', isOpen: false } } });
    expect((await careers.app.request('GET', '/careers/openings/none')).status).toBe(404);
  });

  test('are added, changed, closed, opened again and removed; visitors see it at once', async () => {
    const version = async () => (await careers.context.db.select().from(documentVersion))[0]?.version ?? 0;
    const before = await version();
    const added = await office('POST', '/admin/openings', opening);
    expect(added).toMatchObject({
      status: 200,
      body: { opening: { slug: 'animator', payRange: '₹30,000 to ₹40,000 a month', isOpen: true, closedOn: null } },
    });
    expect(await version()).toBeGreaterThan(before);
    expect((await office('POST', '/admin/openings', opening)).body.opening).toMatchObject({ slug: 'animator-2' });
    const edited = await office('PUT', '/admin/openings/animator', { ...opening, title: 'Senior Animator' });
    expect(edited.body.opening).toMatchObject({ slug: 'animator', title: 'Senior Animator' });
    const closed = await office('PUT', '/admin/openings/animator/closed', { isClosed: true });
    expect(closed.body.opening).toMatchObject({ isOpen: false, closedOn: expect.stringMatching(/^\d{4}-/) });
    expect((await careers.apply({ openingSlug: 'animator' })).status).toBe(422);
    const again = await office('PUT', '/admin/openings/animator/closed', { isClosed: false });
    expect(again.body.opening).toMatchObject({ isOpen: true, closedOn: null });
    await careers.apply({ openingSlug: 'animator' });
    const all = (await office('GET', '/admin/openings')).body.openings as unknown as { slug: string }[];
    expect(all.find(({ slug }) => slug === 'animator')).toMatchObject({ applications: 1 });
    for (const slug of ['animator', 'animator-2'])
      expect((await office('DELETE', `/admin/openings/${slug}`)).status).toBe(200);
    expect((await careers.app.request('GET', '/careers/openings/animator')).status).toBe(404);
    expect(await rows()).toMatchObject([{ openingTitle: 'Senior Animator' }]);
    const detailsOf = async (action: string) =>
      (await audited(`opening.${action}`)).find(({ subject }) => subject === 'opening:animator')?.details;
    expect(await detailsOf('created')).toMatchObject({ before: null, after: { slug: 'animator' } });
    const senior = { title: 'Senior Animator' };
    expect(await detailsOf('updated')).toMatchObject({ before: { title: opening.title }, after: senior });
    expect(await detailsOf('closed')).toMatchObject({ before: { closedOn: null }, after: senior });
    expect(await detailsOf('reopened')).toMatchObject({ before: senior, after: { closedOn: null } });
    expect(await detailsOf('deleted')).toMatchObject({ before: senior, after: null });
  });

  test('keep all changes that come at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => office('POST', '/admin/openings', { ...opening, title: `Job ${at}` })),
    );
    const { openings } = (await office('GET', '/admin/openings')).body as unknown as { openings: { title: string }[] };
    expect(openings.filter(({ title }) => title.startsWith('Job '))).toHaveLength(6);
    for (let at = 0; at < 6; at += 1) await office('DELETE', `/admin/openings/job-${at}`);
  });

  test('are searched, narrowed, put in order, paged and taken as a file', async () => {
    for (const title of ['Weaver, day shift', 'Weaver, night shift']) {
      const lastDate = title.includes('night') ? '2998-01-01' : '2999-01-01';
      await office('POST', '/admin/openings', { ...opening, title, lastDate });
    }
    await office('PUT', '/admin/openings/weaver-day-shift/closed', { isClosed: true });
    await careers.apply({ openingSlug: 'weaver-night-shift' });
    const found = async (query: string) => {
      const { body } = await office('GET', `/admin/openings?${query}`);
      return { total: body.total, slugs: (body.openings as unknown as { slug: string }[]).map(({ slug }) => slug) };
    };
    const [day, night] = ['weaver-day-shift', 'weaver-night-shift'];
    expect(await found('search=WEAVER&sort=title')).toEqual({ total: 2, slugs: [day, night] });
    expect(await found('search=weaver&sort=last')).toEqual({ total: 2, slugs: [night, day] });
    expect(await found('search=weaver&sort=-applications&limit=1')).toEqual({ total: 2, slugs: [night] });
    expect(await found('search=weaver&sort=-applications&limit=1&page=2')).toEqual({ total: 2, slugs: [day] });
    expect(await found('state=closed')).toEqual({ total: 1, slugs: [day] });
    expect(await found('state=over')).toEqual({ total: 1, slugs: ['librarian'] });
    expect((await office('GET', '/admin/openings?sort=pay')).status).toBe(400);
    expect((await office('GET', `/admin/openings/${day}`)).body.opening).toMatchObject({ slug: day, isOpen: false });
    expect((await office('GET', '/admin/openings/nobody')).status).toBe(404);
    const { token } = careers.admin;
    const file = await (await careers.app.open('/admin/openings.csv?search=weaver&state=open', token)).text();
    expect(file.split('\r\n')).toEqual([
      'Opening,Status,Type,Location,Remote,Salary,Posted on,Last date,Applications',
      expect.stringContaining('"Weaver, night shift",Open,Contract,Lucknow,No,'),
      '',
    ]);
    expect(await audited('opening.exported')).toMatchObject([{ details: { state: 'open', isSearched: true } }]);
    for (const slug of [day, night]) await office('DELETE', `/admin/openings/${slug}`);
  });

  test('are closed and opened again several at once; one that is not there says so', async () => {
    for (const title of ['Night guard', 'Day guard']) await office('POST', '/admin/openings', { ...opening, title });
    const ids = ['night-guard', 'day-guard', 'nobody'];
    const states = async () =>
      ((await office('GET', '/admin/openings?search=guard')).body.openings as unknown as { isOpen: boolean }[]).map(
        ({ isOpen }) => isOpen,
      );
    const refused = [{ id: 'nobody', reason: 'There is no such opening.' }];
    const closed = await office('POST', '/admin/openings/closed', { ids, isClosed: true });
    expect(closed.body).toMatchObject({ done: 2, refused });
    expect(await states()).toEqual([false, false]);
    await office('POST', '/admin/openings/closed', { ids, isClosed: false });
    expect(await states()).toEqual([true, true]);
    expect((await office('POST', '/admin/openings/closed', { ids: [], isClosed: true })).status).toBe(400);
    const subjects = (await audited('opening.closed')).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['opening:night-guard', 'opening:day-guard']));
    for (const slug of ['night-guard', 'day-guard']) await office('DELETE', `/admin/openings/${slug}`);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ type: 'Sometimes' }, 'type'],
    [{ payFromRupees: 50_000 }, 'payToRupees'],
    [{ payFromRupees: 10.5 }, 'payFromRupees'],
    [{ lastDate: '2025-12-31' }, 'lastDate'],
    [{ lastDate: 'soon' }, 'lastDate'],
    [{ duties: [''] }, 'duties.0'],
  ])('with %j are refused beside their field', async (change, path) => {
    const { status, body } = await office('POST', '/admin/openings', { ...opening, ...change });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  test('that nobody knows cannot be changed', async () => {
    expect((await office('PUT', '/admin/openings/nobody', opening)).status).toBe(404);
    expect((await office('PUT', '/admin/openings/nobody/closed', { isClosed: true })).status).toBe(404);
    expect((await office('DELETE', '/admin/openings/nobody')).status).toBe(404);
  });
});

describe('applications in the office', () => {
  test('are found by stage, opening and a part of name, e-mail or phone, and counted by stage', async () => {
    const first = await applied({ name: 'Zoya Khan', email: 'zoya@example.com' });
    await applied({ name: 'Ravi 100% Kumar', openingSlug: '' });
    await office('PUT', `/careers/applications/${first.id}`, { stage: 'interview' });
    const names = async (query: string) => {
      const { body } = await office('GET', `/careers/applications${query}`);
      return (body.applications as unknown as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('')).toEqual(['Ravi 100% Kumar', 'Zoya Khan']);
    expect(await names('?stage=interview')).toEqual(['Zoya Khan']);
    expect(await names('?opening=teacher')).toEqual(['Zoya Khan']);
    expect(await names('?opening=-')).toEqual(['Ravi 100% Kumar']);
    expect(await names('?search=ZOYA@')).toEqual(['Zoya Khan']);
    expect(await names('?search=100%25')).toEqual(['Ravi 100% Kumar']);
    expect(await names('?search=98765%2043210')).toHaveLength(2);
    expect(await names('?search=(')).toEqual([]);
    expect(await names('?limit=1&page=2')).toEqual(['Zoya Khan']);
    const { body } = await office('GET', '/careers/applications?stage=received');
    expect(body).toMatchObject({
      total: 1,
      stages: { received: 1, interview: 1, hired: 0 },
      openings: [{ slug: 'teacher', title: 'Teacher, Web Development' }],
    });
    expect(JSON.stringify(body)).not.toContain('applications/');
  });

  test('move between stages and carry a note; both are audited, without the words of the note', async () => {
    const { id } = await applied();
    await office('PUT', `/careers/applications/${id}`, { note: 'Speaks softly' });
    const moved = await office('PUT', `/careers/applications/${id}`, { stage: 'shortlisted' });
    expect(moved.body.application).toMatchObject({ stage: 'shortlisted', note: 'Speaks softly' });
    expect((await office('GET', `/careers/applications/${id}`)).body.application).toMatchObject({
      stage: 'shortlisted',
    });
    const entries = (await audited('application.updated')).filter((entry) => entry.subject === `application:${id}`);
    expect(entries.map((entry) => entry.details)).toEqual(
      expect.arrayContaining([
        { before: { stage: 'received' }, after: { stage: 'shortlisted' }, isNoteChanged: false },
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('softly');
    expect((await office('PUT', `/careers/applications/${id}`, { stage: 'king' })).status).toBe(400);
  });

  test('hand out the résumé to admins, as a file to save', async () => {
    const { id } = await applied({ name: 'Kavya' });
    const admin: Caller = {
      kind: 'user',
      role: 'admin',
      userId: careers.admin.userId,
      name: '',
      email: '',
      sessionId: '',
    };
    const response = await serveResume(careers.context, { id, caller: admin });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(buildPdf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Kavya.pdf"; filename*=UTF-8''Kavya.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await serveResume(careers.context, { id, caller: { kind: 'anonymous' } })).status).toBe(401);
    expect((await serveResume(careers.context, { id, caller: { ...admin, role: 'student' } })).status).toBe(403);
    expect((await serveResume(careers.context, { id: 'x', caller: admin })).status).toBe(404);
  });

  test('are erased with their résumé and the mails about them', async () => {
    const { id, resumeKey } = await applied();
    const mails = async () =>
      (await careers.context.db.select().from(outgoingMails)).filter(({ key }) => key.endsWith(id));
    expect(await mails()).toHaveLength(2);
    expect((await office('DELETE', `/careers/applications/${id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await careers.context.files.stat(resumeKey)).toBeNull();
    expect(await mails()).toEqual([]);
    expect((await office('DELETE', `/careers/applications/${id}`)).status).toBe(404);
  });
});

describe('by the day', () => {
  const makeOverdue = (id: string) =>
    careers.context.db.execute(
      sql`UPDATE job_applications SET erase_on = (now() AT TIME ZONE 'Asia/Kolkata')::date WHERE id = ${id}`,
    );

  test('applications whose day has come are erased, and no others', async () => {
    const due = await applied({ name: 'Due' });
    const young = await applied({ name: 'Young' });
    await makeOverdue(due.id);
    await eraseOverdueApplications(careers.context);
    expect((await rows()).map((row) => row.id)).toEqual([young.id]);
    expect(await careers.context.files.stat(due.resumeKey)).toBeNull();
    expect(await careers.context.files.stat(young.resumeKey)).not.toBeNull();
  });

  test('one whose file cannot be removed stays, is reported, and goes the next time', async () => {
    const due = await applied();
    await makeOverdue(due.id);
    careers.state.isStoreAway = true;
    await expect(eraseOverdueApplications(careers.context)).rejects.toThrow('1 applications could not be erased');
    expect((await office('DELETE', `/careers/applications/${due.id}`)).status).toBe(500);
    expect(await rows()).toHaveLength(1);
    careers.state.isStoreAway = false;
    await eraseOverdueApplications(careers.context);
    expect(await rows()).toEqual([]);
    expect(await careers.context.files.stat(due.resumeKey)).toBeNull();
  });

  test('documents are rendered anew at midnight in India', async () => {
    const version = async () => (await careers.context.db.select().from(documentVersion))[0]?.version ?? 0;
    const before = await version();
    const queue = careersQueues(careers.context).find(({ name }) => name === 'refresh-dated-pages');
    expect(queue?.everyCron).toBe('30 18 * * *');
    await queue?.run({} as never);
    expect(await version()).toBeGreaterThan(before);
  });
});
