import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/database/table.ts';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { courses, courseTrainers } from '../../catalogue/table.ts';
import { completions } from '../../learning/table.ts';
import type { CourseLearner, OfficeCourse } from './courses-contract.ts';

const app = await startTestApp({ jobs: { add: async () => undefined } });
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.admin();

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body ? { body } : {}) });

async function trainer(courseId?: string): Promise<TestUser> {
  const user = await app.signUp({ name: 'Dev Trainer' });
  await db.update(users).set({ role: 'trainer' }).where(eq(users.id, user.userId));
  if (courseId) await db.insert(courseTrainers).values({ courseId, userId: user.userId });
  return user;
}

interface List {
  courses: OfficeCourse[];
  neighbours: { before: string | null; after: string | null };
  categories: string[];
  total: number;
}
const list = async (query = '', user = admin) =>
  (await call(user, 'GET', `/admin/courses${query}`)).body as unknown as List;
const idsOf = ({ courses: shown }: List) => shown.map(({ id }) => id);
const order = (courseId: string, neighbourId: string, side: 'before' | 'after', user = admin) =>
  call(user, 'PUT', '/admin/courses/order', { courseId, neighbourId, side });
const publicOrder = async () =>
  (
    (await app.request('GET', '/courses/courseAll?type=Courses')).body as unknown as { courses: { id: string }[] }
  ).courses.map(({ id }) => id);

const four = [
  await buildCourse(db, { modules: [] }),
  await buildCourse(db, { modules: [] }),
  await buildCourse(db, { modules: [] }),
  await buildCourse(db, { modules: [] }),
].map(({ id }) => id);

describe('the list of courses', () => {
  it('has a new course last, and a copy after it', async () => {
    const made = await call(admin, 'POST', '/admin/courses', { title: 'Begun today' });
    const { id } = made.body as unknown as { id: string };
    const copied = await call(admin, 'POST', `/admin/courses/${four[0]}/duplicate`);
    const copy = copied.body as unknown as { id: string };
    expect(idsOf(await list()).slice(-2)).toEqual([id, copy.id]);
    for (const begun of [id, copy.id])
      expect((await call(admin, 'DELETE', `/admin/courses/${begun}`)).status).toBe(200);
  });

  it('is sorted, filtered and searched by the server', async () => {
    const [one = '', two = ''] = four;
    await db
      .update(courses)
      .set({ title: 'Zari 100% work', category: 'Craft', priceRupees: 900, salePriceRupees: null })
      .where(eq(courses.id, one));
    await db.update(courses).set({ state: 'archived' }).where(eq(courses.id, two));
    expect(await list('?search=100%25%20w')).toMatchObject({ total: 1, courses: [{ id: one, price: 900 }] });
    expect(idsOf(await list('?category=Craft'))).toEqual([one]);
    expect(idsOf(await list('?state=archived'))).toEqual([two]);
    expect(idsOf(await list('?sort=price'))[0]).toBe(one);
    expect(idsOf(await list('?sort=-title'))[0]).toBe(one);
    expect((await list()).categories).toContain('Craft');
    expect((await call(admin, 'GET', '/admin/courses?sort=colour')).status).toBe(400);
  });

  it('counts learners once, and says what a course costs today', async () => {
    const course = await buildCourse(db, { modules: [] });
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    await db.execute(
      sql`INSERT INTO grants (user_id, course_id, source, source_id) VALUES (${user.userId}, ${course.id}, 'gift', 'again')`,
    );
    await db
      .update(courses)
      .set({ priceRupees: 500, salePriceRupees: 400, saleEndsOn: '2020-01-01' })
      .where(eq(courses.id, course.id));
    expect((await list(`?search=${course.slug}`)).courses).toMatchObject([
      { learners: 1, price: 500, salePrice: 400, saleEndsOn: '2020-01-01', currentPrice: 500 },
    ]);
  });

  it('shows a trainer their own, and lets nobody else in', async () => {
    const [one = ''] = four;
    const own = await trainer(one);
    expect(await list('', own)).toMatchObject({ total: 1, courses: [{ id: one }], neighbours: { after: null } });
    expect(await list('', await trainer())).toMatchObject({ total: 0, categories: [] });
    expect((await call(await app.signUp(), 'GET', '/admin/courses')).status).toBe(403);
    const file = await app.open('/admin/courses.csv', own.token);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
  });
});

describe('the order of the catalogue', () => {
  it('is changed by naming a course and its neighbour, and seen on the site', async () => {
    const [one = '', , three = '', last = ''] = four;
    const before = await publicOrder();
    expect((await order(last, three, 'before')).status).toBe(200);
    const after = await publicOrder();
    expect(after.indexOf(last)).toBe(after.indexOf(three) - 1);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect((await order(one, one, 'after')).status).toBe(404);
    expect((await order(one, '00000000-0000-7000-8000-000000000000', 'after')).status).toBe(404);
    expect((await order(one, three, 'after', await trainer(one))).status).toBe(403);
  });

  it('keeps both moves of two who order at once', async () => {
    const ids = idsOf(await list('?limit=100'));
    const [first = '', second = '', third = ''] = ids;
    const end = ids.at(-1) ?? '';
    const answers = await Promise.all([order(first, end, 'after'), order(third, second, 'before')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(idsOf(await list('?limit=100'))).toEqual([third, second, ...ids.slice(3), first]);
  });

  it('names what stands beside a page', async () => {
    const ids = idsOf(await list('?limit=100'));
    expect((await list('?limit=2&page=2')).neighbours).toEqual({ before: ids[1], after: ids[4] ?? null });
    expect((await list('?limit=2')).neighbours).toEqual({ before: null, after: ids[2] });
    expect((await list('?limit=2&page=2&sort=title')).neighbours).toEqual({ before: null, after: null });
  });
});

describe('the learners of a course', () => {
  const learnersOf = async (id: string, query = '', user = admin) =>
    (await call(user, 'GET', `/admin/courses/${id}/learners${query}`)).body as unknown as {
      learners: CourseLearner[];
      total: number;
    };

  it('are told with the reason, the progress and when they were there', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One' }, { name: 'Two' }]]] });
    const [asha, bina] = [await app.signUp({ name: 'Asha One' }), await app.signUp({ name: 'Bina Two' })];
    for (const user of [asha, bina]) await enrol(db, user.userId, course);
    const contentId = course.contents['0-0-0']?.id ?? '';
    await db.insert(completions).values({ userId: bina.userId, contentId });
    const { learners, total } = await learnersOf(course.slug, '?sort=-progress');
    expect(total).toBe(2);
    expect(learners.map(({ name, progressPercent }) => [name, progressPercent > 0])).toEqual([
      ['Bina Two', true],
      ['Asha One', false],
    ]);
    expect(learners[0]).toMatchObject({ isPaused: false, lastSeenAt: null, certificate: null });
    expect((await learnersOf(course.id, '?search=asha')).learners).toMatchObject([{ id: asha.userId }]);
    const file = await app.open(`/admin/courses/${course.id}/learners.csv`, admin.token);
    expect(await file.text()).toContain('Bina Two');
  });

  it('are for admins and the course’s own trainers', async () => {
    const [one = '', two = ''] = four;
    const own = await trainer(one);
    expect((await call(own, 'GET', `/admin/courses/${one}/learners`)).status).toBe(200);
    expect((await call(own, 'GET', `/admin/courses/${two}/learners`)).status).toBe(403);
    expect((await call(own, 'GET', `/admin/courses/${two}/learners.csv`)).status).toBe(403);
    expect((await call(admin, 'GET', '/admin/courses/nothing/learners')).status).toBe(404);
  });
});

describe('the trainers of a course', () => {
  it('are added and taken off by admins, and written down', async () => {
    const [one = ''] = four;
    const user = await trainer();
    const path = `/admin/courses/${one}/trainers/${user.userId}`;
    expect((await call(user, 'PUT', path)).status).toBe(403);
    expect((await call(admin, 'PUT', path)).status).toBe(200);
    expect((await call(admin, 'PUT', path)).status).toBe(200);
    expect((await call(user, 'GET', `/admin/courses/${one}/learners`)).status).toBe(200);
    const taught = await call(admin, 'GET', `/admin/taught-courses?userId=${user.userId}`);
    expect(taught.body.courses).toContainEqual(expect.objectContaining({ id: one, isTaught: true }));
    const told = await call(admin, 'GET', `/admin/courses/${one}/trainers`);
    expect(told.body).toMatchObject({ trainers: expect.arrayContaining([{ id: user.userId, name: 'Dev Trainer' }]) });
    expect((await call(admin, 'DELETE', path)).status).toBe(200);
    expect((await call(user, 'GET', `/admin/courses/${one}/learners`)).status).toBe(403);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `course:${one}`));
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('course-trainer.'))).toEqual([
      'course-trainer.added',
      'course-trainer.removed',
    ]);
    expect(entries.at(-1)?.details).toHaveProperty('after');
  });

  it('change the page of the course, which shows the photograph of one', async () => {
    const [one = ''] = four;
    const user = await trainer();
    const isRenewedBy = async (act: () => Promise<{ status: number }>) => {
      const version = async () => (await db.execute(sql`SELECT version FROM document_version`)).rows[0]?.version;
      const before = await version();
      expect((await act()).status).toBe(200);
      return (await version()) !== before;
    };
    const people = `/admin/people/${user.userId}`;
    const trainers = `/admin/courses/${one}/trainers/${user.userId}`;
    expect(await isRenewedBy(() => call(admin, 'PUT', trainers))).toBe(true);
    expect(await isRenewedBy(() => call(admin, 'PUT', trainers))).toBe(false);
    expect(await isRenewedBy(() => call(admin, 'POST', `${people}/close`, { reason: 'On leave' }))).toBe(true);
    expect(await isRenewedBy(() => call(admin, 'POST', `${people}/reopen`))).toBe(true);
    expect(await isRenewedBy(() => call(admin, 'PUT', `${people}/role`, { role: 'student' }))).toBe(true);
    expect(await isRenewedBy(() => call(admin, 'DELETE', trainers))).toBe(true);
  });

  it('are people with the role', async () => {
    const [one = ''] = four;
    const student = await app.signUp();
    expect((await call(admin, 'PUT', `/admin/courses/${one}/trainers/${student.userId}`)).status).toBe(404);
  });
});

describe('importing questions', () => {
  const check = (body: object, user = admin) => call(user, 'POST', '/admin/questions/import-check', body);

  it('reads a text and keeps nothing', async () => {
    const text = 'question,option1,option2,correct\nWhy?,a,b,a\nWhy not?,a,b,c';
    expect((await check({ format: 'csv', text }, await trainer())).body).toMatchObject({
      questions: [{ question: 'Why?', kind: 'single', correct: ['a'], line: 2 }],
      issues: [{ line: 3 }],
    });
    expect((await check({ format: 'gift', text: 'Why? {=a ~b}' })).body).toMatchObject({
      questions: [{ kind: 'single' }],
    });
  });

  it('takes a file of 2 MB at most', async () => {
    const send = (bytes: number) => {
      const boundary = 'a-boundary';
      const part = (head: string, content: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
      const raw =
        part('name="format"', 'csv') +
        part('name="file"; filename="q.csv"', `question,option1,option2,correct\nWhy?,a,b,a\n${'x'.repeat(bytes)}`) +
        `--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return app.request('POST', '/admin/questions/import-check', { token: admin.token, headers, raw });
    };
    expect((await send(10)).body).toMatchObject({ questions: [{ question: 'Why?' }] });
    expect((await send(3 * 1024 * 1024)).status).toBe(413);
  });

  it('is for those who write questions, and asks for one of a file and a text', async () => {
    expect((await check({ format: 'csv', text: '' }, await app.signUp())).status).toBe(403);
    expect((await check({ format: 'csv' })).status).toBe(400);
    expect((await check({ format: 'doc', text: 'x' })).status).toBe(400);
  });

  it('looks into one question as it is written', async () => {
    const question = { kind: 'single', question: 'Why?', options: ['a', 'b'], correct: [] };
    const ask = (body: object) => call(admin, 'POST', '/admin/questions/check', body);
    expect((await ask(question)).status).toBe(422);
    expect((await ask({ ...question, correct: ['b'] })).body).toMatchObject({
      question: { correct: ['b'], tolerance: '0' },
    });
  });
});

describe('a course that was never published', () => {
  const begin = async () =>
    String((await call(admin, 'POST', '/admin/courses', { title: 'Begun by mistake' })).body['id']);

  it('is deleted with its draft, and stands in the audit log', async () => {
    const id = await begin();
    await call(admin, 'GET', `/admin/courses/${id}/draft`);
    expect((await call(await trainer(), 'DELETE', `/admin/courses/${id}`)).status).toBe(403);
    expect((await call(admin, 'DELETE', `/admin/courses/${id}`)).status).toBe(200);
    expect((await call(admin, 'GET', `/admin/courses/${id}/draft`)).status).toBe(404);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `course:${id}`));
    expect(entries.map(({ action }) => action)).toContain('course.deleted');
  });

  it('stays when somebody has it, and a published one is only archived', async () => {
    const id = await begin();
    await enrol(db, (await app.signUp()).userId, { id });
    const refused = await call(admin, 'DELETE', `/admin/courses/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'course-in-use' } });
    expect((await call(admin, 'GET', `/admin/courses/${id}/draft`)).status).toBe(200);
    const course = await buildCourse(db, { modules: [] });
    expect(await call(admin, 'DELETE', `/admin/courses/${course.id}`)).toMatchObject({
      status: 409,
      body: { code: 'already-published' },
    });
  });
});
