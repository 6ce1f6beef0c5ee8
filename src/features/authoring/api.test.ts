import { afterAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCourse, enrol } from '../../testing/open/build-course.ts';
import { openSchool, recordOf } from '../../testing/open/open-school.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { aContent, aDocument, aQuestion } from '../../testing/open/write-document.ts';
import { auditEntries } from '../../platform/database/table.ts';
import { users } from '../accounts/table.ts';
import { courses, courseTrainers, questions } from '../catalogue/table.ts';
import { completions } from '../learning/table.ts';
import type { ShownDraft } from './contract.ts';
import type { CourseDocument } from './rules.ts';

const { app, call, learner, start, sheet, save, idsOf, course: school, quizId } = await openSchool();
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.admin();

const draftOf = (answer: { body: object }) => (answer.body as { draft: ShownDraft }).draft;
const discard = async (id: string, revision?: number) =>
  call(admin, 'DELETE', `/admin/courses/${id}/draft`, { revision: revision ?? (await open(id)).revision });
const open = async (id: string, user = admin) => draftOf(await call(user, 'GET', `/admin/courses/${id}/draft`));
const put = (id: string, revision: number, document: CourseDocument, user = admin) =>
  call(user, 'PUT', `/admin/courses/${id}/draft`, { revision, document });
const publish = (id: string, revision: number, note = '') =>
  call(admin, 'POST', `/admin/courses/${id}/publish`, { revision, note });

/** Changes the draft of a course and publishes it. */
async function edit(id: string, change: (document: CourseDocument) => void) {
  const { document, revision } = await open(id);
  change(document);
  const saved = await put(id, revision, document);
  expect(saved.status).toBe(200);
  return publish(id, (saved.body as unknown as { revision: number }).revision);
}

async function trainer(courseId?: string): Promise<TestUser> {
  const user = await app.signUp({ name: 'Dev Trainer' });
  await db.update(users).set({ role: 'trainer' }).where(eq(users.id, user.userId));
  if (courseId) await db.insert(courseTrainers).values({ courseId, userId: user.userId });
  return user;
}

const contentsOf = ({ modules }: CourseDocument) =>
  modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));

describe('drafts', () => {
  it('begin as the live course, and change nothing that visitors see', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One', questions: [{}] }, { name: 'Two' }]]] });
    const { document, revision, isChanged } = await open(course.slug);
    expect(contentsOf(document).map(({ name, questions: asked }) => [name, asked.length])).toEqual([
      ['One', 1],
      ['Two', 0],
    ]);
    expect({ revision, isChanged }).toEqual({ revision: 1, isChanged: false });
    document.fields.title = 'Another title';
    expect((await put(course.id, 1, document)).body).toMatchObject({ revision: 2, isChanged: true });
    const [row] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.title).toBe(course.title);
    expect((await open(course.id)).document.fields.title).toBe('Another title');
  });

  it('refuse a save on an older revision and say who was there; the same save once more is no conflict', async () => {
    const course = await buildCourse(db);
    const other = await trainer(course.id);
    const { document } = await open(course.id);
    const theirs = structuredClone(document);
    theirs.fields.title = 'Theirs';
    await put(course.id, 1, theirs, other);
    expect((await put(course.id, 1, theirs, other)).body).toMatchObject({ revision: 2 });
    document.fields.title = 'Mine';
    const refused = await put(course.id, 1, document);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere', revision: 2, savedBy: 'Dev Trainer' },
    });
    expect((await put(course.id, 2, document)).status).toBe(200);
  });

  it('take over what others corrected meanwhile, and keep what was written', async () => {
    const course = await buildCourse(db, { modules: [[[{ questions: [{ question: 'Which?' }] }]]] });
    const { document, revision } = await open(course.id);
    document.fields.title = 'Mine';
    await put(course.id, revision, document);
    const id = contentsOf(document)[0]?.questions[0]?.id ?? '';
    await call(admin, 'PUT', `/admin/questions/${id}/key`, { correct: ['Wrong'], reason: 'A slip.' });
    const after = await open(course.id);
    expect(after.document.fields.title).toBe('Mine');
    expect(contentsOf(after.document)[0]?.questions[0]?.correct).toEqual(['Wrong']);
  });

  it('can be discarded', async () => {
    const course = await buildCourse(db);
    const { document } = await open(course.id);
    await put(course.id, 1, { ...document, modules: [] });
    expect(draftOf(await discard(course.id))).toMatchObject({
      isChanged: false,
      document: { modules: document.modules },
    });
  });

  it('refuse ids that stand twice and what is far too long', async () => {
    const course = await buildCourse(db);
    const { document } = await open(course.id);
    const twice = { ...document, modules: [...document.modules, ...document.modules] };
    expect((await put(course.id, 1, twice)).status).toBe(400);
    const long = { ...document, fields: { ...document.fields, title: 'x'.repeat(121) } };
    expect((await put(course.id, 1, long)).status).toBe(400);
  });

  it('may be larger than other calls', async () => {
    const course = await buildCourse(db);
    const { document } = await open(course.id);
    const asked = Array.from({ length: 100 }, () => aQuestion({ explanation: 'why '.repeat(900) }));
    document.finalTest.questions = asked;
    expect((await put(course.id, 1, document)).status).toBe(200);
  });
});

describe('publishing', () => {
  it('puts a new course on the site, once', async () => {
    const made = await call(admin, 'POST', '/admin/courses', { title: 'Block printing at home' });
    const { id } = made.body as unknown as { id: string };
    const { document } = await open(id);
    expect(document.fields).toMatchObject({ title: 'Block printing at home', slug: 'block-printing-at-home' });
    expect((await call(null, 'GET', '/courses/block-printing-at-home')).status).toBe(404);
    const refused = await publish(id, 1);
    expect(refused).toMatchObject({ status: 422, body: { code: 'not-ready' } });
    expect(JSON.stringify(refused.body)).toContain('course/outline');

    const written = aDocument();
    written.fields.slug = document.fields.slug;
    contentsOf(written)[0]!.fileKey = '';
    await put(id, 1, written);
    const unready = await publish(id, 2);
    expect((unready.body as unknown as { issues: object[] }).issues).toHaveLength(1);
  });

  it('refuses a file that the course never had', async () => {
    const course = await buildCourse(db);
    const answer = await edit(course.id, (document) => {
      contentsOf(document)[0]!.fileKey = 'resumes/somebody.pdf';
    });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ message: expect.stringContaining('library') }] } });
  });

  it.each(['https://youtu.be/abc123', '../secret', 'Media/A.mp4'])(
    'refuses %s as a file when it is saved',
    async (fileKey) => {
      const course = await buildCourse(db);
      const { document, revision } = await open(course.id);
      contentsOf(document)[0]!.fileKey = fileKey;
      expect(await put(course.id, revision, document)).toMatchObject({
        status: 400,
        body: { issues: [{ message: 'Choose a file from the library, not an address' }] },
      });
    },
  );

  it('keeps what a learner did through renaming, reordering, moving and adding', async () => {
    const course = await buildCourse(db, {
      modules: [[[{ durationSeconds: 100 }, { durationSeconds: 300 }]], [[{ durationSeconds: 400 }]]],
    });
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    const first = course.contents['0-0-0']!.id;
    await db.insert(completions).values({ userId: user.userId, contentId: first });
    const answer = await edit(course.id, (document) => {
      const [one, two] = document.modules;
      const [moved] = one!.topics[0]!.contents.splice(0, 1);
      two!.topics[0]!.contents.push({ ...moved!, name: 'Renamed' });
      one!.topics[0]!.contents.push(
        aContent({ fileKey: course.contents['1-0-0']!.fileKey, durationSeconds: 200, name: 'Added' }),
      );
      document.modules.reverse();
    });
    expect(answer).toMatchObject({ status: 200, body: { number: 1 } });
    const opened = await call(user, 'GET', `/courseStudent/${course.slug}`);
    expect(opened.body).toMatchObject({
      resume: { completedContentIds: [first], completedContent: ['0-0-1'], progressPercent: 10, totalHours: 1000 },
      course: { modules: [{ moduleTitle: 'Module 2' }, { moduleTitle: 'Module 1' }] },
    });
    expect(JSON.stringify(opened.body)).toContain('Renamed');
  });

  it('removes what is gone, and says before how many learners have completed it', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'Goes' }, { name: 'Stays' }]]] });
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    await db.insert(completions).values({ userId: user.userId, contentId: course.contents['0-0-0']!.id });
    const { document } = await open(course.id);
    document.modules[0]!.topics[0]!.contents.splice(0, 1);
    await put(course.id, 1, document);
    const review = await call(admin, 'GET', `/admin/courses/${course.id}/review`);
    expect(review.body).toMatchObject({
      isChanged: true,
      issues: [],
      changes: { parts: [{ kind: 'removed', part: 'content', name: 'Goes', learners: 1 }] },
    });
    expect((await publish(course.id, 2)).status).toBe(200);
    const opened = await call(user, 'GET', `/courseStudent/${course.slug}`);
    expect(opened.body).toMatchObject({ resume: { completedContentIds: [], progressPercent: 0 } });
  });

  it('marks attempts again where a key changed', async () => {
    const user = await learner();
    const asked = idsOf((await start(user)).body as never);
    const before = recordOf(await save(user, sheet(asked)));
    expect(before.passed).toBe(true);
    const response = await edit(school.id, (document) => {
      const found = contentsOf(document).find(({ id }) => id === quizId);
      for (const question of found?.questions ?? [])
        if (question.kind === 'single') question.correct = [question.options[1]!];
    });
    expect(response.status).toBe(200);
    const record = recordOf(await call(user, 'GET', `/tests/test/get?userId=${user.userId}&quizId=${quizId}`));
    expect(record.passed).toBe(false);
  });

  it('leaves the options of a question that learners answered, and the question', async () => {
    const user = await learner();
    await save(user, sheet(idsOf((await start(user)).body as never)));
    const changed = await edit(school.id, (document) => {
      contentsOf(document)
        .find(({ id }) => id === quizId)!
        .questions[0]!.options.push('One more');
    });
    expect(changed).toMatchObject({ status: 422, body: { code: 'not-ready' } });
    await discard(school.id);
    const removed = await edit(school.id, (document) => {
      contentsOf(document)
        .find(({ id }) => id === quizId)!
        .questions.shift();
    });
    expect(removed).toMatchObject({ status: 422, body: { issues: [{ path: `content/${quizId}/questions` }] } });
    await discard(school.id);
  });

  it('does nothing more when it comes twice', async () => {
    const course = await buildCourse(db);
    const { document } = await open(course.id);
    document.fields.title = 'Once';
    await put(course.id, 1, document);
    const [one, two] = await Promise.all([publish(course.id, 2), publish(course.id, 2)]);
    expect([one.body, two.body]).toEqual([
      expect.objectContaining({ number: 1 }),
      expect.objectContaining({ number: 1 }),
    ]);
    const versions = await call(admin, 'GET', `/admin/courses/${course.id}/versions`);
    expect((versions.body as unknown as { versions: object[] }).versions).toHaveLength(1);
    expect(await publish(course.id, 3)).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
    expect(await publish(course.id, 99)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  });

  it('keeps questions that somebody voided, and writes down what changed', async () => {
    const course = await buildCourse(db, { modules: [[[{ questions: [{}, {}] }]]] });
    const { document } = await open(course.id);
    const [first] = contentsOf(document)[0]!.questions;
    await call(admin, 'PUT', `/admin/questions/${first!.id}/key`, { isVoid: true, reason: 'Not asked fairly.' });
    const response = await edit(course.id, (draft) => {
      expect(contentsOf(draft)[0]!.questions).toHaveLength(1);
      draft.fields.title = 'With a void question';
    });
    expect(response.status).toBe(200);
    expect(await db.select().from(questions).where(eq(questions.courseId, course.id))).toHaveLength(2);
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `course:${course.id}`));
    expect(entry).toMatchObject({
      action: 'course.published',
      details: { before: { fields: { title: course.title } }, after: { fields: { title: 'With a void question' } } },
    });
  });

  it('does not take a part of another course, nor its address', async () => {
    const course = await buildCourse(db);
    const other = await buildCourse(db);
    const answer = await edit(course.id, (document) => {
      document.modules[0]!.topics[0]!.contents.push(
        aContent({ id: other.contents['0-0-0']!.id, fileKey: course.contents['0-0-0']!.fileKey }),
      );
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'foreign-part' } });
    await discard(course.id);
    const named = await edit(course.id, (document) => {
      document.fields.slug = other.slug;
    });
    expect(named).toMatchObject({ status: 422, body: { issues: [{ path: 'course/slug' }] } });
  });
});

describe('versions, copies and the archive', () => {
  it('a version becomes the draft again, and nothing is live before it is published', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One' }, { name: 'Two' }]]] });
    await edit(course.id, (document) => void (document.fields.subtitle = 'First'));
    await edit(course.id, (document) => {
      document.fields.subtitle = 'Second';
      document.modules[0]!.topics[0]!.contents.pop();
    });
    await app.context.files.put(course.contents['0-0-1']!.fileKey, Buffer.from('film'), 'video/mp4');
    const { revision } = await open(course.id);
    const restored = await call(admin, 'POST', `/admin/courses/${course.id}/versions/1/restore`, { revision });
    const draft = draftOf(restored);
    expect(contentsOf(draft.document)).toHaveLength(2);
    expect((await call(null, 'GET', `/courses/${course.slug}`)).body).toMatchObject({ course: { subtitle: 'Second' } });
    expect((await publish(course.id, draft.revision)).body).toMatchObject({ number: 3 });
    expect((await call(null, 'GET', `/courses/${course.slug}`)).body).toMatchObject({
      course: { subtitle: 'First', lessonCount: 2 },
    });
  });

  it('a copy is a draft with ids of its own', async () => {
    const course = await buildCourse(db, { modules: [[[{ questions: [{}] }]]], finalTest: [{}] });
    const { id } = (await call(admin, 'POST', `/admin/courses/${course.id}/duplicate`)).body as unknown as {
      id: string;
    };
    const [source, copy] = [await open(course.id), await open(id)];
    expect(copy.document.fields.title).toBe(`Copy of ${course.title}`);
    expect(contentsOf(copy.document)[0]?.id).not.toBe(contentsOf(source.document)[0]?.id);
    expect(copy.document.finalTest.questions).toHaveLength(1);
    const [row] = await db.select().from(courses).where(eq(courses.id, id));
    expect(row?.state).toBe('draft');
  });

  it('an archived course is off the site, and its learners keep it', async () => {
    const course = await buildCourse(db);
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    const archive = (isArchived: boolean) => call(admin, 'PUT', `/admin/courses/${course.id}/archived`, { isArchived });
    expect((await archive(true)).body).toMatchObject({ state: 'archived' });
    expect((await call(null, 'GET', `/courses/${course.slug}`)).status).toBe(404);
    expect((await call(user, 'GET', `/courseStudent/${course.slug}`)).status).toBe(200);
    expect((await archive(false)).body).toMatchObject({ state: 'published' });
    expect((await call(null, 'GET', `/courses/${course.slug}`)).status).toBe(200);
    const draft = (await call(admin, 'POST', '/admin/courses', { title: 'Never seen' })).body as unknown as {
      id: string;
    };
    expect(await call(admin, 'PUT', `/admin/courses/${draft.id}/archived`, { isArchived: true })).toMatchObject({
      status: 409,
    });
  });
});

describe('roles', () => {
  const ways = (id: string): [string, string, object?][] => [
    ['GET', `/admin/courses/${id}/draft`],
    ['DELETE', `/admin/courses/${id}/draft`, { revision: 1 }],
    ['GET', `/admin/courses/${id}/review`],
    ['POST', `/admin/courses/${id}/publish`, { revision: 1 }],
    ['POST', `/admin/courses/${id}/duplicate`],
    ['PUT', `/admin/courses/${id}/archived`, { isArchived: true }],
    ['GET', `/admin/courses/${id}/versions`],
    ['POST', `/admin/courses/${id}/versions/1/restore`, { revision: 1 }],
    ['GET', `/admin/courses/${id}/preview`],
  ];

  it('a trainer works on own courses alone', async () => {
    const course = await buildCourse(db);
    const [own, foreign, student] = [await trainer(course.id), await trainer(), await app.signUp()];
    for (const [method, path, body] of ways(course.id)) {
      expect((await call(foreign, method, path, body)).status).toBe(403);
      expect((await call(student, method, path, body)).status).toBe(403);
      expect((await call(null, method, path, body)).status).toBe(401);
    }
    const { document } = await open(course.id, own);
    expect((await put(course.id, 1, document, foreign)).status).toBe(403);
    expect((await put(course.id, 1, document, own)).status).toBe(200);
  });

  it('whoever begins a course as a trainer trains it', async () => {
    const user = await trainer();
    const { id } = (await call(user, 'POST', '/admin/courses', { title: 'A course of mine' })).body as unknown as {
      id: string;
    };
    expect((await call(user, 'GET', `/admin/courses/${id}/draft`)).status).toBe(200);
    expect((await call(await trainer(), 'GET', `/admin/courses/${id}/draft`)).status).toBe(403);
  });
});
