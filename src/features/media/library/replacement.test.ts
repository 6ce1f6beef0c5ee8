import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../platform/database/table.ts';
import { buildVideo } from '../../../testing/open/build-video.ts';
import { openLibrary, type Library } from '../../../testing/open/open-library.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { notifications } from '../../notifications/table.ts';
import { mediaReplacements } from '../table.ts';

let app: TestApp;
let library: Library;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  library = openLibrary(app);
  admin = await app.admin();
});
afterAll(() => app.close());

/** Uploads bytes as a replacement of a file. Returns their key. */
async function replace(id: string, bytes: Uint8Array): Promise<string> {
  const uploadId = await library.begin(admin, bytes.length, 'next.mp4');
  await library.patch(admin, uploadId, 0, bytes);
  const body = { uploadId };
  const response = await app.request('POST', `/media/files/${id}/replacement`, { token: admin.token, body });
  expect(response).toMatchObject({ status: 200 });
  // The response may be lost: a retry returns the same.
  const again = await app.request('POST', `/media/files/${id}/replacement`, { token: admin.token, body });
  expect(again).toMatchObject({ status: 200, body: { message: response.body.message } });
  const [next] = await app.database.db.select().from(mediaReplacements).where(eq(mediaReplacements.mediaId, id));
  expect(await app.context.files.stat(next?.fileKey ?? '')).not.toBeNull();
  return next?.fileKey ?? '';
}

const shown = async (id: string) => (await app.request('GET', `/media/files/${id}`, { token: admin.token })).body.file;

test('a new version that came into the library by itself meanwhile is given up, and who brought it is told', async () => {
  const { file } = await library.upload(admin, buildVideo(21_100), 'waiting.mp4');
  const bytes = buildVideo(21_200);
  const key = await replace(file.id, bytes);
  await library.upload(admin, bytes, 'twin.mp4');
  await library.run('replace-media', { mediaId: file.id });
  expect(await shown(file.id)).toMatchObject({ isReplacing: false, fileKey: file.fileKey });
  expect(await app.context.files.stat(key)).toBeNull();
  const [notice] = await app.database.db.select().from(notifications);
  expect(notice).toMatchObject({ userId: admin.userId, title: '“waiting” was not replaced' });
  expect(notice?.text).toContain('“twin”');
});

test('a new version on its way is taken back, once', async () => {
  const { file } = await library.upload(admin, buildVideo(21_300), 'back.mp4');
  const key = await replace(file.id, buildVideo(21_400));
  const path = `/media/files/${file.id}/replacement`;
  expect(await app.request('DELETE', path, { token: (await app.colleague('trainer')).token })).toMatchObject({
    status: 403,
  });
  expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 });
  expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({
    status: 409,
    body: { code: 'not-replacing' },
  });
  await library.run('replace-media', { mediaId: file.id });
  expect(await shown(file.id)).toMatchObject({ isReplacing: false, fileKey: file.fileKey });
  expect(await app.context.files.stat(key)).toBeNull();
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.action} = 'media-replacement.reverted' AND ${auditEntries.subject} = ${`media:${file.id}`}`,
    );
  expect(entry?.actorId).toBe(admin.userId);
});
