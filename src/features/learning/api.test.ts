import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { buildCourse, enrol, type BuiltCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import type { PlayerCourse, Resume } from './contract.ts';
import type { EnrolledCourse } from './progress/enrolled-course-contract.ts';
import { completions } from './table.ts';

let app: TestApp;
let learner: TestUser;
let course: BuiltCourse;
beforeAll(async () => {
  app = await startTestApp();
  learner = await app.signUp();
  course = await buildCourse(app.context.db, {
    modules: [
      [
        [
          {
            durationSeconds: 100,
            captionsKey: 'lessons/a.vtt',
            questions: [{ explanation: 'Because of the key.' }, { kind: 'multi', correct: ['Right', 'Neither'] }],
          },
          { type: 'pdf', durationSeconds: 50 },
        ],
      ],
      [[{ durationSeconds: 40 }], [{ durationSeconds: 10, type: 'other' }]],
    ],
    finalTest: [{ question: 'The last one?' }],
  });
  await enrol(app.context.db, learner.userId, course);
});
afterAll(() => app.close());

const open = (name: string, user: TestUser | null = learner) =>
  app.request('GET', `/courseStudent/${name}`, { token: user?.token ?? '' });
const save = (body: object, user = learner, name = course.courseId) =>
  app.request('PUT', `/courseStudent/resume/${name}`, { token: user.token, body });
const courseOf = (answer: { body: object }) => (answer.body as { course: PlayerCourse }).course;
const resumeOf = (answer: { body: object }) => (answer.body as { resume: Resume }).resume;
const enrolled = async () => {
  const user = await app.signUp();
  await enrol(app.context.db, user.userId, course);
  return user;
};

describe('opening a course', () => {
  it('gives the player everything it shows, by courseId, slug and id alike', async () => {
    for (const name of [course.courseId, course.slug, course.id]) {
      const response = await open(name);
      expect(response.status).toBe(200);
      expect(response.body.success).toBe(true);
      expect(courseOf(response)).toMatchObject({
        courseId: course.courseId,
        title: course.title,
        badge: 'Career course',
        level: 'Beginner',
        totalHours: 200,
        assessments: 2,
        // What an author typed counts for nothing.
        assignments: 0,
        questions: 3,
        price: 24_999,
        salePrice: 19_999,
        instructor: 'Meenal Joshi',
        finalTest: { quizId: `finalTest:${course.id}`, isOpen: false, questionCount: 1, questions: [] },
      });
    }
    const [first] = courseOf(await open(course.slug)).modules[0]!.topics[0]!.contents;
    expect(first).toMatchObject({
      name: 'Lesson 1',
      type: 'video',
      duration: 100,
      isFinalTest: false,
      quizId: course.contents['0-0-0']!.id,
    });
    expect(first).toMatchObject({ questionCount: 2, questions: [] });
    expect(first!.url).toContain(`/${course.contents['0-0-0']!.fileKey}`);
    expect(first!.captionsUrl).toContain('/lessons/a.vtt');
  });

  it('never sends what is right', async () => {
    const text = JSON.stringify((await open(course.slug)).body);
    expect(text).not.toMatch(/"(correct|correctAnswers|answer|explanation)"/i);
    expect(text).not.toContain('Because of the key');
    expect(text).not.toContain('Neither');
  });

  it('starts at the beginning', async () => {
    expect(resumeOf(await open(course.slug, await enrolled()))).toEqual({
      lastWatched: null,
      watchedSeconds: 0,
      watchedHours: 0,
      totalHours: 200,
      completedContent: [],
      completedContentIds: [],
      moduleProgress: [
        { moduleIndex: 0, progressPercent: 0 },
        { moduleIndex: 1, progressPercent: 0 },
      ],
      progressPercent: 0,
      isCompleted: false,
    });
  });

  it('is for those enrolled and admins', async () => {
    expect((await open(course.slug, null)).status).toBe(401);
    expect(await open(course.slug, await app.signUp())).toMatchObject({
      status: 403,
      body: { success: false, code: 'not-enrolled' },
    });
    expect((await open(course.slug, await app.admin())).status).toBe(200);
  });

  it('answers 404 for a course that is unknown, or not public and not one’s own', async () => {
    const draft = await buildCourse(app.context.db, { state: 'draft' });
    for (const name of ['nowhere', 'a b', `${course.id.slice(0, -1)}%`, draft.slug]) {
      expect(await open(encodeURIComponent(name))).toMatchObject({
        status: 404,
        body: { message: 'Course not found or not a Student course' },
      });
    }
  });

  it('stays open when the course is no longer sold', async () => {
    const archived = await buildCourse(app.context.db, { state: 'archived' });
    await enrol(app.context.db, learner.userId, archived);
    expect((await open(archived.slug)).status).toBe(200);
  });

  it('says from 95 per cent that the final test is open, and keeps its questions for an attempt', async () => {
    const user = await enrolled();
    await save({ completedContent: ['0-0-0', '0-0-1'] }, user);
    expect(courseOf(await open(course.slug, user)).finalTest).toMatchObject({ isOpen: false, questions: [] });
    await save({ completedContent: ['1-0-0'] }, user);
    expect(courseOf(await open(course.slug, user)).finalTest).toMatchObject({
      isOpen: true,
      questionCount: 1,
      questions: [],
    });
  });
});

describe('saving progress', () => {
  it('keeps position and completed contents, and computes the rest', async () => {
    const user = await enrolled();
    const response = await save(
      {
        lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 1, offsetSeconds: 12.7 },
        completedContent: ['0-0-0'],
        totalHours: 1,
        watchedHours: 'x',
        moduleProgress: 'x',
        progressPercent: 100,
        isCompleted: true,
      },
      user,
    );
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, message: 'Resume updated successfully' });
    expect(resumeOf(response)).toEqual({
      lastWatched: {
        moduleIndex: 0,
        topicIndex: 0,
        contentIndex: 1,
        contentId: course.contents['0-0-1']!.id,
        offsetSeconds: 12,
      },
      watchedSeconds: 100,
      watchedHours: 100,
      totalHours: 200,
      completedContent: ['0-0-0'],
      completedContentIds: [course.contents['0-0-0']!.id],
      moduleProgress: [
        { moduleIndex: 0, progressPercent: 67 },
        { moduleIndex: 1, progressPercent: 0 },
      ],
      progressPercent: 50,
      isCompleted: false,
    });
    expect(resumeOf(await open(course.slug, user))).toEqual(resumeOf(response));
  });

  it('adds completed contents and never takes one away', async () => {
    const user = await enrolled();
    await save({ completedContent: ['0-0-0'] }, user);
    await save({ completedContent: [] }, user);
    expect(resumeOf(await save({ completedContent: ['1-1-0', '1-1-0'] }, user)).completedContent).toEqual([
      '0-0-0',
      '1-1-0',
    ]);
    const done = resumeOf(await save({ completedContent: ['0-0-1', '1-0-0'] }, user));
    expect(done).toMatchObject({ progressPercent: 100, isCompleted: true, watchedSeconds: 200 });
  });

  it('loses nothing of two devices that save at once', async () => {
    const user = await enrolled();
    const keys = ['0-0-0', '0-0-1', '1-0-0', '1-1-0'];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        save(
          {
            completedContent:
              turn % 2 ? [keys[turn % 4], keys[(turn + 1) % 4]] : [keys[(turn + 1) % 4], keys[turn % 4]],
            lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: turn % 2 },
          },
          user,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(resumeOf(await save({}, user)).completedContent).toEqual(keys);
  });

  it.each([
    { completedContent: ['0-0-0', '9-9-9'] },
    { completedContent: ['0-0-0', 'video'] },
    { completedContent: ['0-0-0', '0-0--1'] },
    { completedContent: ['0-0-0', '00-0-1'] },
    { completedContent: ['0-0-0', ' 0-0-1'] },
    { completedContent: ['0-0-0', '0-0-1-0'] },
    { completedContent: ['0-0-0', '1e0-0-0'] },
    { completedContent: ['0-0-0', '__proto__'] },
    { completedContent: ['0-0-0'], lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 7 } },
    { completedContent: ['0-0-0'], lastWatched: { moduleIndex: -1, topicIndex: 0, contentIndex: 0 } },
  ])('refuses %j and saves nothing of it', async (body) => {
    const user = await enrolled();
    expect(await save(body, user)).toMatchObject({ status: 422, body: { code: 'unknown-content' } });
    expect(resumeOf(await open(course.slug, user))).toMatchObject({ completedContent: [], lastWatched: null });
  });

  it('takes a position without a content for none', async () => {
    const user = await enrolled();
    expect((await save({ lastWatched: { moduleIndex: 1, topicIndex: null, contentIndex: null } }, user)).status).toBe(
      200,
    );
    expect(resumeOf(await save({ lastWatched: null }, user)).lastWatched).toBeNull();
  });

  it.each([
    { completedContent: 'all' },
    { completedContent: [1] },
    { lastWatched: 5 },
    { lastWatched: { moduleIndex: 0.5 } },
    { lastWatched: { moduleIndex: 1e308 } },
    { lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 0, offsetSeconds: -1 } },
    { lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 0, ageSeconds: -1e9 } },
    { completedContent: Array.from({ length: 5001 }, () => '0-0-0') },
  ])('refuses the malformed %j', async (body) => {
    expect((await save(body)).status).toBe(400);
  });

  it('takes nothing of another course, by whatever id', async () => {
    const user = await enrolled();
    const other = await buildCourse(app.context.db);
    const contentId = other.contents['0-0-0']!.id;
    const body = { completedContentIds: [contentId, 'x', '__proto__'], lastWatched: { contentId, offsetSeconds: 5 } };
    expect(resumeOf(await save(body, user))).toMatchObject({ completedContentIds: [], lastWatched: null });
    expect(await app.context.db.select().from(completions).where(eq(completions.userId, user.userId))).toEqual([]);
    expect((await save({ completedContentIds: [contentId] }, user, other.slug)).status).toBe(403);
  });

  it('is for those enrolled', async () => {
    const stranger = await app.signUp();
    expect(await save({ completedContent: ['0-0-0'] }, stranger)).toMatchObject({
      status: 403,
      body: { code: 'not-enrolled' },
    });
    expect((await app.request('PUT', `/courseStudent/resume/${course.slug}`, { body: {} })).status).toBe(401);
    expect((await save({}, learner, 'nowhere')).status).toBe(404);
    expect(await app.context.db.select().from(completions).where(eq(completions.userId, stranger.userId))).toEqual([]);
  });

  it('keeps the first time at which a content was completed', async () => {
    const user = await enrolled();
    const place = and(eq(completions.userId, user.userId), eq(completions.contentId, course.contents['0-0-0']!.id));
    await save({ completedContent: ['0-0-0'] }, user);
    const [before] = await app.context.db.select().from(completions).where(place);
    await save({ completedContent: ['0-0-0'] }, user);
    expect(await app.context.db.select().from(completions).where(place)).toEqual([before]);
  });
});

describe('lists', () => {
  it('show one’s own courses with progress, the last studied first, paged on request', async () => {
    const user = await enrolled();
    const other = await buildCourse(app.context.db, { title: 'Dyeing' });
    await enrol(app.context.db, user.userId, other);
    await enrol(app.context.db, user.userId, other);
    await save(
      {
        completedContent: ['0-0-0'],
        lastWatched: { moduleIndex: 1, topicIndex: 0, contentIndex: 0, offsetSeconds: 9 },
      },
      user,
    );
    const list = async (query = '') => {
      const response = await app.request('GET', `/courseStudent/getCourseByUser${query}`, { token: user.token });
      return response.body as unknown as { enrolledCourses: EnrolledCourse[]; total: number };
    };
    const { enrolledCourses, total } = await list();
    expect(total).toBe(2);
    expect(enrolledCourses.map(({ title }) => title)).toEqual([course.title, 'Dyeing']);
    expect(enrolledCourses[0]).toMatchObject({
      courseId: course.courseId,
      image: '/motif/suraj.palash.card.svg',
      level: 'Beginner',
      tags: ['Blocks'],
      totalHours: 200,
      watchedHours: 100,
      progressPercent: 50,
      moduleCount: 2,
      lastWatched: { moduleIndex: 1, moduleTitle: 'Module 2', contentName: 'Lesson 1', offsetSeconds: 9, duration: 40 },
    });
    expect(enrolledCourses[1]).toMatchObject({ progressPercent: 0, lastWatched: null, lastWatchedAt: null });
    expect((await list('?page=2&limit=1')).enrolledCourses.map(({ title }) => title)).toEqual(['Dyeing']);
    expect(await list('?page=3&limit=1')).toMatchObject({ enrolledCourses: [], total: 2 });
  });

  it('are empty, not an error, without courses', async () => {
    const response = await app.request('GET', '/courseStudent/getCourseByUser', { token: (await app.signUp()).token });
    expect(response).toMatchObject({ status: 200, body: { enrolledCourses: [], total: 0 } });
  });

  it('of all enrolments are one’s own, and everyone’s for an admin', async () => {
    const user = await enrolled();
    const all = (token: string) => app.request('GET', '/courseStudent/all?limit=100', { token });
    const own = await all(user.token);
    expect(own.body).toMatchObject({
      total: 1,
      enrolments: [{ userId: user.userId, courseId: course.courseId, sources: ['gift'] }],
    });
    const everyones = (await all((await app.admin()).token)).body as unknown as { enrolments: { userId: string }[] };
    expect(new Set(everyones.enrolments.map(({ userId }) => userId)).size).toBeGreaterThan(1);
    expect((await all('')).status).toBe(401);
  });
});

it('shows a pace that nobody can keep to the office, and refuses it to nobody', async () => {
  const { db } = app.context;
  const video = await buildCourse(db, {
    modules: [[[{ durationSeconds: 3600 }, { durationSeconds: 3600, type: 'pdf' }]]],
  });
  const [fast, slow, reader] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  for (const user of [fast, slow, reader]) await enrol(db, user.userId, video);
  for (const user of [fast, slow]) await open(video.slug, user);
  await db.execute(sql`UPDATE positions SET created_at = now() - interval '1 hour' WHERE user_id = ${slow.userId}`);
  for (const user of [fast, slow])
    expect((await save({ completedContent: ['0-0-0'] }, user, video.slug)).status).toBe(200);
  expect((await save({ completedContent: ['0-0-1'] }, reader, video.slug)).status).toBe(200);
  const watchSpeed = (user: TestUser) =>
    app.request('GET', `/courseStudent/pace/${video.courseId}`, { token: user.token });
  const { body } = await watchSpeed(await app.admin());
  expect(body).toMatchObject({
    success: true,
    learners: [{ userId: fast.userId, completedCount: 1, watchedSeconds: 3600 }],
  });
  expect((await watchSpeed(fast)).status).toBe(403);
});
