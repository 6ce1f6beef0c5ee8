import { unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';

let found: string | null = null;
let school: Coursework;
beforeAll(async () => {
  school = await startAssignments({
    scanner: {
      async scan(content) {
        for await (const chunk of content) void chunk;
        return found;
      },
      check: async () => null,
    },
  });
});
afterAll(() => school.close());

/** A submission of these files, in one version. */
async function submitted(files: readonly (readonly [string, Buffer])[]) {
  const made = await school.course();
  const fileIds: string[] = [];
  for (const [name, bytes] of files) fileIds.push(await school.addFile(made.learner, made.id, bytes, name));
  const work = await school.call('POST', `${made.path}/submissions`, { revision: 0, fileIds }, made.learner);
  const { id } = required<{ id: string }>(work, 'submission');
  return { ...made, fileIds, at: (fileId = '', query = '') => `/admin/submissions/${id}/files/${fileId}${query}` };
}

it('a file is handed to the trainers of its course, whole or in a range, and the version as a ZIP', async () => {
  const [one, two] = [aPdf('one'), aPdf('two')];
  const { fileIds, at, learner } = await submitted([
    ['notes.pdf', one],
    ['notes.pdf', two],
  ]);
  const [fileId] = fileIds;
  const open = (path: string, token = school.trainer.token) => school.app.open(path, token);
  const shown = await open(at(fileId));
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(one);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="notes.pdf"',
  });
  expect((await open(at(fileId, '?download=1'))).headers.get('content-disposition')).toMatch(/^attachment/);
  const part = await school.app.fetch(at(fileId), {
    authorization: `Bearer ${school.admin.token}`,
    range: 'bytes=0-3',
  });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  const archive = unzipSync(new Uint8Array(await (await open(at(fileId, '?all=1'))).arrayBuffer()));
  expect(Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, Buffer.from(bytes)]))).toEqual({
    'notes.pdf': one,
    'notes (2).pdf': two,
  });
  const stranger = await school.app.colleague('trainer', 'Other Trainer');
  expect((await open(at(fileId), stranger.token)).status).toBe(404);
  expect((await open(at(fileId), learner.token)).status).toBe(403);
  expect((await open(at(learner.userId))).status).toBe(404);
  const elsewhere = await submitted([['other.pdf', aPdf('other')]]);
  expect((await open(at(elsewhere.fileIds[0]))).status).toBe(404);
});

it('a file is scanned again when the office opens it after a day, and held back when something is found', async () => {
  const { fileIds, at, learner, path } = await submitted([
    ['notes.pdf', aPdf('a')],
    ['more.pdf', aPdf('b')],
  ]);
  const [fileId, otherId] = fileIds;
  const open = async (query = '', id = fileId) => school.app.open(at(id, query), school.trainer.token);
  found = 'Eicar';
  expect((await open()).status).toBe(200);
  await school.db.execute(
    sql`UPDATE submission_files SET scanned_at = now() - interval '25 hours' WHERE id = ${fileId}`,
  );
  const held = await open();
  expect([held.status, await held.json()]).toMatchObject([
    410,
    { code: 'file-quarantined', message: 'This file is held back: the virus scanner found something harmful in it.' },
  ]);
  found = null;
  expect((await open()).status).toBe(410);
  expect((await school.app.open(`${path}/files/${fileId}`, learner.token)).status).toBe(410);
  const archive = unzipSync(new Uint8Array(await (await open('?all=1', otherId)).arrayBuffer()));
  expect(Object.keys(archive)).toEqual(['more.pdf']);
  const { rows } = await school.db.execute<{ user_id: string; kind: string }>(
    sql`SELECT user_id, kind FROM notifications WHERE title = 'A file in Five interviews was held back' ORDER BY kind`,
  );
  expect(rows).toEqual([
    { user_id: learner.userId, kind: 'assignment' },
    { user_id: school.trainer.userId, kind: 'grading' },
  ]);
  expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
    versions: [{ number: 1, files: [{ state: 'quarantined' }, { state: 'ready' }] }],
  });
});

it('a file whose bytes were deleted says when', async () => {
  const { fileIds, at } = await submitted([['notes.pdf', aPdf('a')]]);
  await school.db.execute(
    sql`UPDATE submission_files SET expired_at = '2026-01-05T06:00:00Z' WHERE id = ${fileIds[0]}`,
  );
  const response = await school.app.open(at(fileIds[0]), school.trainer.token);
  expect([response.status, await response.json()]).toMatchObject([
    410,
    {
      code: 'file-expired',
      message: 'The files of this submission were deleted on 5 January 2026. The grade and the feedback are kept.',
    },
  ]);
});
