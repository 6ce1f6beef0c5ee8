import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaHouse } from '../../app/media-house.ts';
import { auditEntries } from '../../platform/table.ts';
import { buildCourse } from '../../testing/build-course.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { courseContents, courseModules, courses, courseTopics } from '../catalogue/table.ts';
import { saveVersions } from '../learning/media-versions-store.ts';
import { mediaQueues } from './media-queues.ts';
import { registerFiles } from './register-files.ts';
import { mediaFiles, mediaUploadParts, mediaUploads } from './table.ts';

let app: TestApp;
let admin: TestPerson;
let trainer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [admin, trainer] = await Promise.all([app.admin(), app.colleague('trainer', 'Tara Trainer')]);
});
afterAll(() => app.close());

describe('an upload', () => {
  test('that broke off three times goes on where it stopped and is whole to the byte', async () => {
    const bytes = film(9_000_000);
    const id = await begin(trainer, bytes.length, 'weaving.mp4');
    for (const stop of [1_000_003, 5_500_000, 5_500_001]) {
      const from = await offsetOf(trainer, id);
      await patch(trainer, id, from, breakingAfter(bytes.subarray(from, stop))).catch(() => null);
      expect(await offsetOf(trainer, id)).toBe(stop);
    }
    const rest = await patch(trainer, id, 5_500_001, bytes.subarray(5_500_001));
    expect(rest).toMatchObject({ status: 204 });
    const { status, body } = await take(trainer, id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { isKnown: false, file: { name: 'weaving', kind: 'video', sizeBytes: bytes.length, uses: [] } },
    });
    expect(hashOf(await stored(body.file?.['fileKey'] ?? ''))).toBe(hashOf(bytes));
    expect(await app.database.db.$count(mediaUploadParts, eq(mediaUploadParts.uploadId, id))).toBe(0);
  });

  test('goes on for its owner alone', async () => {
    const bytes = film(20_000);
    const id = await begin(trainer, bytes.length, 'own.mp4');
    const other = await app.colleague('trainer');
    expect(await patch(other, id, 0, bytes)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await tus(other, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    expect((await tus(other, 'DELETE', `/media/uploads/${id}`)).status).toBe(404);
    expect(await take(other, id)).toMatchObject({ status: 404 });
    expect((await tus(trainer, 'DELETE', `/media/uploads/${id}`)).status).toBe(204);
    expect((await tus(trainer, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
  });

  test('is for those who work with the library, from our own pages', async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
    expect(await app.request('POST', '/media/uploads', { headers })).toMatchObject({ status: 401 });
    for (const person of [await app.signUp(), await app.colleague('counsellor'), await app.colleague('accountant')])
      expect(await app.request('POST', '/media/uploads', { headers, token: person.token })).toMatchObject({
        status: 403,
      });
    const foreign = { ...headers, cookie: `session=${trainer.cookie}`, origin: 'https://elsewhere.example' };
    expect(await app.request('POST', '/media/uploads', { headers: foreign })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });

  test('stands among the unfinished ones of its owner, and is given up after a week', async () => {
    const bytes = film(30_000);
    const owner = await app.colleague('editor');
    const id = await begin(owner, bytes.length, 'half.mp4', { modifiedAt: '1700000000000' });
    await patch(owner, id, 0, bytes.subarray(0, 10_000));
    const { body } = await app.request('GET', '/media/unfinished', { token: owner.token });
    expect(body.uploads).toMatchObject([
      { id, fileName: 'half.mp4', sizeBytes: 30_000, offsetBytes: 10_000, modifiedAt: 1_700_000_000_000 },
    ]);
    const [part] = await app.database.db.select().from(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id));
    await app.database.db
      .update(mediaUploads)
      .set({ touchedAt: sql`now() - interval '8 days'` })
      .where(eq(mediaUploads.id, id));
    expect((await tus(owner, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    await run('drop-given-up-uploads', {});
    expect(await app.database.db.$count(mediaUploads, eq(mediaUploads.id, id))).toBe(0);
    expect(await app.context.files.stat(part?.fileKey ?? '')).toBeNull();
  });

  test('that pretends to be something else is refused with its first part', async () => {
    const png = await picture('#123456');
    const id = await begin(trainer, png.length, 'intro.mp4');
    expect(await patch(trainer, id, 0, png)).toMatchObject({
      status: 415,
      body: { code: 'wrong-type', message: expect.stringContaining('its bytes are a picture') },
    });
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(9000));
    const svg = await begin(trainer, script.length, 'logo.svg');
    expect(await patch(trainer, svg, 0, script)).toMatchObject({ status: 415, body: { code: 'wrong-type' } });
  });

  test('that the limits do not let in is told which, and how much is left', async () => {
    const limits = { quotaMegabytes: 100, mostFileMegabytes: 60 };
    const saved = await app.request('PUT', '/admin/settings/media', { token: admin.token, body: limits });
    expect(saved.status).toBe(200);
    expect(await app.request('PUT', '/admin/settings/media', { token: trainer.token, body: limits })).toMatchObject({
      status: 403,
    });
    const large = await create(trainer, 60_000_001, 'long.mp4');
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'One file can have 60 MB at most.' },
    });
    const first = await begin(trainer, 50_000_000, 'one.mp4');
    const second = await create(trainer, 50_000_000, 'two.mp4');
    expect(second).toMatchObject({ status: 413, body: { code: 'quota-reached' } });
    expect(String(second.body.message)).toMatch(/may hold 100 MB, and \d+ MB are left/);
    await tus(trainer, 'DELETE', `/media/uploads/${first}`);
    const back = { quotaMegabytes: 50_000, mostFileMegabytes: 2000 };
    await app.request('PUT', '/admin/settings/media', { token: admin.token, body: back });
  });

  test('waits while the disk has no room', async () => {
    const full = await startTestApp({
      files: {
        ...app.context.files,
        put: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      },
    });
    try {
      const person = await full.admin();
      const bytes = film(20_000);
      const created = await createOn(full, person, bytes.length, 'a.mp4');
      const id = created.headers.get('location')?.split('/').at(-1) ?? '';
      expect(await patchOn(full, person, id, 0, bytes)).toMatchObject({ status: 507, body: { code: 'storage-full' } });
    } finally {
      await full.close();
    }
  });

  test('of bytes that the library has is that file', async () => {
    const bytes = film(25_000);
    const first = await upload(trainer, bytes, 'once.mp4');
    const again = await upload(admin, bytes, 'twice.mp4');
    expect(again).toMatchObject({ isKnown: true, file: { id: first.file.id, name: 'once' } });
    expect(again.message).toBe('This file is already in the library as “once”. That one is used.');
    expect(await app.database.db.$count(mediaFiles, eq(mediaFiles.sha256, hashOf(bytes)))).toBe(1);
  });

  test('of a picture is made anew, of SRT becomes WebVTT', async () => {
    const { file } = await upload(trainer, await picture('#aa3344'), 'cover_art.png');
    expect(file).toMatchObject({ kind: 'image', name: 'cover art', contentType: 'image/webp', width: 64, height: 48 });
    const srt = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nNamaste\n');
    const captions = await upload(trainer, srt, 'intro.srt');
    expect(captions.file.kind).toBe('captions');
    expect((await stored(captions.file.fileKey)).toString()).toContain('00:00:01.000 --> 00:00:02.000');
    const words = new TextEncoder().encode('no captions at all');
    const id = await begin(trainer, words.length, 'wrong.vtt');
    await patch(trainer, id, 0, words);
    expect(await take(trainer, id)).toMatchObject({ status: 422, body: { code: 'unreadable-captions' } });
  });

  test('is taken in only when it is whole', async () => {
    const id = await begin(trainer, 20_000, 'part.mp4');
    expect(await take(trainer, id)).toMatchObject({ status: 409, body: { code: 'upload-unfinished' } });
  });
});

describe('the library', () => {
  test('is searched, filtered, sorted and paged by the server', async () => {
    const small = await upload(admin, film(21_000), 'Banyan small.mp4');
    const large = await upload(admin, film(41_000), 'Banyan large.mp4');
    await upload(admin, await picture('#00ff00'), 'Banyan leaf.png');
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
  });

  test('says where a file is used, deletes it only when it is used nowhere, and replaces it everywhere', async () => {
    const { file } = await upload(trainer, film(22_000), 'lesson.mp4');
    const captions = await upload(trainer, new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n'), 'c.vtt');
    const course = await buildCourse(app.database.db, { title: 'Loom basics', previewFile: file.fileKey });
    await addContent(course.id, { name: 'The warp', fileKey: file.fileKey });
    const shown = await app.request('GET', `/media/files/${file.id}`, { token: trainer.token });
    expect(shown.body.file?.['uses']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ words: 'Loom basics: The warp' }),
        expect.objectContaining({ words: 'Loom basics: preview' }),
      ]),
    );
    const refused = await removeFiles(trainer, [file.id]);
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
    expect((await removeFiles(trainer, [captions.file.id])).body).toMatchObject({ removed: 0 });

    const next = film(33_000);
    const id = await begin(trainer, next.length, 'lesson-2.mp4', { durationSeconds: '77' });
    await patch(trainer, id, 0, next);
    const replaced = await app.request('POST', `/media/files/${file.id}/replacement`, {
      token: trainer.token,
      body: { uploadId: id },
    });
    expect(replaced.status).toBe(200);
    expect((await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file).toMatchObject({
      fileKey: file.fileKey,
      isReplacing: true,
    });
    await run('replace-media', { mediaId: file.id });
    const after = (await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file;
    expect(after).toMatchObject({ isReplacing: false, sizeBytes: 33_000, durationSeconds: 77 });
    const fileKey: string = after?.['fileKey'] ?? '';
    expect(hashOf(await stored(fileKey))).toBe(hashOf(next));
    const [moved] = await app.database.db.select().from(courses).where(eq(courses.id, course.id));
    expect(moved?.previewFile).toBe(fileKey);
    const [lesson] = await app.database.db.select().from(courseContents).where(eq(courseContents.fileKey, fileKey));
    expect(lesson).toMatchObject({ name: 'The warp', durationSeconds: 77, captionsKey: captions.file.fileKey });
    // Learners with an address of the old version still read it.
    expect(await app.context.files.stat(file.fileKey)).not.toBeNull();
    await run('drop-media-file', { fileKey: file.fileKey });
    expect(await app.context.files.stat(file.fileKey)).toBeNull();
  });

  test('lets a trainer change only what she brought, an editor everything', async () => {
    const { file } = await upload(admin, film(23_000), 'office.mp4');
    const rename = (person: TestPerson) =>
      app.request('PUT', `/media/files/${file.id}`, { token: person.token, body: { name: 'Renamed' } });
    expect(await rename(trainer)).toMatchObject({ status: 403, body: { code: 'not-your-file' } });
    expect((await removeFiles(trainer, [file.id])).body).toMatchObject({ removed: 0 });
    expect(await rename(await app.colleague('editor'))).toMatchObject({ status: 200 });
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.action} = 'media.renamed' AND ${auditEntries.subject} = ${file.id}`);
    expect(entry?.details).toEqual({ before: { name: 'office' }, after: { name: 'Renamed' } });
    expect((await removeFiles(admin, [file.id])).body).toMatchObject({ removed: 1, kept: [] });
    expect(await app.context.files.stat(file.fileKey)).toBeNull();
  });

  test('hands its bytes to the office alone, in ranges', async () => {
    const bytes = film(24_000);
    const { file } = await upload(trainer, bytes, 'ranges.mp4');
    const path = `/media/files/${file.id}/content`;
    const some = await app.open(path, trainer.token);
    expect(Buffer.from(await some.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await app.open(path, (await app.signUp()).token)).status).toBe(403);
    expect((await app.open('/media/files/nothing/content', trainer.token)).status).toBe(404);
  });

  test('says how far the smaller versions of a film are, and has them made again', async () => {
    const { file } = await upload(trainer, film(26_000), 'versions.mp4');
    const film1 = async () =>
      (await app.request('GET', `/media/files/${file.id}`, { token: trainer.token })).body.file?.['film'];
    expect(await film1()).toEqual({ state: 'waiting', percent: 0 });
    expect(app.queued.at(-1)).toMatchObject({ queue: 'make-media-versions' });
    await saveVersions(app.database.db, file.fileKey, { versions: [], state: 'working', percent: 33 });
    expect(await film1()).toEqual({ state: 'working', percent: 33 });
    await saveVersions(app.database.db, file.fileKey, { versions: [], state: 'failed', percent: 0 });
    const again = await app.request('POST', `/media/files/${file.id}/versions`, { token: trainer.token });
    expect(again.status).toBe(200);
    expect(await film1()).toEqual({ state: 'waiting', percent: 0 });
  });

  test('learns of files that courses had before it, once', async () => {
    await app.context.files.put('courses/old/film.mp4', film(12_345), 'video/mp4');
    await app.context.files.put('courses/old/film.vtt', Buffer.from('WEBVTT\n'), 'text/vtt; charset=utf-8');
    const course = await buildCourse(app.database.db, { title: 'Older' });
    await addContent(course.id, {
      name: 'Old film',
      fileKey: 'courses/old/film.mp4',
      captionsKey: 'courses/old/film.vtt',
    });
    await registerFiles(app.context, mediaHouse);
    await registerFiles(app.context, mediaHouse);
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
    const { file } = await upload(admin, await picture('#0a0b0c'), 'banner.png');
    const { status, body } = await app.request('POST', `/media/files/${file.id}/picture`, { token: admin.token });
    expect({ status, body }).toMatchObject({ status: 200, body: { width: 64, height: 48 } });
    expect(body.address).toMatch(/^\/picture\/media\/banner-64x48-/);
  });
});

/** What file recognition takes for an MP4, and then noise. */
function film(size: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  return Buffer.concat([head, randomBytes(size - head.length)]);
}

async function picture(background: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background, noise } })
    .png()
    .toBuffer();
}

function breakingAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('the connection broke'));
      else controller.enqueue(new Uint8Array(bytes));
      isSent = true;
    },
  });
}

async function createOn(
  on: TestApp,
  person: TestPerson,
  size: number,
  fileName: string,
  more: Record<string, string> = {},
) {
  const metadata = Object.entries({ filename: fileName, ...more })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(size), 'upload-metadata': metadata };
  return on.request('POST', '/media/uploads', { token: person.token, headers });
}

const create = (person: TestPerson, size: number, fileName: string, more?: Record<string, string>) =>
  createOn(app, person, size, fileName, more);

async function begin(
  person: TestPerson,
  size: number,
  fileName: string,
  more?: Record<string, string>,
): Promise<string> {
  const { status, headers } = await create(person, size, fileName, more);
  expect(status).toBe(201);
  return headers.get('location')?.split('/').at(-1) ?? '';
}

async function patchOn(
  on: TestApp,
  person: TestPerson,
  id: string,
  from: number,
  raw: Uint8Array | ReadableStream<Uint8Array>,
) {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
  };
  return on.request('PATCH', `/media/uploads/${id}`, { token: person.token, headers, raw });
}

const patch = (person: TestPerson, id: string, from: number, raw: Uint8Array | ReadableStream<Uint8Array>) =>
  patchOn(app, person, id, from, raw);

const tus = (person: TestPerson, method: string, path: string) =>
  app.request(method, path, { token: person.token, headers: { 'tus-resumable': '1.0.0' } });

async function offsetOf(person: TestPerson, id: string): Promise<number> {
  return Number((await tus(person, 'HEAD', `/media/uploads/${id}`)).headers.get('upload-offset'));
}

const take = (person: TestPerson, uploadId: string) =>
  app.request('POST', '/media/files', { token: person.token, body: { uploadId } });

const removeFiles = (person: TestPerson, ids: string[]) =>
  app.request('POST', '/media/files/remove', { token: person.token, body: { ids } });

interface Taken {
  isKnown: boolean;
  message: string;
  file: { id: string; name: string; kind: string; fileKey: string };
}

async function upload(person: TestPerson, bytes: Uint8Array, fileName: string): Promise<Taken> {
  const id = await begin(person, bytes.length, fileName);
  expect(await patch(person, id, 0, bytes)).toMatchObject({ status: 204 });
  const { status, body } = await take(person, id);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as unknown as Taken;
}

async function stored(fileKey: string): Promise<Buffer> {
  return buffer(await app.context.files.read(fileKey));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function run(queue: string, data: object): Promise<void> {
  const queues = mediaQueues(app.context, { house: mediaHouse, prepareFilm: async () => undefined });
  await queues.find(({ name }) => name === queue)?.run(data as never);
}

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
