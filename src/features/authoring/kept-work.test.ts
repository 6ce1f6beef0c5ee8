import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../testing/open/build-course.ts';
import { buildVideo } from '../../testing/open/build-video.ts';
import { openLibrary } from '../../testing/open/open-library.ts';
import { startTestApp, type TestUser } from '../../testing/start/test-app.ts';
import { questions } from '../catalogue/table.ts';
import { learnerQuestions, completions } from '../learning/table.ts';
import type { ShownDraft } from './contract.ts';
import type { ContentDraft, CourseDocument } from './rules.ts';
import { courseDrafts } from './table.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const library = openLibrary(app);
const admin = await app.admin();

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body ? { body } : {}) });
const draftOf = (answer: { body: object }) => (answer.body as { draft: ShownDraft }).draft;
const open = async (id: string) => draftOf(await call(admin, 'GET', `/admin/courses/${id}/draft`));
const put = (id: string, revision: number, document: CourseDocument) =>
  call(admin, 'PUT', `/admin/courses/${id}/draft`, { revision, document });
const publish = (id: string, revision: number) => call(admin, 'POST', `/admin/courses/${id}/publish`, { revision });
const restore = (id: string, number: number, revision: number) =>
  call(admin, 'POST', `/admin/courses/${id}/versions/${number}/restore`, { revision });
const lessonsOf = ({ modules }: CourseDocument) => modules.flatMap(({ topics }) => topics.flatMap((t) => t.contents));

/** Changes the lessons of a draft and publishes it; gives the revision after. */
async function edit(id: string, change: (contents: ContentDraft[]) => void): Promise<number> {
  const { document, revision } = await open(id);
  change(document.modules[0]!.topics[0]!.contents);
  document.fields.subtitle = `Written on revision ${revision}`;
  const saved = await put(id, revision, document);
  expect(saved.status).toBe(200);
  const published = await publish(id, (saved.body as unknown as { revision: number }).revision);
  expect(published).toMatchObject({ status: 200 });
  return draftOf(published).revision;
}

async function replace(id: string): Promise<string> {
  const next = buildVideo(31_000);
  const uploadId = await library.begin(admin, next.length, 'next.mp4');
  await library.patch(admin, uploadId, 0, next);
  expect((await call(admin, 'POST', `/media/files/${id}/replacement`, { uploadId })).status).toBe(200);
  await library.run('replace-media', { mediaId: id });
  return String((await call(admin, 'GET', `/media/files/${id}`)).body.file?.['fileKey']);
}

describe('a draft', () => {
  it('is saved without signs that nobody sees, but for the options that answers of learners may name', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One', questions: [{}] }]]] });
    const [row] = await db.select().from(questions).where(eq(questions.courseId, course.id));
    const options = row?.options.map((option, at) => (at === 0 ? `${option}\u0007` : option)) ?? [];
    await db
      .update(questions)
      .set({ options, correct: [options[0] ?? ''] })
      .where(eq(questions.id, row?.id ?? ''));
    const { document, revision } = await open(course.id);
    document.fields.title = ' Rene\u0301e\u200B\u00A0 dyes\u202E';
    document.fields.description = 'One\r\n\r\n\r\n\r\ntwo\u0007';
    const [content] = lessonsOf(document);
    if (content) content.name = '\uFEFFWarp\u00AD  first';
    expect((await put(course.id, revision, document)).status).toBe(200);
    const saved = (await open(course.id)).document;
    expect(saved.fields).toMatchObject({ title: 'Renée dyes', description: 'One\n\ntwo' });
    expect(lessonsOf(saved)[0]?.name).toBe('Warp first');
    const [draft] = await db.select().from(courseDrafts).where(eq(courseDrafts.courseId, course.id));
    expect(draft && lessonsOf(draft.document)[0]?.questions[0]).toMatchObject({ options, correct: [options[0]] });
  });
});

describe('the review', () => {
  it('names what cannot be drawn in the brochure, on certificates and on share pictures', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One' }]]] });
    const { document, revision } = await open(course.id);
    document.fields.title = 'Dyes \u6F22';
    document.fields.instructor.name = 'Meera \u{1F600}';
    document.fields.requirements = ['A pen', 'Ink \u{1F600}'];
    for (const content of lessonsOf(document)) content.name = 'One \uE000';
    const { revision: saved } = (await put(course.id, revision, document)).body as unknown as { revision: number };
    const { issues } = (await call(admin, 'GET', `/admin/courses/${course.id}/review`)).body as unknown as {
      issues: { path: string; message: string }[];
    };
    const named = issues.filter(({ message }) => message.includes('cannot be printed in the brochure'));
    const lesson = `content/${lessonsOf(document)[0]?.id}/name`;
    expect(named.map(({ path }) => path)).toEqual(['course/title', 'course/instructor', 'course/requirements', lesson]);
    expect(await publish(course.id, saved)).toMatchObject({ status: 422, body: { code: 'not-ready' } });
  });
});

describe('an earlier version', () => {
  it('brings back files as the library has them now', async () => {
    const { file } = await library.upload(admin, buildVideo(20_001), 'once.mp4');
    const course = await buildCourse(db, { modules: [[[{ fileKey: file.fileKey }, {}]]] });
    await edit(course.id, () => undefined);
    const revision = await edit(course.id, (contents) => void contents.shift());
    const fileKey = await replace(file.id);
    await library.run('drop-media-file', { fileKey: file.fileKey });
    const draft = draftOf(await restore(course.id, 1, revision));
    expect(lessonsOf(draft.document)[0]?.fileKey).toBe(fileKey);
    expect((await publish(course.id, draft.revision)).status).toBe(200);
  });

  it('is not published with a file that was deleted', async () => {
    const { file } = await library.upload(admin, buildVideo(20_002), 'deleted.mp4');
    const course = await buildCourse(db, { modules: [[[{ fileKey: file.fileKey }, {}]]] });
    await edit(course.id, () => undefined);
    const revision = await edit(course.id, (contents) => void contents.shift());
    expect((await library.removeFiles(admin, [file.id])).body).toMatchObject({ removed: 1 });
    const draft = draftOf(await restore(course.id, 1, revision));
    const id = course.contents['0-0-0']!.id;
    expect(await publish(course.id, draft.revision)).toMatchObject({
      status: 422,
      body: { issues: [{ path: `content/${id}/fileKey`, message: expect.stringContaining('deleted') }] },
    });
  });

  it('brings a lesson back with what its learners did and asked', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'Comes back' }, {}]]] });
    const lesson = course.contents['0-0-0']!;
    await app.context.files.put(lesson.fileKey, Buffer.from('film'), 'video/mp4');
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    await db.insert(completions).values({ userId: user.userId, contentId: lesson.id });
    const asked = { userId: user.userId, courseId: course.id, contentId: lesson.id, text: 'Which thread?' };
    await db.insert(learnerQuestions).values(asked);
    await edit(course.id, () => undefined);
    const revision = await edit(course.id, (contents) => void contents.shift());
    const progress = async () => (await call(user, 'GET', `/courseStudent/${course.slug}`)).body;
    expect(await progress()).toMatchObject({ resume: { completedContentIds: [], progressPercent: 0 } });
    const waiting = await call(admin, 'GET', '/admin/learner-questions?state=open');
    expect(waiting).toMatchObject({
      status: 200,
      body: { questions: [{ contentName: expect.stringContaining('removed') }] },
    });

    const draft = draftOf(await restore(course.id, 1, revision));
    expect((await publish(course.id, draft.revision)).status).toBe(200);
    expect(await progress()).toMatchObject({ resume: { completedContentIds: [lesson.id], progressPercent: 50 } });
    const questions = await call(user, 'GET', `/courseStudent/${course.slug}/contents/${lesson.id}/questions`);
    expect(JSON.stringify(questions.body)).toContain('Which thread?');
  });
});

describe('a page that stands open', () => {
  it('goes on over a file that is replaced meanwhile, and writes the new one', async () => {
    const { file } = await library.upload(admin, buildVideo(20_003), 'open.mp4');
    const course = await buildCourse(db, { modules: [[[{ fileKey: file.fileKey }]]] });
    const { document, revision } = await open(course.id);
    const fileKey = await replace(file.id);
    document.fields.title = 'Typed meanwhile';
    expect(await put(course.id, revision, document)).toMatchObject({ status: 200 });
    const after = await open(course.id);
    expect(after.document.fields.title).toBe('Typed meanwhile');
    expect(lessonsOf(after.document)[0]?.fileKey).toBe(fileKey);
  });

  it('is told when the course itself was corrected, and names nobody', async () => {
    const course = await buildCourse(db, { modules: [[[{ questions: [{}] }]]] });
    const { document, revision } = await open(course.id);
    const saved = await put(course.id, revision, { ...document, fields: { ...document.fields, title: 'Mine' } });
    const mine = (saved.body as unknown as { revision: number }).revision;
    const id = lessonsOf(document)[0]!.questions[0]!.id;
    await call(admin, 'PUT', `/admin/questions/${id}/key`, { correct: ['Wrong'], reason: 'A slip.' });
    await open(course.id);
    expect(await put(course.id, mine, document)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed elsewhere'), savedBy: null },
    });
  });

  it('throws nothing away that somebody wrote since', async () => {
    const course = await buildCourse(db);
    const { document, revision } = await open(course.id);
    await put(course.id, revision, { ...document, fields: { ...document.fields, title: 'Newer' } });
    const discarded = await call(admin, 'DELETE', `/admin/courses/${course.id}/draft`, { revision });
    expect(discarded).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    expect((await open(course.id)).document.fields.title).toBe('Newer');
  });
});
