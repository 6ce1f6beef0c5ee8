import { afterAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { openLibrary } from '../../../testing/open/open-library.ts';
import { buildVideo } from '../../../testing/open/build-video.ts';
import { startAssignments } from '../../../testing/start/start-assignments.ts';
import { assignments } from '../table.ts';

const school = await startAssignments();
const { app, admin } = school;
const library = openLibrary(app);
afterAll(() => app.close());

it('counts the files of a live brief as used, and replaces them in it', async () => {
  const { file } = await library.upload(admin, buildVideo(21_000), 'counter.mp4');
  const other = { fileKey: 'courses/other.pdf', name: 'Other.pdf' };
  const { id } = await school.course({ files: [{ fileKey: file.fileKey, name: 'Counter.mp4' }, other] });
  expect((await library.removeFiles(admin, [file.id])).body).toMatchObject({
    removed: 0,
    kept: [{ reason: expect.stringContaining('Five interviews') }],
  });
  const next = buildVideo(22_000);
  const uploadId = await library.begin(admin, next.length, 'counter-2.mp4');
  await library.patch(admin, uploadId, 0, next);
  const replaced = await app.request('POST', `/media/files/${file.id}/replacement`, {
    token: admin.token,
    body: { uploadId },
  });
  expect(replaced.status).toBe(200);
  await library.run('replace-media', { mediaId: file.id });
  const [row] = await app.database.db.select().from(assignments).where(eq(assignments.id, id));
  const [moved, kept] = row?.settings.files ?? [];
  expect(moved).toMatchObject({ name: 'Counter.mp4' });
  expect(moved?.fileKey).not.toBe(file.fileKey);
  expect(kept).toEqual(other);
});
