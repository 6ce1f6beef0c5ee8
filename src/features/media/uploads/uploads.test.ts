import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../../../adapters/disk/disk-file-store.ts';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { buildVideo } from '../../../testing/open/build-video.ts';
import { buildImage, hashOf, openLibrary, type Library } from '../../../testing/open/open-library.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { mediaFiles, mediaUploadParts, mediaUploads } from '../table.ts';

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

describe('an upload', () => {
  test('that broke off three times goes on where it stopped and is whole to the byte', async () => {
    const bytes = buildVideo(9_000_000);
    const id = await library.begin(trainer, bytes.length, 'weaving.mp4');
    for (const stop of [1_000_003, 5_500_000, 5_500_001]) {
      const from = await library.offsetOf(trainer, id);
      await library.patch(trainer, id, from, breakingAfter(bytes.subarray(from, stop))).catch(() => null);
      expect(await library.offsetOf(trainer, id)).toBe(stop);
    }
    const rest = await library.patch(trainer, id, 5_500_001, bytes.subarray(5_500_001));
    expect(rest).toMatchObject({ status: 204 });
    const { status, body } = await library.take(trainer, id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { isKnown: false, file: { name: 'weaving', kind: 'video', sizeBytes: bytes.length, uses: [] } },
    });
    expect(hashOf(await library.stored(body.file?.['fileKey'] ?? ''))).toBe(hashOf(bytes));
    expect(app.queued).toContainEqual(expect.objectContaining({ queue: 'drop-upload-parts' }));
    const [part] = await app.database.db.select().from(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id));
    await library.run('drop-upload-parts', { uploadId: id });
    expect(await app.database.db.$count(mediaUploadParts, eq(mediaUploadParts.uploadId, id))).toBe(0);
    expect(await app.context.files.stat(part?.fileKey ?? '')).toBeNull();
  });

  test('goes on for its owner alone', async () => {
    const bytes = buildVideo(20_000);
    const id = await library.begin(trainer, bytes.length, 'own.mp4');
    const other = await app.colleague('trainer');
    expect(await library.patch(other, id, 0, bytes)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await library.tus(other, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    expect((await library.tus(other, 'DELETE', `/media/uploads/${id}`)).status).toBe(404);
    expect(await library.take(other, id)).toMatchObject({ status: 404 });
    expect((await library.tus(trainer, 'DELETE', `/media/uploads/${id}`)).status).toBe(204);
    expect((await library.tus(trainer, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
  });

  test('is for those who work with the library, from our own pages', async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
    expect(await app.request('POST', '/media/uploads', { headers })).toMatchObject({ status: 401 });
    for (const user of [await app.signUp(), await app.colleague('counsellor'), await app.colleague('accountant')])
      expect(await app.request('POST', '/media/uploads', { headers, token: user.token })).toMatchObject({
        status: 403,
      });
    const foreign = { ...headers, cookie: `session=${trainer.cookie}`, origin: 'https://elsewhere.example' };
    expect(await app.request('POST', '/media/uploads', { headers: foreign })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });

  test.each<[string, Record<string, string>, number]>([
    ['PUT', { 'tus-resumable': '1.0.0' }, 405],
    ['GET', {}, 405],
    ['POST', {}, 412],
    ['POST', { 'tus-resumable': '1.0.0' }, 400],
    ['POST', { 'tus-resumable': '1.0.0', 'upload-length': 'x' }, 400],
    ['POST', { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }, 400],
    ['POST', { 'tus-resumable': '1.0.0', 'upload-length': '3', 'upload-concat': 'partial' }, 400],
  ])(
    'a request that the protocol refuses (%s %j) gets the documented body and is no error in the log',
    async (...given) => {
      const [method, headers, status] = given;
      const logged: string[] = [];
      const write = (level: string) => () => void logged.push(level);
      const log = { ...app.context.log, error: write('error'), warn: write('warn'), fatal: write('fatal') };
      const api = createHttpApi({ ...app.context, log: log as never }, () => '192.0.2.1');
      const authorization = `Bearer ${trainer.token}`;
      const response = await api.request('/media/uploads', { method, headers: { ...headers, authorization } });
      expect([response.status, await response.json(), logged]).toEqual([
        status,
        { success: false, message: expect.any(String), error: expect.any(String), code: expect.any(String) },
        [],
      ]);
    },
  );

  test('stands among the unfinished ones of its owner, and is given up after a week', async () => {
    const bytes = buildVideo(30_000);
    const owner = await app.colleague('editor');
    const id = await library.begin(owner, bytes.length, 'half.mp4', { modifiedAt: '1700000000000' });
    await library.patch(owner, id, 0, bytes.subarray(0, 10_000));
    const { body } = await app.request('GET', '/media/unfinished', { token: owner.token });
    expect(body.uploads).toMatchObject([
      { id, fileName: 'half.mp4', sizeBytes: 30_000, offsetBytes: 10_000, modifiedAt: 1_700_000_000_000 },
    ]);
    const [part] = await app.database.db.select().from(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id));
    await app.database.db
      .update(mediaUploads)
      .set({ touchedAt: sql`now() - interval '8 days'` })
      .where(eq(mediaUploads.id, id));
    expect((await library.tus(owner, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    await library.run('drop-given-up-uploads', {});
    expect(await app.database.db.$count(mediaUploads, eq(mediaUploads.id, id))).toBe(0);
    expect(await app.context.files.stat(part?.fileKey ?? '')).toBeNull();
  });

  test('that pretends to be something else is refused with its first part', async () => {
    const png = await buildImage();
    const id = await library.begin(trainer, png.length, 'intro.mp4');
    expect(await library.patch(trainer, id, 0, png)).toMatchObject({
      status: 415,
      body: { code: 'wrong-type', message: expect.stringContaining('its bytes are a picture') },
    });
    expect((await library.tus(trainer, 'HEAD', `/media/uploads/${id}`)).status).toBe(404);
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(9000));
    const svg = await library.begin(trainer, script.length, 'logo.svg');
    expect(await library.patch(trainer, svg, 0, script)).toMatchObject({ status: 415, body: { code: 'wrong-type' } });
  });

  test('that the limits do not let in is told which, and how much is left', async () => {
    const limits = { quotaMegabytes: 100, mostFileMegabytes: 60 };
    const save = (body: object, { token }: { token: string } = admin) =>
      app.request('PUT', '/admin/settings/media', { token, body });
    expect(await save(limits)).toMatchObject({ status: 400, body: { issues: [{ path: 'version' }] } });
    expect((await save({ ...limits, version: 0 })).status).toBe(200);
    expect((await save({ ...limits, version: 1 }, trainer)).status).toBe(403);
    // Another admin has the form of before open.
    expect(await save({ ...limits, mostFileMegabytes: 90, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere' },
    });
    expect((await app.request('GET', '/admin/settings/media', { token: admin.token })).body).toMatchObject({
      ...limits,
      version: 1,
    });
    const large = await library.create(trainer, 60_000_001, 'long.mp4');
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'One file can have 60 MB at most.' },
    });
    const first = await library.begin(trainer, 50_000_000, 'one.mp4');
    const second = await library.create(trainer, 50_000_000, 'two.mp4');
    expect(second).toMatchObject({ status: 413, body: { code: 'quota-reached' } });
    expect(String(second.body.message)).toMatch(/may hold 100 MB, and \d+ MB are left/);
    await library.tus(trainer, 'DELETE', `/media/uploads/${first}`);
    expect((await save({ quotaMegabytes: 50_000, mostFileMegabytes: 2000, version: 1 })).status).toBe(200);
  });

  test('waits while the disk has no room', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const space = { totalBytes: 1024 ** 4, freeBytes: 1024 ** 3 - 1 };
    const full = await startTestApp({ files: createDiskFileStore(folder, { readSpace: async () => space }) });
    const isFull = { status: 507, body: { code: 'storage-full' } };
    try {
      const user = await full.admin();
      const bytes = buildVideo(20_000);
      const upload = openLibrary(full);
      const id = await upload.begin(user, bytes.length, 'a.mp4');
      expect(await upload.patch(user, id, 0, bytes)).toMatchObject(isFull);
      expect(await filesIn(folder)).toEqual([]);
      // Other requests continue.
      expect((await upload.tus(user, 'HEAD', `/media/uploads/${id}`)).status).toBe(200);

      space.freeBytes = 2 * 1024 ** 3;
      expect((await upload.patch(user, id, 0, bytes)).status).toBe(204);
      space.freeBytes = 0;
      const before = await filesIn(folder);
      expect(await upload.take(user, id)).toMatchObject(isFull);
      expect(await filesIn(folder)).toEqual(before);
      space.freeBytes = 2 * 1024 ** 3;
      expect((await upload.take(user, id)).status).toBe(200);
    } finally {
      await full.close();
      await rm(folder, { recursive: true });
    }
  });

  test('of bytes that the library has is that file', async () => {
    const bytes = buildVideo(25_000);
    const first = await library.upload(trainer, bytes, 'once.mp4');
    const again = await library.upload(admin, bytes, 'twice.mp4');
    expect(again).toMatchObject({ isKnown: true, file: { id: first.file.id, name: 'once' } });
    expect(again.message).toBe('This file is already in the library as “once”. That one is used.');
    expect(await app.database.db.$count(mediaFiles, eq(mediaFiles.sha256, hashOf(bytes)))).toBe(1);
  });

  test('of a picture is made anew, of SRT becomes WebVTT', async () => {
    const { file } = await library.upload(trainer, await buildImage(), 'cover_art.png');
    expect(file).toMatchObject({ kind: 'image', name: 'cover art', contentType: 'image/webp', width: 64, height: 48 });
    const srt = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nNamaste\n');
    const captions = await library.upload(trainer, srt, 'intro.srt');
    expect(captions.file.kind).toBe('captions');
    expect((await library.stored(captions.file.fileKey)).toString()).toContain('00:00:01.000 --> 00:00:02.000');
    const bytes = new TextEncoder().encode('no captions at all');
    const id = await library.begin(trainer, bytes.length, 'wrong.vtt');
    await library.patch(trainer, id, 0, bytes);
    expect(await library.take(trainer, id)).toMatchObject({ status: 422, body: { code: 'unreadable-captions' } });
  });

  test('whose answer was lost gives the same file when it is asked for again', async () => {
    const bytes = buildVideo(26_001);
    const id = await library.begin(trainer, bytes.length, 'asked twice.mp4');
    await library.patch(trainer, id, 0, bytes);
    const first = await library.take(trainer, id);
    const again = await library.take(trainer, id);
    expect(again).toMatchObject({ status: 200, body: { isKnown: false, message: first.body.message } });
    expect(again.body.file?.['id']).toBe(first.body.file?.['id']);
    const { body } = await app.request('GET', '/media/unfinished', { token: trainer.token });
    expect(JSON.stringify(body)).not.toContain(id);
  });

  test('that another request is taking in is busy, until nothing is heard of that one', async () => {
    const bytes = buildVideo(26_002);
    const id = await library.begin(trainer, bytes.length, 'busy.mp4');
    await library.patch(trainer, id, 0, bytes);
    const taken = async (ago: string) =>
      app.database.db
        .update(mediaUploads)
        .set({ takenAt: sql`now() - ${ago}::interval` })
        .where(eq(mediaUploads.id, id));
    await taken('1 minute');
    expect(await library.take(trainer, id)).toMatchObject({ status: 409, body: { code: 'upload-busy' } });
    await taken('4 minutes');
    expect(await library.take(trainer, id)).toMatchObject({ status: 200 });
  });

  test('is taken in only when it is whole', async () => {
    const id = await library.begin(trainer, 20_000, 'part.mp4');
    expect(await library.take(trainer, id)).toMatchObject({ status: 409, body: { code: 'upload-unfinished' } });
  });
});

/** A body whose connection breaks after these bytes. */
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

/** Returns every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
