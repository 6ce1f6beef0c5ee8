import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { courseContents, courseModules, courseTopics } from '../../catalogue/table.ts';
import type { Resume } from '../contract.ts';
import { completions } from '../table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const resumeOf = (answer: { body: object }) => (answer.body as { resume: Resume }).resume;
const open = async (course: BuiltCourse, user: TestUser) =>
  resumeOf(await app.request('GET', `/courseStudent/${course.slug}`, { token: user.token }));
const save = (course: BuiltCourse, user: TestUser, body: object) =>
  app.request('PUT', `/courseStudent/resume/${course.slug}`, { token: user.token, body });

/** A course of 100, 200, 300 and 400 seconds, in two modules, and a learner who has completed the first. */
async function begin() {
  const course = await buildCourse(app.context.db, {
    modules: [
      [[{ durationSeconds: 100 }, { durationSeconds: 200 }]],
      [[{ durationSeconds: 300 }, { durationSeconds: 400 }]],
    ],
  });
  const user = await app.signUp();
  await enrol(app.context.db, user.userId, course);
  await save(course, user, {
    completedContent: ['0-0-0'],
    lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 0, offsetSeconds: 42 },
  });
  const id = (key: string) => course.contents[key]!.id;
  return { course, user, id };
}

const moveContent = (id: string, position: number) =>
  app.context.db.update(courseContents).set({ position }).where(eq(courseContents.id, id));

describe('editing a course under its learners', () => {
  it('another order moves the keys, not the progress', async () => {
    const { course, user, id } = await begin();
    const before = await open(course, user);
    await moveContent(id('0-0-0'), 9);
    const after = await open(course, user);
    expect(after).toMatchObject({ progressPercent: before.progressPercent, watchedSeconds: 100 });
    expect(after.completedContent).toEqual(['0-0-1']);
    expect(after.completedContentIds).toEqual([id('0-0-0')]);
    expect(after.lastWatched).toMatchObject({ contentIndex: 1, contentId: id('0-0-0'), offsetSeconds: 42 });
  });

  it('modules in another order take their progress with them', async () => {
    const { course, user } = await begin();
    await app.context.db
      .update(courseModules)
      .set({ position: 9 })
      .where(and(eq(courseModules.courseId, course.id), eq(courseModules.position, 0)));
    const after = await open(course, user);
    expect(after.completedContent).toEqual(['1-0-0']);
    expect(after.moduleProgress).toEqual([
      { moduleIndex: 0, progressPercent: 0 },
      { moduleIndex: 1, progressPercent: 33 },
    ]);
  });

  it('a new name changes nothing', async () => {
    const { course, user, id } = await begin();
    const before = await open(course, user);
    await app.context.db
      .update(courseContents)
      .set({ name: 'Another name' })
      .where(eq(courseContents.id, id('0-0-0')));
    expect(await open(course, user)).toEqual(before);
  });

  it('a new content counts as not done', async () => {
    const { course, user, id } = await begin();
    const [row] = await app.context.db
      .select()
      .from(courseContents)
      .where(eq(courseContents.id, id('0-0-0')));
    const { id: _id, ...fields } = row!;
    await app.context.db.insert(courseContents).values({ ...fields, position: -1, durationSeconds: 1000 });
    const after = await open(course, user);
    expect(after).toMatchObject({ progressPercent: 5, watchedSeconds: 100, totalHours: 2000 });
    expect(after.completedContent).toEqual(['0-0-1']);
  });

  it('a removed content counts in neither sum, and a position in it is none', async () => {
    const { course, user, id } = await begin();
    await app.context.db.delete(courseContents).where(eq(courseContents.id, id('0-0-0')));
    expect(await open(course, user)).toMatchObject({
      progressPercent: 0,
      watchedSeconds: 0,
      totalHours: 900,
      completedContent: [],
      lastWatched: null,
    });
  });

  it('removing what is not done never makes a course complete that is not', async () => {
    const { course, user, id } = await begin();
    await app.context.db.delete(courseContents).where(eq(courseContents.id, id('1-0-1')));
    expect(await open(course, user)).toMatchObject({ progressPercent: 17, isCompleted: false });
  });

  it('a player that was opened before saves the contents it meant, by their ids', async () => {
    const { course, user, id } = await begin();
    await moveContent(id('1-0-0'), 9);
    const answer = await save(course, user, {
      completedContent: ['1-0-0'],
      completedContentIds: [id('1-0-0')],
      lastWatched: { moduleIndex: 1, topicIndex: 0, contentIndex: 0, contentId: id('1-0-0'), offsetSeconds: 7 },
    });
    expect(resumeOf(answer).completedContentIds.toSorted()).toEqual([id('0-0-0'), id('1-0-0')].toSorted());
    expect(resumeOf(answer).lastWatched).toMatchObject({ contentIndex: 1, contentId: id('1-0-0') });
  });

  it('ids of contents that are gone or of another course are left out, the rest is saved', async () => {
    const { course, user, id } = await begin();
    const other = await begin();
    await app.context.db.delete(courseContents).where(eq(courseContents.id, id('1-0-1')));
    const response = await save(course, user, {
      completedContentIds: [id('1-0-1'), other.id('0-0-1'), id('0-0-1')],
      lastWatched: { contentId: id('1-0-1'), offsetSeconds: 5 },
    });
    expect(response.status).toBe(200);
    expect(resumeOf(response)).toMatchObject({
      completedContent: ['0-0-0', '0-0-1'],
      lastWatched: { offsetSeconds: 42 },
    });
    const rows = await app.context.db.select().from(completions).where(eq(completions.userId, user.userId));
    expect(rows.map(({ contentId }) => contentId).toSorted()).toEqual([id('0-0-0'), id('0-0-1')].toSorted());
  });

  it('topics that move to another module keep what was done in them', async () => {
    const { course, user, id } = await begin();
    const [module] = await app.context.db
      .select()
      .from(courseModules)
      .where(and(eq(courseModules.courseId, course.id), eq(courseModules.position, 1)));
    const [content] = await app.context.db
      .select()
      .from(courseContents)
      .where(eq(courseContents.id, id('0-0-0')));
    await app.context.db
      .update(courseTopics)
      .set({ moduleId: module!.id, position: 9 })
      .where(eq(courseTopics.id, content!.topicId));
    expect(await open(course, user)).toMatchObject({ progressPercent: 10, completedContent: ['1-1-0'] });
  });
});

describe('two devices', () => {
  it('a position that comes late does not take the place of a newer one', async () => {
    const { course, user, id } = await begin();
    const at = (key: string, offsetSeconds: number, ageSeconds: number) =>
      save(course, user, { lastWatched: { contentId: id(key), offsetSeconds, ageSeconds } });
    await at('1-0-0', 30, 0);
    expect(resumeOf(await at('0-0-1', 99, 600)).lastWatched).toMatchObject({
      contentId: id('1-0-0'),
      offsetSeconds: 30,
    });
    expect(resumeOf(await at('0-0-1', 99, 0)).lastWatched).toMatchObject({ contentId: id('0-0-1'), offsetSeconds: 99 });
  });

  it('lose nothing in 200 saves that come between each other', async () => {
    const course = await buildCourse(app.context.db, {
      modules: [[Array.from({ length: 100 }, () => ({}))], [Array.from({ length: 100 }, () => ({}))]],
    });
    const user = await app.signUp();
    await enrol(app.context.db, user.userId, course);
    const ids = Object.values(course.contents).map(({ id }) => id);
    for (let turn = 0; turn < 200; turn += 10) {
      const answers = await Promise.all(
        ids
          .slice(turn, turn + 10)
          .map((id, at) =>
            save(course, user, { completedContentIds: [id], lastWatched: { contentId: id, offsetSeconds: at } }),
          ),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    expect((await open(course, user)).completedContentIds).toHaveLength(200);
    expect((await open(course, user)).isCompleted).toBe(true);
  });
});
