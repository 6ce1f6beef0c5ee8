import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/database/table.ts';
import { buildCourse, enrol, type BuiltCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { completions } from '../learning/table.ts';
import { notifications } from '../notifications/table.ts';
import type { OwnReview, ShownReview } from './contract.ts';
import type { OfficeReview } from './moderation-contract.ts';

let app: TestApp;
let course: BuiltCourse;
let editor: TestUser;
let trainer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
  // Five lessons of the same length: each is 20 per cent.
  course = await buildCourse(app.context.db, { title: 'Block Printing', modules: [[[{}, {}, {}, {}, {}]]] });
  [editor, trainer] = [await app.colleague('editor', 'Ed Itor'), await app.colleague('trainer')];
});
afterAll(() => app.close());

const TEXT = 'The first weeks were hard, and worth it.';
const SAVED = 'Thank you. Your review is checked before it is published, usually within 3 working days.';
const call = (user: TestUser | null, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user?.token, ...(body && { body }) });
const mine = (of = course) => `/courses/${of.courseId}/reviews/mine`;
const save = (user: TestUser, body: object, of = course) => call(user, 'PUT', mine(of), body);
const own = async (user: TestUser, of = course) =>
  (await call(user, 'GET', mine(of))).body as unknown as {
    review: OwnReview | null;
    mayReview: boolean;
    reason: string | null;
    progressPercent: number;
  };
const shown = async (query = '', of = course) =>
  (await call(null, 'GET', `/courses/${of.slug}/reviews${query}`)).body as unknown as {
    average: number | null;
    count: number;
    total: number;
    shares: object;
    reviews: ShownReview[];
  };
const inOffice = async (query = '', user = editor) =>
  (await call(user, 'GET', `/admin/reviews${query}`)).body as unknown as {
    reviews: OfficeReview[];
    total: number;
    counts: Record<string, number>;
    courses: { id: string; title: string }[];
  };
const moderate = (ids: string[], act: string, reason?: string, user = editor) =>
  call(user, 'POST', '/admin/reviews/moderate', { ids, act, ...(reason && { reason }) });
const reply = (id: string, text: string, user = editor) => call(user, 'PUT', `/admin/reviews/${id}/reply`, { text });
const told = async ({ userId }: TestUser) =>
  (await app.context.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);

async function learner({ done = 1, name = 'Kavya Srivastava', of = course } = {}): Promise<TestUser> {
  const user = await app.signUp({ name });
  await enrol(app.context.db, user.userId, of);
  const contents = Object.values(of.contents).slice(0, done);
  if (contents.length > 0)
    await app.context.db.insert(completions).values(contents.map(({ id }) => ({ userId: user.userId, contentId: id })));
  return user;
}

async function reviewed(body: { rating: number; text?: string }, of = course, options = {}): Promise<string> {
  const user = await learner({ of, ...options });
  const { body: saved } = await save(user, { text: '', ...body }, of);
  return (saved as unknown as { review: OwnReview }).review.id;
}

const anotherCourse = async () =>
  buildCourse(app.context.db, { title: 'Lino Cutting', modules: [[[{}, {}, {}, {}, {}]]] });

describe('one’s own review', () => {
  it('is written from 20 per cent on, with the progress of the server, and waits', async () => {
    const early = await learner({ done: 0 });
    expect(await own(early)).toMatchObject({ review: null, mayReview: false, reason: 'too-early', progressPercent: 0 });
    expect(await save(early, { rating: 5, text: TEXT })).toMatchObject({
      status: 403,
      body: {
        code: 'too-early',
        message: 'You can review this course once you have done 20% of it. You are at 0%.',
      },
    });
    const user = await learner({ done: 2 });
    expect(await own(user)).toMatchObject({ mayReview: true, reason: null, progressPercent: 40 });
    const saved = await save(user, { rating: 4, text: `  ${TEXT} ` });
    expect(saved.body).toMatchObject({
      success: true,
      message: SAVED,
      review: { rating: 4, text: TEXT, state: 'waiting', progressAtWriting: 40, pendingEdit: null, isEdited: false },
    });
    expect(await own(user)).toMatchObject({ review: { state: 'waiting' } });
    expect((await shown()).reviews).toEqual([]);
    expect(await save(user, { rating: 4, text: TEXT })).toMatchObject({ body: { review: saved.body.review } });
  });

  it('is refused without access, to the office, and for an unknown course', async () => {
    const stranger = await app.signUp();
    expect(await own(stranger)).toMatchObject({ mayReview: false, reason: 'not-enrolled' });
    expect(await save(stranger, { rating: 5, text: '' })).toMatchObject({
      status: 403,
      body: { code: 'not-enrolled', message: 'You are not enrolled in this course.' },
    });
    expect(await own(editor)).toMatchObject({ mayReview: false, reason: 'office-account' });
    expect(await save(editor, { rating: 5, text: '' })).toMatchObject({
      status: 409,
      body: { code: 'office-account', message: 'Accounts of the office can’t write reviews.' },
    });
    for (const method of ['GET', 'PUT'])
      expect(
        await call(
          stranger,
          method,
          '/courses/none/reviews/mine',
          method === 'PUT' ? { rating: 5, text: '' } : undefined,
        ),
      ).toMatchObject({ status: 404, body: { code: 'course-not-found' } });
    expect((await call(null, 'GET', mine())).status).toBe(401);
  });

  it.each([
    [{ rating: 0, text: '' }, 'Please choose 1 to 5 stars'],
    [{ rating: 4.5, text: '' }, 'Please choose 1 to 5 stars'],
    [{ text: '' }, 'Please choose 1 to 5 stars'],
    [{ rating: 5, text: 'Short' }, 'Please write at least 10 characters, or leave it empty'],
    [{ rating: 5, text: 'Better see www.example.com for more' }, 'Please leave out links'],
    [{ rating: 5, text: 'x'.repeat(2001) }, 'The text can have 2,000 characters at most'],
  ])('%j is answered with "%s"', async (body, message) => {
    expect(await save(await learner(), body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ message }] },
    });
  });

  it('can be deleted, whatever became of the access', async () => {
    const of = await anotherCourse();
    const user = await learner({ of });
    const { body } = await save(user, { rating: 3, text: '' }, of);
    await moderate([(body as unknown as { review: OwnReview }).review.id], 'publish');
    await app.context.db.execute(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${user.userId}`);
    expect((await shown('', of)).count).toBe(1);
    expect(await save(user, { rating: 1, text: '' }, of)).toMatchObject({ status: 403 });
    expect(await call(user, 'DELETE', mine(of))).toMatchObject({
      status: 200,
      body: { message: 'Your review is deleted.' },
    });
    expect((await shown('', of)).count).toBe(0);
    expect(await call(user, 'DELETE', mine(of))).toMatchObject({
      status: 404,
      body: { code: 'review-not-found', message: 'There is no such review.' },
    });
  });

  it('can be saved five times in ten minutes; what changes nothing does not count', async () => {
    const user = await learner();
    for (const rating of [1, 2, 2, 2, 3, 4, 5]) expect((await save(user, { rating, text: '' })).status).toBe(200);
    expect(await save(user, { rating: 1, text: '' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
  });

  it('is one, however often it is sent at once', async () => {
    const user = await learner();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(user, { rating: 5, text: TEXT })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as unknown as { review: OwnReview }).review.id)).size).toBe(1);
  });
});

describe('moderation', () => {
  it('publishes, keeps an edit beside what is published, and tells the learner once each', async () => {
    const of = await anotherCourse();
    const user = await learner({ of, done: 1 });
    await save(user, { rating: 2, text: TEXT }, of);
    const { review } = await own(user, of);
    const id = review?.id ?? '';
    expect((await moderate([id], 'publish')).body).toMatchObject({ done: 1, refused: [] });
    expect((await moderate([id], 'publish')).body).toMatchObject({
      done: 0,
      refused: [{ id, reason: 'already-published' }],
    });
    expect(await shown('', of)).toMatchObject({
      average: null,
      count: 1,
      reviews: [{ rating: 2, name: 'Kavya S.', progressAtWriting: 20, isEdited: false, isSample: false, reply: null }],
    });
    await save(user, { rating: 5, text: 'It got better with every week.' }, of);
    expect(await own(user, of)).toMatchObject({
      review: { rating: 2, state: 'published', pendingEdit: { rating: 5 } },
    });
    expect((await shown('', of)).reviews).toMatchObject([{ rating: 2 }]);
    expect((await inOffice(`?course=${of.slug}&state=waiting`)).reviews).toMatchObject([
      { id, pendingEdit: { rating: 5 } },
    ]);
    await moderate([id], 'publish');
    expect((await shown('', of)).reviews).toMatchObject([{ rating: 5, isEdited: true }]);
    // What is published, sent again, takes an edit back.
    await save(user, { rating: 1, text: '' }, of);
    await save(user, { rating: 5, text: 'It got better with every week.' }, of);
    expect((await own(user, of)).review).toMatchObject({ pendingEdit: null });

    expect((await reply(id, 'Thank you, Kavya.')).body).toMatchObject({
      message: 'Reply saved.',
      review: { reply: { text: 'Thank you, Kavya.' } },
    });
    await reply(id, 'Thank you very much.');
    expect((await shown('', of)).reviews).toMatchObject([{ reply: { text: 'Thank you very much.' } }]);
    expect((await reply(id, '')).body).toMatchObject({ message: 'Reply removed.', review: { reply: null } });
    expect(await told(user)).toEqual([
      'Your review of Lino Cutting is published',
      'Your review of Lino Cutting is published',
      expect.stringMatching(/ replied to your review$/),
    ]);
    const mails = await app.context.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, user.email));
    expect(mails).toHaveLength(3);
  });

  it('refuses with a reason; the learner writes again', async () => {
    const of = await anotherCourse();
    const user = await learner({ of });
    await save(user, { rating: 1, text: 'Call me, I know better shares.' }, of);
    const id = (await own(user, of)).review?.id ?? '';
    expect(await moderate([id], 'refuse')).toMatchObject({
      status: 422,
      body: { code: 'reason-missing', message: 'Please choose a reason.' },
    });
    expect((await moderate([id], 'refuse', 'Too few stars')).status).toBe(400);
    expect((await moderate([id], 'refuse', 'Advertising or spam')).body).toMatchObject({ done: 1 });
    expect(await own(user, of)).toMatchObject({ review: { state: 'refused', reason: 'Advertising or spam' } });
    expect(await reply(id, 'No.')).toMatchObject({ status: 409, body: { code: 'not-published' } });
    expect(await reply('00000000-0000-0000-0000-000000000000', 'No.')).toMatchObject({ status: 404 });
    expect(await told(user)).toEqual(['Your review of Lino Cutting was not published']);
    await save(user, { rating: 1, text: 'The room is too small for us.' }, of);
    expect(await own(user, of)).toMatchObject({ review: { state: 'waiting', reason: null } });
    // A refused edit leaves what is published.
    await moderate([id], 'publish');
    await save(user, { rating: 1, text: 'Call me, I know better shares.' }, of);
    await moderate([id], 'refuse', 'Advertising or spam');
    expect(await own(user, of)).toMatchObject({
      review: { state: 'published', text: 'The room is too small for us.', reason: 'Advertising or spam' },
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await moderate([unknown], 'publish')).body).toMatchObject({
      done: 0,
      refused: [{ id: unknown, reason: 'review-not-found' }],
    });
  });

  it('lists the oldest waiting first, with what is overdue, filters and a file', async () => {
    const of = await anotherCourse();
    const [first, second, third] = [
      await reviewed({ rating: 5, text: 'A walking goat, recognised.' }, of, { name: 'Nida Khan' }),
      await reviewed({ rating: 2 }, of),
      await reviewed({ rating: 4 }, of),
    ];
    await app.context.db.execute(
      sql`UPDATE course_reviews SET waiting_since = waiting_since - interval '9 days' WHERE id = ${second}`,
    );
    await moderate([third], 'publish');
    const list = await inOffice(`?course=${of.id}`);
    expect(list).toMatchObject({ total: 3, counts: { waiting: 2, published: 1, refused: 0, unanswered: 1 } });
    expect(list.reviews.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [second, true],
      [first, false],
      [third, false],
    ]);
    expect(list.reviews[0]).toMatchObject({ name: 'Kavya Srivastava', progressAtWriting: 20, progressNow: 20 });
    const ids = async (query: string) => (await inOffice(`?course=${of.id}&${query}`)).reviews.map(({ id }) => id);
    expect(await ids('stars=5')).toEqual([first]);
    expect(await ids('search=goat')).toEqual([first]);
    expect(await ids('search=khan')).toEqual([first]);
    expect(await ids('unanswered=true')).toEqual([third]);
    expect(await ids('sort=rating')).toEqual([second, third, first]);
    const file = await app.open(`/admin/reviews.csv?course=${of.id}`, editor.token);
    expect(await file.text()).toContain('A walking goat');
  });

  it('shows trainers their own courses alone', async () => {
    const of = await anotherCourse();
    await reviewed({ rating: 5 }, of);
    await app.context.db.execute(
      sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${of.id}, ${trainer.userId})`,
    );
    const list = await inOffice('', trainer);
    expect(list).toMatchObject({ total: 1, courses: [{ id: of.id }] });
    expect((await call(trainer, 'GET', `/admin/reviews?course=${course.id}`)).status).toBe(403);
    expect(await call(trainer, 'GET', '/admin/reviews?course=none')).toMatchObject({
      status: 200,
      body: { reviews: [], total: 0 },
    });
    expect((await moderate([list.reviews[0]!.id], 'publish', undefined, trainer)).status).toBe(403);
    expect((await reply(list.reviews[0]!.id, 'Thanks.', trainer)).status).toBe(403);
  });
});

describe('the public pages', () => {
  it('have an average from three published reviews on, and tell search engines of real ones alone', async () => {
    const of = await anotherCourse();
    const ids = [
      await reviewed({ rating: 5 }, of),
      await reviewed({ rating: 5, text: TEXT }, of),
      await reviewed({ rating: 3 }, of),
      await reviewed({ rating: 4 }, of),
    ];
    await moderate(ids.slice(0, 2), 'publish');
    expect(await shown('', of)).toMatchObject({ average: null, count: 2 });
    await moderate(ids.slice(2), 'publish');
    expect(await shown('', of)).toMatchObject({
      average: 4.3,
      count: 4,
      total: 4,
      shares: { 1: 0, 2: 0, 3: 25, 4: 25, 5: 50 },
    });
    expect((await shown('?sort=lowest', of)).reviews.map(({ rating }) => rating)).toEqual([3, 4, 5, 5]);
    expect((await shown('?sort=highest&limit=1&page=2', of)).reviews.map(({ rating }) => rating)).toEqual([5]);
    expect(await shown('?stars=5', of)).toMatchObject({ count: 4, total: 2 });
    type Page = { course: { rating: object; reviews: { newest: object[]; described: { count: number } | null } } };
    const page = async () => ((await call(null, 'GET', `/courses/${of.slug}`)).body as unknown as Page).course;
    expect(await page()).toMatchObject({
      rating: { average: 4.3, count: 4 },
      reviews: { described: { average: 4.3, count: 4 } },
    });
    expect((await page()).reviews.newest).toHaveLength(3);
    const { body: listing } = await call(null, 'GET', '/courses/courseAll?type=Courses&search=Lino');
    expect(
      (listing as unknown as { courses: { id: string; rating: object }[] }).courses.find(({ id }) => id === of.id),
    ).toMatchObject({
      rating: { average: 4.3, count: 4 },
    });
    await app.context.db.execute(sql`UPDATE course_reviews SET is_sample = true WHERE id IN (${ids[0]}, ${ids[1]})`);
    expect(await page()).toMatchObject({ rating: { average: 4.3, count: 4 }, reviews: { described: null } });
  });

  it('are drawn anew when a review is published, answered, refused or deleted', async () => {
    const of = await anotherCourse();
    const user = await learner({ of });
    const version = async () =>
      (await app.context.db.execute(sql`SELECT version FROM document_version`)).rows[0]?.version;
    const changed = async (act: () => Promise<unknown>): Promise<boolean> => {
      const before = await version();
      await act();
      return (await version()) !== before;
    };
    expect(await changed(() => save(user, { rating: 4, text: '' }, of))).toBe(false);
    const id = (await own(user, of)).review?.id ?? '';
    expect(await changed(() => moderate([id], 'publish'))).toBe(true);
    expect(await changed(() => reply(id, 'Thank you.'))).toBe(true);
    expect(await changed(() => moderate([id], 'refuse', 'Not about the course'))).toBe(true);
    await moderate([id], 'publish');
    expect(await changed(() => call(user, 'DELETE', mine(of)))).toBe(true);
  });
});
