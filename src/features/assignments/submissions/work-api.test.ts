import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage } from '../../../testing/open/open-library.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { aPdf, dueIn, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { success: false, code, ...(message === undefined ? {} : { message }) },
});

describe('a draft', () => {
  it('is saved under revisions that grow with each change', async () => {
    const { path, learner } = await school.course();
    const save = (body: object) => school.call('PUT', `${path}/draft`, body, learner);
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
      assignment: { name: 'Five interviews', points: 20, state: 'published' },
      state: 'not-submitted',
      isOpen: true,
      closedReason: 'none',
      attemptsLeft: 2,
      draft: null,
      versions: [],
    });
    const links = ['https://example.com/one'];
    const first = await save({ revision: 0, text: 'One', links });
    expect(first.body).toMatchObject({ draft: { revision: 1, text: 'One', links, files: [] } });
    expect((await save({ revision: 1, text: 'One', links })).body.draft).toMatchObject({ revision: 1 });
    expect(await save({ revision: 0, text: 'Two', links })).toMatchObject({
      status: 409,
      body: {
        code: 'changed-elsewhere',
        message: 'This draft was changed in another tab or on another device. Nothing of yours is lost.',
        draft: { revision: 1, text: 'One' },
      },
    });
    expect((await save({ revision: 1, text: 'Two', links: [] })).body.draft).toMatchObject({ revision: 2 });
  });

  it('never loses the save of one of 20 tabs unseen', async () => {
    const { path, learner } = await school.course();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        school.call('PUT', `${path}/draft`, { revision: 0, text: `Tab ${tab}`, links: [] }, learner),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const won = answers.find(({ status }) => status === 200)?.body['draft'];
    for (const { body } of answers) expect(body['draft']).toEqual(won);
  });

  it('takes what the assignment takes', async () => {
    const { path, learner } = await school.course({ kinds: ['file'], fileTypes: ['pdf'] });
    const save = (body: object) =>
      school.call('PUT', `${path}/draft`, { revision: 0, text: '', links: [], ...body }, learner);
    expect(await save({ links: ['https://example.com'] })).toMatchObject(
      refused(422, 'kind-not-allowed', 'This assignment does not take links.'),
    );
    expect(await save({ text: 'Words' })).toMatchObject(refused(422, 'kind-not-allowed'));
    expect(await save({ links: ['ftp://example.com'] })).toMatchObject(
      refused(400, 'invalid-input', 'A link begins with http:// or https://'),
    );
    expect(await save({ text: 'x'.repeat(20_001) })).toMatchObject(
      refused(400, 'invalid-input', 'The text can have 20,000 characters at most'),
    );
    expect((await save({ more: 1 })).status).toBe(400);
  });

  it('is closed to others, and to who does not have the course', async () => {
    const { path, course } = await school.course();
    const other = await school.app.signUp();
    const missing = 'This assignment doesn’t exist, or it is not yours.';
    const gone = `/assignments/${randomUUID()}`;
    expect(await school.call('GET', gone, undefined, other)).toMatchObject(
      refused(404, 'assignment-not-found', missing),
    );
    expect(await school.call('GET', '/assignments/nonsense', undefined, other)).toMatchObject(
      refused(404, 'assignment-not-found', missing),
    );
    const enrolment = refused(403, 'not-enrolled', 'You are not enrolled in this course.');
    expect(await school.call('GET', path, undefined, other)).toMatchObject(enrolment);
    expect(await school.call('PUT', `${path}/draft`, { revision: 0, text: 'x', links: [] }, other)).toMatchObject(
      enrolment,
    );
    expect(await school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [] }, other)).toMatchObject(
      enrolment,
    );
    expect(course.id).toBeTruthy();
  });
});

describe('a file', () => {
  it('is uploaded in parts, taken once, kept with its checksum, and answered to its learner alone', async () => {
    const { id, path, learner, course } = await school.course();
    const bytes = aPdf('interviews');
    const begun = await school.begin(learner, id, { name: 'notes.pdf', size: bytes.length });
    expect(begun.status).toBe(201);
    const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
    await school.patch(learner, uploadId, 0, bytes.subarray(0, 100));
    expect(await school.take(learner, id, uploadId)).toMatchObject(
      refused(409, 'upload-unfinished', 'This file has not arrived completely yet.'),
    );
    const other = await school.learnerOf(course);
    expect((await school.tus(other, 'HEAD', `/assignments/uploads/${uploadId}`)).status).toBe(404);
    expect(await school.take(other, id, uploadId)).toMatchObject(refused(404, 'upload-not-found'));
    expect((await school.tus(learner, 'HEAD', `/assignments/uploads/${uploadId}`)).headers.get('upload-offset')).toBe(
      '100',
    );
    await school.patch(learner, uploadId, 100, bytes.subarray(100));
    const [first, again] = [await school.take(learner, id, uploadId), await school.take(learner, id, uploadId)];
    expect(first.body.file).toMatchObject({
      name: 'notes.pdf',
      kind: 'file',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      state: 'ready',
      scannedAt: null,
    });
    expect(again.body.file).toEqual(first.body.file);
    const { id: fileId } = required<{ id: string }>(first, 'file');
    const file = await school.app.open(`${path}/files/${fileId}`, learner.token);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="notes.pdf"',
    });
    for (const stranger of [other, school.admin])
      expect((await school.app.open(`${path}/files/${fileId}`, stranger.token)).status).toBe(404);
    expect((await school.app.fetch(`${path}/files/${fileId}`)).status).toBe(401);
    expect(await school.call('DELETE', `${path}/files/${fileId}`, undefined, other)).toMatchObject(
      refused(404, 'file-not-found', 'This file is not here.'),
    );
    expect((await school.call('DELETE', `${path}/files/${fileId}`, undefined, learner)).body).toMatchObject({
      draft: { revision: 0, files: [] },
    });
    expect((await school.app.open(`${path}/files/${fileId}`, learner.token)).status).toBe(404);
  });

  it('of another type is refused by its bytes at the first part', async () => {
    const { id, learner } = await school.course();
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(9000)}`);
    const begun = await school.begin(learner, id, { name: 'notes.pdf', size: page.length });
    const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
    expect(await school.patch(learner, uploadId, 0, page)).toMatchObject(
      refused(415, 'wrong-file-type', 'This assignment takes PDF and ZIP files. “notes.pdf” is not one of them.'),
    );
    expect(await school.take(learner, id, uploadId)).toMatchObject(refused(404, 'upload-not-found'));
  });

  it('that is a picture is shown re-encoded, and saved as it came', async () => {
    const { id, path, learner } = await school.course({ kinds: ['image'], fileTypes: [] });
    const bytes = await buildImage();
    const fileId = await school.addFile(learner, id, bytes, 'screen.png');
    const shown = await school.app.open(`${path}/files/${fileId}`, learner.token);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const original = await school.app.open(`${path}/files/${fileId}?download=1`, learner.token);
    expect(original.headers.get('content-disposition')).toBe('attachment; filename="screen.png"');
    expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes);
  });

  it('that cannot be decoded is refused in the words of the specification', async () => {
    const { id, learner } = await school.course({ kinds: ['image'], fileTypes: [] });
    const cut = (await buildImage()).subarray(0, 60);
    expect(await school.take(learner, id, await school.upload(learner, id, cut, 'screen.png'))).toMatchObject(
      refused(422, 'unreadable-picture', 'This picture can’t be read. Please save it again as JPEG or PNG.'),
    );
  });

  it.each([
    ['a folder', '../../etc/notes.pdf', 'notes.pdf'],
    ['another folder', 'C:\\work\\notes.pdf', 'notes.pdf'],
    ['a name that is read backwards', 'notes\u202Efdp.exe.pdf', 'notesfdp.exe.pdf'],
    ['a name of 255 bytes', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['an emoji at the cut', `${'x'.repeat(195)}🧵${'y'.repeat(40)}.pdf`, `${'x'.repeat(195)}.pdf`],
    ['no extension', 'x'.repeat(220), 'x'.repeat(200)],
  ])('with %s keeps a name that can be saved', async (_case, name, kept) => {
    const { id, path, learner } = await school.course();
    const fileId = await school.addFile(learner, id, aPdf(), name);
    const shown = await school.call('GET', path, undefined, learner);
    expect(shown.body).toMatchObject({ draft: { files: [{ id: fileId, name: kept }] } });
  });

  it('that went on elsewhere is told so, and where it stands', async () => {
    const { id, learner } = await school.course();
    const bytes = aPdf();
    const begun = await school.begin(learner, id, { name: 'notes.pdf', size: bytes.length });
    const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
    await school.patch(learner, uploadId, 0, bytes.subarray(0, 20));
    expect(await school.patch(learner, uploadId, 5, bytes.subarray(5))).toMatchObject(
      refused(409, 'upload-moved', 'This upload has gone on elsewhere. It will go on from there.'),
    );
    const head = await school.tus(learner, 'HEAD', `/assignments/uploads/${uploadId}`);
    expect(head.headers.get('upload-offset')).toBe('20');
  });

  it('is refused by its size, and when the draft is full', async () => {
    const { id, learner } = await school.course();
    const size = (bytes: number) => school.begin(learner, id, { name: 'a.pdf', size: bytes });
    expect(await size(100_000_001)).toMatchObject(refused(413, 'file-too-large', 'One file can have 100 MB at most.'));
    expect(await size(0)).toMatchObject(refused(422, 'empty-file', 'This file is empty.'));
    expect((await size(100_000_000)).status).toBe(201);
    expect((await size(100_000_000)).status).toBe(201);
    expect(await size(50_000_001)).toMatchObject(
      refused(413, 'submission-too-large', 'All files of one attempt together can have 250 MB at most.'),
    );
    const small = await school.course();
    for (let file = 0; file < 10; file += 1) await school.addFile(small.learner, small.id, aPdf(`${file}`));
    const more = await school.upload(small.learner, small.id, aPdf('more'));
    expect(await school.take(small.learner, small.id, more)).toMatchObject(
      refused(422, 'too-many-files', 'One attempt can have 10 files at most.'),
    );
  });
});

describe('a submission', () => {
  it('is one version for 50 submits at once, with a receipt by mail', async () => {
    const { id, path, learner, course } = await school.course();
    const fileId = await school.addFile(learner, id, aPdf());
    const saved = await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Done', links: [] }, learner);
    expect(saved.status).toBe(200);
    const submit = () => school.call('POST', `${path}/submissions`, { revision: 1, fileIds: [fileId] }, learner);
    const answers = await Promise.all(Array.from({ length: 50 }, submit));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const receipts = new Set(answers.map((answer) => required<{ receipt: string }>(answer, 'submission').receipt));
    expect(receipts.size).toBe(1);
    expect([...receipts][0]).toMatch(/^SUB-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(answers.filter(({ body }) => body.isRepeat === false)).toHaveLength(1);
    expect(answers[0]?.body).toMatchObject({
      message: 'Your work is submitted.',
      submission: { version: 1, lateDays: 0 },
      progressPercent: 97,
    });
    const { rows } = await school.db.execute<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM outgoing_mails WHERE recipient = ${learner.email}`,
    );
    expect(rows).toEqual([
      {
        subject: 'Received: Five interviews, attempt 1',
        body: expect.stringContaining(`SHA-256 ${createHash('sha256').update(aPdf()).digest('hex')}`),
      },
    ]);
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
      state: 'submitted',
      draft: null,
      attemptsUsed: 1,
      versions: [{ number: 1, text: 'Done', files: [{ id: fileId }] }],
    });
    expect(await school.call('DELETE', `${path}/files/${fileId}`, undefined, learner)).toMatchObject(
      refused(409, 'already-submitted', 'This file belongs to a submitted attempt and can’t be removed.'),
    );
    const player = await school.call('GET', `/courseStudent/${course.slug}`, undefined, learner);
    expect(player.body).toMatchObject({
      course: { assignments: 1, modules: [{ topics: [{ contents: [{ assignment: { state: 'submitted' } }, {}] }] }] },
      resume: { completedContent: ['0-0-0'] },
    });
  });

  it('needs work, the draft that the page shows, and an attempt', async () => {
    const { id, path, learner } = await school.course({ maxAttempts: 1 });
    const submit = (revision: number, fileIds: string[] = []) =>
      school.call('POST', `${path}/submissions`, { revision, fileIds }, learner);
    expect(await submit(0)).toMatchObject(refused(422, 'nothing-to-submit', 'Add your work first.'));
    expect(await submit(3)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere', draft: { revision: 0 } } });
    const fileId = await school.addFile(learner, id, aPdf());
    expect(await submit(0)).toMatchObject({ status: 409, body: { draft: { files: [{ id: fileId }] } } });
    expect((await submit(0, [fileId])).status).toBe(200);
    const save = await school.call('PUT', `${path}/draft`, { revision: 0, text: 'More', links: [] }, learner);
    expect(save).toMatchObject(refused(422, 'no-attempts-left', 'No attempts left.'));
    expect(await school.begin(learner, id, { name: 'b.pdf', size: 9 })).toMatchObject(refused(422, 'no-attempts-left'));
    expect(await submit(1)).toMatchObject(refused(422, 'no-attempts-left'));
  });

  it('is late after ten minutes of grace, and closed where late work is not taken', async () => {
    const late = await school.course({ due: dueIn(-9) });
    expect((await school.submitText(late.learner, late.id)).body.submission).toMatchObject({ lateDays: 0 });
    const later = await school.course({ due: dueIn(-11) });
    expect((await school.call('GET', later.path, undefined, later.learner)).body).toMatchObject({ isMissing: true });
    expect((await school.submitText(later.learner, later.id)).body.submission).toMatchObject({ lateDays: 1 });
    const policy = { policy: 'closed', percentPerDay: null, floorPercent: null } as const;
    const closed = await school.course({ due: dueIn(-11), late: policy });
    expect(await school.submitText(closed.learner, closed.id)).toMatchObject(refused(422, 'submissions-closed'));
    expect((await school.call('GET', closed.path, undefined, closed.learner)).body).toMatchObject({
      isOpen: false,
      closedReason: 'closed',
    });
  });

  it('whose upload the deadline cut counts from its start, for two hours', async () => {
    const policy = { policy: 'closed', percentPerDay: null, floorPercent: null } as const;
    const { id, path, learner, course } = await school.course({ due: dueIn(60), late: policy });
    const uploadId = await school.upload(learner, id, aPdf());
    await school.db.execute(
      sql`UPDATE media_uploads SET created_at = now() - interval '40 minutes' WHERE id = ${uploadId}`,
    );
    await school.republish(course, { due: dueIn(-30), late: policy });
    const taken = await school.take(learner, id, uploadId);
    expect(taken.status).toBe(200);
    const { id: fileId } = required<{ id: string }>(taken, 'file');
    expect(await school.begin(learner, id, { name: 'b.pdf', size: 9 })).toMatchObject(
      refused(422, 'submissions-closed'),
    );
    const submit = () => school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [fileId] }, learner);
    await school.republish(course, { due: dueIn(-141), late: policy });
    expect(await submit()).toMatchObject(refused(422, 'submissions-closed'));
    await school.republish(course, { due: dueIn(-30), late: policy });
    const { submittedAt, countedAt, lateDays } = required<{ submittedAt: string; countedAt: string; lateDays: number }>(
      await submit(),
      'submission',
    );
    expect(lateDays).toBe(0);
    expect(Math.round((Date.parse(submittedAt) - Date.parse(countedAt)) / 60_000)).toBe(40);
  });

  it('is refused while it has a kind that a newer brief does not take', async () => {
    const { id, path, learner, course } = await school.course();
    const fileIds = [await school.addFile(learner, id, aPdf())];
    await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Words', links: [] }, learner);
    await school.republish(course, { kinds: ['file'] });
    const submit = (revision: number) => school.call('POST', `${path}/submissions`, { revision, fileIds }, learner);
    expect(await submit(1)).toMatchObject(refused(422, 'kind-not-allowed', 'This assignment does not take text.'));
    await school.call('PUT', `${path}/draft`, { revision: 1, text: '', links: [] }, learner);
    await school.republish(course, { kinds: ['text'] });
    expect(await submit(2)).toMatchObject(refused(422, 'kind-not-allowed', 'This assignment does not take files.'));
    await school.republish(course, { kinds: ['file'] });
    expect((await submit(2)).status).toBe(200);
  });

  it('is not completed by the player', async () => {
    const { learner, course, id } = await school.course();
    const saved = await school.call(
      'PUT',
      `/courseStudent/resume/${course.slug}`,
      { completedContent: ['0-0-0', '0-0-1'] },
      learner,
    );
    expect(saved.body.resume).toMatchObject({ completedContent: ['0-0-1'] });
    const byId = { completedContentIds: [id] };
    const again = await school.call('PUT', `/courseStudent/resume/${course.slug}`, byId, learner);
    expect(again.body.resume).toMatchObject({ completedContent: ['0-0-1'] });
  });
});
