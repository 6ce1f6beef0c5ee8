import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaUsages } from '../../../app/media-usages.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { buildVideo } from '../../../testing/open/build-video.ts';
import { buildImage, type Library, openLibrary } from '../../../testing/open/open-library.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { isPostFile } from '../../blog/editor/post-media.ts';
import { scanDocuments } from '../inspection/scan-documents.ts';
import { mediaReferences } from '../table.ts';

let app: TestApp;
let library: Library;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  library = openLibrary(app);
  admin = await app.admin();
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object) =>
  app.request(method, path, { token: admin.token, ...(body ? { body } : {}) });
const names = async (use: 'used' | 'unused') => {
  const { status, body } = await call('GET', `/media/files?use=${use}&sort=name`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as unknown as { files: { name: string }[] }).files.map(({ name }) => name);
};

interface Draft {
  revision: number;
  document: { modules: { topics: { contents: { fileKey: string }[] }[] }[] };
}

/** Adds a file to the draft of a course. */
async function draftWith(courseId: string, fileKey: string) {
  const path = `/admin/courses/${courseId}/draft`;
  const { revision, document } = (await call('GET', path)).body['draft'] as unknown as Draft;
  for (const content of document.modules[0]!.topics[0]!.contents) content.fileKey = fileKey;
  expect(await call('PUT', path, { revision, document })).toMatchObject({ status: 200 });
}

test('what only a draft or a post names is used, until it names it no more', async () => {
  const video = (await library.upload(admin, buildVideo(20_101), 'A film.mp4')).file;
  const next = (await library.upload(admin, buildVideo(20_102), 'B film.mp4')).file;
  const cover = (await library.upload(admin, await buildImage(), 'C cover.png')).file;
  const { url } = (await call('POST', `/media/files/${cover.id}/picture`)).body;
  const course = await buildCourse(app.database.db, { title: 'Drafted' });
  expect(await names('unused')).toEqual(['A film', 'B film', 'C cover']);

  await draftWith(course.id, video.fileKey);
  const id = String((await call('POST', '/admin/posts', {})).body['id']);
  const post = (await call('GET', `/admin/posts/${id}`)).body['post'] as unknown as { revision: number; form: object };
  const form = { ...post.form, coverImage: url };
  expect(await call('PUT', `/admin/posts/${id}/draft`, { revision: post.revision, form })).toMatchObject({
    status: 200,
  });
  expect(await names('used')).toEqual(['A film', 'C cover']);
  expect(await names('unused')).toEqual(['B film']);
  expect((await library.removeFiles(admin, [video.id, cover.id])).body).toMatchObject({ removed: 0 });

  await draftWith(course.id, next.fileKey);
  await call('DELETE', `/admin/posts/${id}`);
  expect(await names('unused')).toEqual(['A film', 'C cover']);
});

test('documents of before the list are looked through once', async () => {
  const video = (await library.upload(admin, buildVideo(20_103), 'D film.mp4')).file;
  const course = await buildCourse(app.database.db, { title: 'Older' });
  await draftWith(course.id, video.fileKey);
  await app.database.db.delete(mediaReferences);
  expect(await names('unused')).toContain('D film');
  await scanDocuments(app.context, mediaUsages);
  await scanDocuments(app.context, mediaUsages);
  expect(await names('used')).toContain('D film');
  expect(await app.database.db.$count(mediaReferences, sql`mark = ${video.fileKey}`)).toBe(1);
});

test('captions that are attached come into drafts too', async () => {
  const video = (await library.upload(admin, buildVideo(20_104), 'E film.mp4')).file;
  const bytes = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nNamaste\n');
  const captions = (await library.upload(admin, bytes, 'e.vtt')).file;
  const course = await buildCourse(app.database.db, { title: 'With captions' });
  await draftWith(course.id, video.fileKey);
  const put = (captionsId: string | null) => call('PUT', `/media/files/${video.id}/captions`, { captionsId });
  const drafted = async () =>
    JSON.stringify((await call('GET', `/admin/courses/${course.id}/draft`)).body['draft']).includes(captions.fileKey);
  expect(await put(captions.id)).toMatchObject({ status: 200 });
  expect(await drafted()).toBe(true);
  expect(await put(null)).toMatchObject({ status: 200 });
  expect(await drafted()).toBe(false);
});

test('a film of a published post has its captions, and these are for all as long as it is published', async () => {
  const video = (await library.upload(admin, buildVideo(20_105), 'F film.mp4')).file;
  const bytes = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nVanakkam\n');
  const captions = (await library.upload(admin, bytes, 'f.vtt')).file;
  await call('PUT', `/media/files/${video.id}/captions`, { captionsId: captions.id });
  const path = `/media/public/${video.fileKey}`;
  const id = String((await call('POST', '/admin/posts', {})).body['id']);
  const post = (await call('GET', `/admin/posts/${id}`)).body['post'] as unknown as { revision: number; form: object };
  const content = [{ type: 'video', value: JSON.stringify({ address: path, title: 'At the loom' }) }];
  const form = { ...post.form, title: 'With a video', category: 'Design', content };
  const saved = await call('PUT', `/admin/posts/${id}/draft`, { revision: post.revision, form });
  expect(await isPostFile(app.database.db, captions.fileKey)).toBe(false);
  const { revision } = saved.body['post'] as unknown as { revision: number };
  expect(await call('POST', `/admin/posts/${id}/publish`, { revision })).toMatchObject({ status: 200 });
  expect((await app.request('GET', `/blogs/${id}`)).body).toMatchObject({
    captions: { [path]: `/media/public/${captions.fileKey}` },
  });
  expect(await isPostFile(app.database.db, captions.fileKey)).toBe(true);
});
