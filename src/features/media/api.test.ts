import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaUsages } from '../../app/media-usages.ts';
import { auditEntries } from '../../platform/database/table.ts';
import { buildCourse } from '../../testing/open/build-course.ts';
import { buildVideo } from '../../testing/open/build-video.ts';
import { buildImage, hashOf, openLibrary, type Library } from '../../testing/open/open-library.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { courseContents, courseModules, courses, courseTopics } from '../catalogue/table.ts';
import { saveVersions } from './delivery/renditions-store.ts';
import { registerFiles } from './library/register-files.ts';
import { mediaFiles } from './table.ts';

let app: TestApp;
let library: Library;
let admin: TestUser;
let trainer: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  library = openLibrary(app);
  [admin, trainer] = await Promise.all([app.admin(), app.colleague('trainer', 'Tara Trainer')]);
});
afterAll(() => app.close());

describe('the library', () => {
  test('is searched, filtered, sorted and paged by the server', async () => {
    const small = await library.upload(admin, buildVideo(21_000), 'Banyan small.mp4');
    const large = await library.upload(admin, buildVideo(41_000), 'Banyan large.mp4');
    await library.upload(admin, await buildImage(), 'Banyan leaf.png');
    const list = async (query: string) => {
      const { status, body } = await app.request('GET', `/media/files?${query}`, { token: trainer.token });
      expect(status).toBe(200);
      return body as unknown as { total: number; files: { id: string; name: string }[] };
    };
    expect((await list('search=banyan&sort=largest&kind=video')).files.map(({ id }) => id)).toEqual([
      large.file.id,
      small.file.id,
    ]);
    expect(await list('search=banyan&sort=name&limit=1&page=2')).toMatchObject({
      total: 3,
      files: [{ name: 'Banyan leaf' }],
    });
    expect(await list('search=%25')).toMatchObject({ total: 0 });
    const csv = await app.open('/media/files.csv?search=banyan&sort=name', admin.token);
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);
    const taken = eq(auditEntries.action, 'media.exported');
    expect(await app.database.db.$count(auditEntries, taken)).toBe(1);
  });

  test('says where a file is used, deletes it only when it is used nowhere, and replaces it everywhere', async () => {
    const { file } = await library.upload(trainer, buildVideo(22_000), 'lesson.mp4');
    const captions = await library.upload(
      trainer,
      new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n'),
      'c.vtt',
    );
    const course = await buildCourse(app.database.db, { title: 'Loom basics', previewFile: file.fileKey });
    await addContent(course.id, { name: 'The warp', fileKey: file.fileKey });
    const shown = await app.request('GET', `/media/files/${file.id}`, { token: trainer.token });
    expect(shown.body.file?.['uses']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Loom basics: The warp' }),
        expect.objectContaining({ text: 'Loom basics: preview' }),
      ]),
    );
    const refused = await library.removeFiles(trainer, [file.id]);
    expect(refused.body).toMatchObject({
      removed: 0,
      kept: [{ reason: expect.stringContaining('Loom basics: The warp') }],
    });

    const attached = await app.request('PUT', `/media/files/${file.id}/captions`, {
      token: trainer.token,
      body: { captionsId: captions.file.id },
    });
    expect(attached.status).toBe(200);
    const [content] = await app.database.db
      .select()
      .from(courseContents)
      .where(eq(courseContents.fileKey, file.fileKey));
    expect(content?.captionsKey).toBe(captions.file.fileKey);
    expect((await library.removeFiles(trainer, [captions.file.id])).body).toMatchObject({ removed: 0 });

    const next = buildVideo(33_000);
    const id = await library.begin(trainer, next.length, 'lesson-2.mp4', { durationSeconds: '77' });
    // The duration that the browser measured is not trusted: the video has five seconds.
    await library.patch(trainer, id, 0, next);
    const replaced = await app.request('POST', `/media/files/${file.id}/replacement`, {
      token: trainer.token,
      body: { uploadId: id },
    });
    expect(replaced.status).toBe(200);
    expect((await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file).toMatchObject({
      fileKey: file.fileKey,
      isReplacing: true,
    });
    await library.run('replace-media', { mediaId: file.id });
    const after = (await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file;
    expect(after).toMatchObject({ isReplacing: false, sizeBytes: 33_000, durationSeconds: 5 });
    const fileKey: string = after?.['fileKey'] ?? '';
    expect(hashOf(await library.stored(fileKey))).toBe(hashOf(next));
    const [moved] = await app.database.db.select().from(courses).where(eq(courses.id, course.id));
    expect(moved?.previewFile).toBe(fileKey);
    const [lesson] = await app.database.db.select().from(courseContents).where(eq(courseContents.fileKey, fileKey));
    expect(lesson).toMatchObject({ name: 'The warp', durationSeconds: 5, captionsKey: captions.file.fileKey });
    // Learners with a URL of the old version can still read it.
    expect(await app.context.files.stat(file.fileKey)).not.toBeNull();
    await library.run('drop-media-file', { fileKey: file.fileKey });
    expect(await app.context.files.stat(file.fileKey)).toBeNull();
  });

  test('lets a trainer change only what she brought, an editor everything', async () => {
    const { file } = await library.upload(admin, buildVideo(23_000), 'office.mp4');
    const rename = (user: TestUser) =>
      app.request('PUT', `/media/files/${file.id}`, { token: user.token, body: { name: 'Renamed' } });
    expect(await rename(trainer)).toMatchObject({ status: 403, body: { code: 'not-your-file' } });
    expect((await library.removeFiles(trainer, [file.id])).body).toMatchObject({ removed: 0 });
    expect(await rename(await app.colleague('editor'))).toMatchObject({ status: 200 });
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.action} = 'media.renamed' AND ${auditEntries.subject} = ${`media:${file.id}`}`);
    expect(entry?.details).toEqual({ before: { name: 'office' }, after: { name: 'Renamed' } });
    expect((await library.removeFiles(admin, [file.id])).body).toMatchObject({ removed: 1, kept: [] });
    expect(await app.context.files.stat(file.fileKey)).toBeNull();
  });

  test('hands its bytes to the office alone, in ranges', async () => {
    const bytes = buildVideo(24_000);
    const { file } = await library.upload(trainer, bytes, 'ranges.mp4');
    const path = `/media/files/${file.id}/content`;
    const some = await app.open(path, trainer.token);
    expect(Buffer.from(await some.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await app.open(path, (await app.signUp()).token)).status).toBe(403);
    expect((await app.open('/media/files/nothing/content', trainer.token)).status).toBe(404);
  });

  test('says how far the smaller versions of a film are, and has them made again', async () => {
    const { file } = await library.upload(trainer, buildVideo(26_000), 'versions.mp4');
    const stateOfVideo = async () =>
      (await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file?.['video'];
    expect(await stateOfVideo()).toEqual({ state: 'waiting', percent: 0 });
    expect(app.queued.map(({ queue }) => queue)).toContain('make-renditions');
    await saveVersions(app.database.db, file.fileKey, { versions: [], state: 'working', percent: 33 });
    expect(await stateOfVideo()).toEqual({ state: 'working', percent: 33 });
    await saveVersions(app.database.db, file.fileKey, { versions: [], state: 'failed', percent: 0 });
    const again = await app.request('POST', `/media/files/${file.id}/versions`, { token: trainer.token });
    expect(again.status).toBe(200);
    expect(await stateOfVideo()).toEqual({ state: 'waiting', percent: 0 });
  });

  test('learns of files that courses had before it, once', async () => {
    await app.context.files.put('courses/old/film.mp4', buildVideo(12_345), 'video/mp4');
    await app.context.files.put('courses/old/film.vtt', Buffer.from('WEBVTT\n'), 'text/vtt; charset=utf-8');
    const course = await buildCourse(app.database.db, { title: 'Older' });
    await addContent(course.id, {
      name: 'Old film',
      fileKey: 'courses/old/film.mp4',
      captionsKey: 'courses/old/film.vtt',
    });
    await registerFiles(app.context, mediaUsages);
    await registerFiles(app.context, mediaUsages);
    const rows = await app.database.db
      .select()
      .from(mediaFiles)
      .where(sql`${mediaFiles.fileKey} LIKE 'courses/old/%'`)
      .orderBy(mediaFiles.fileKey);
    expect(rows).toMatchObject([
      { name: 'Old film', kind: 'video', sizeBytes: 12_345, captionsId: rows[1]?.id },
      { kind: 'captions' },
    ]);
  });

  test('gives a picture a public address for pages that everybody reads', async () => {
    const { file } = await library.upload(admin, await buildImage(), 'banner.png');
    const { status, body } = await app.request('POST', `/media/files/${file.id}/picture`, { token: admin.token });
    expect({ status, body }).toMatchObject({ status: 200, body: { width: 64, height: 48 } });
    expect(body.url).toMatch(/^\/picture\/media\/banner-64x48-/);
  });
});

async function addContent(courseId: string, values: { name: string; fileKey: string; captionsKey?: string }) {
  const { db } = app.database;
  const [module] = await db.insert(courseModules).values({ courseId, position: 9, title: 'M' }).returning();
  const [topic] = await db
    .insert(courseTopics)
    .values({ moduleId: module?.id ?? '', position: 0, title: 'T' })
    .returning();
  const place = { topicId: topic?.id ?? '', position: 0, type: 'video' as const, durationSeconds: 10 };
  await db.insert(courseContents).values({ ...place, ...values });
}
