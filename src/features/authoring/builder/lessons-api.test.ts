import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { openSchool } from '../../../testing/open/open-school.ts';
import { aBrief, aRubric } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { aContent } from '../../../testing/open/write-document.ts';
import { publishAssignments } from '../../assignments/briefs/publish-assignments.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import { assignmentRubrics, assignments } from '../../assignments/table.ts';
import { submissions } from '../../assignments/submissions/table.ts';
import { completions } from '../../learning/table.ts';
import { mediaFiles } from '../../media/table.ts';
import { courseDrafts } from '../table.ts';
import type { ShownChanges, ShownDraft } from '../contract.ts';
import type { ContentDraft, CourseDocument } from '../rules.ts';

const { app, call } = await openSchool();
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.admin();

const open = async (id: string) =>
  required<ShownDraft>(await call(admin, 'GET', `/admin/courses/${id}/draft`), 'draft');
const issuesOf = async (id: string) =>
  required<{ path: string; message: string }[]>(await call(admin, 'GET', `/admin/courses/${id}/review`), 'issues');

/** Saves the draft of a course with other lessons in its only topic. */
async function write(id: string, contents: unknown[], more: (document: CourseDocument) => void = () => undefined) {
  const { document, revision } = await open(id);
  const [topic] = document.modules[0]?.topics ?? [];
  if (topic) topic.contents = contents as ContentDraft[];
  more(document);
  return call(admin, 'PUT', `/admin/courses/${id}/draft`, { document, revision });
}

async function publish(id: string) {
  const { revision } = await open(id);
  return call(admin, 'POST', `/admin/courses/${id}/publish`, { revision, note: '' });
}

const anAssignment = (written: Partial<ContentDraft> = {}) =>
  aContent({
    type: 'assignment',
    name: 'Five interviews',
    fileKey: '',
    durationSeconds: 3600,
    assignment: aBrief(),
    ...written,
  });
const aText = (written: Partial<ContentDraft> = {}) =>
  aContent({ type: 'text', fileKey: '', blocks: [{ type: 'text', value: 'How to listen.' }], ...written });
const aLink = (address: string, written: Partial<ContentDraft> = {}) => ({
  ...aContent({ type: 'link', fileKey: '', ...written }),
  link: { address },
});

describe('lessons that are no file', () => {
  it('are saved, reviewed and published', async () => {
    const course = await buildCourse(db);
    const lessons = [
      anAssignment({ assignment: { ...aBrief(), rubric: { isNewVersion: false, criteria: aRubric() } } }),
      aText({ isFreePreview: true, blocks: [{ type: 'rich-text', value: '<p>How<script>alert(1)</script></p>' }] }),
      aLink('https://youtu.be/dQw4w9WgXcQ?si=x'),
    ];
    expect((await write(course.id, lessons)).status).toBe(200);
    const saved = (await open(course.id)).document.modules[0]?.topics[0]?.contents;
    expect(saved?.[1]?.blocks).toEqual([{ type: 'rich-text', value: '<p>How</p>' }]);
    expect(saved?.[2]?.link).toEqual({
      address: 'https://youtu.be/dQw4w9WgXcQ?si=x',
      provider: 'youtube',
      videoId: 'dQw4w9WgXcQ',
      hash: null,
      watchUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    expect(await issuesOf(course.id)).toEqual([]);
    expect((await publish(course.id)).status).toBe(200);
    const shown = await call(admin, 'GET', `/courses/${course.slug}`);
    expect(shown.body).toMatchObject({
      course: {
        assignments: 1,
        outline: [
          {
            topics: [
              {
                contents: [
                  { type: 'assignment', isFreePreview: false },
                  { type: 'text', isFreePreview: true },
                  { type: 'link' },
                ],
              },
            ],
          },
        ],
      },
    });
    const draft = await call(admin, 'GET', `/admin/courses/${course.id}/draft`);
    expect(draft.body).toMatchObject({
      draft: { isChanged: false },
      rubrics: { [lessons[0]?.id ?? '']: { version: 1, isFrozen: false } },
    });
    const player = await call(admin, 'GET', `/courseStudent/${course.slug}`);
    expect(player.body).toMatchObject({
      course: {
        modules: [
          {
            topics: [
              {
                contents: [
                  { url: '', assignment: { state: 'not-submitted', points: 20 } },
                  { url: '', link: null, assignment: null },
                  { url: '', link: { provider: 'youtube', videoId: 'dQw4w9WgXcQ' } },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  it('are not published with faults, which name their field', async () => {
    const course = await buildCourse(db);
    const [task, text, link, video] = [
      anAssignment({ assignment: { ...aBrief(), brief: [], kinds: [] } }),
      aText({ blocks: [{ type: 'text', value: ' ' }] }),
      aLink('https://www.youtube.com/playlist?list=PL1', { durationSeconds: 0 }),
      aContent({ isFreePreview: true }),
    ];
    await write(course.id, [task, text, link, video]);
    const issues = await issuesOf(course.id);
    for (const issue of [
      { path: `content/${task.id}/assignment/brief`, message: 'Write the brief.' },
      { path: `content/${task.id}/assignment/kinds`, message: 'Choose what learners submit.' },
      { path: `content/${text.id}/blocks`, message: 'This lesson is empty.' },
      {
        path: `content/${link.id}/link/address`,
        message: 'Enter the address of one video at YouTube or Vimeo.',
      },
      { path: `content/${link.id}/durationSeconds`, message: 'Enter the length of the video.' },
      { path: `content/${video.id}/isFreePreview`, message: 'This lesson type can’t be a free preview.' },
    ])
      expect(issues).toContainEqual(issue);
    expect(await publish(course.id)).toMatchObject({
      status: 422,
      body: { code: 'not-ready', message: 'The course is not ready to be published.' },
    });
    await write(
      course.id,
      Array.from({ length: 6 }, () => aText({ isFreePreview: true })),
    );
    expect((await issuesOf(course.id)).map(({ message }) => message)).toEqual([
      'A course can have 5 free previews at most.',
    ]);
  });

  it('refuse unknown fields, and ignore the typed number of assignments', async () => {
    const course = await buildCourse(db);
    const more = { ...aBrief(), sent: 1 } as never;
    expect((await write(course.id, [anAssignment({ assignment: more })])).status).toBe(400);
    const ignored = await write(course.id, [aText()], ({ fields }) => (fields.assignments = 99));
    expect(ignored.status).toBe(200);
    expect((await open(course.id)).document.fields.assignments).toBe(4);
  });
});

describe('a text lesson', () => {
  it('is read by who has the course', async () => {
    const course = await buildCourse(db);
    const [text, video] = [aText({ durationSeconds: 240 }), aLink('https://youtu.be/dQw4w9WgXcQ')];
    await write(course.id, [text, video]);
    expect((await publish(course.id)).status).toBe(200);
    const learner = await app.signUp();
    const read = (contentId: string) =>
      call(learner, 'GET', `/courseStudent/${course.slug}/contents/${contentId}/text`);
    expect(await read(text.id)).toMatchObject({
      status: 403,
      body: { code: 'not-enrolled', message: 'You are not enrolled in this course.' },
    });
    await enrol(db, learner.userId, course);
    expect((await read(text.id)).body).toMatchObject({
      blocks: [{ type: 'text', value: 'How to listen.' }],
      readingMinutes: 1,
    });
    for (const other of [video.id, randomUUID(), 'nonsense'])
      expect(await read(other)).toMatchObject({
        status: 422,
        body: { code: 'unknown-content', message: 'This course has no such text lesson.' },
      });
    const missing = await call(learner, 'GET', `/courseStudent/nowhere/contents/${text.id}/text`);
    expect(missing).toMatchObject({
      status: 404,
      body: { code: 'course-not-found', message: 'Course not found or not a Student course' },
    });
  });
});

describe('films in a text lesson', () => {
  it('have addresses signed for the learner; those of other hosts have their frames', async () => {
    const course = await buildCourse(db);
    const fileKey = 'library/00112233445566778899aabbccddeeff.mp4';
    const elsewhere = 'https://youtu.be/dQw4w9WgXcQ';
    const work = '/media/public/submissions/somebody.mp4';
    const video = (address: string) => ({
      type: 'video' as const,
      value: JSON.stringify({ address, title: 'A video' }),
    });
    const blocks = [
      { type: 'text' as const, value: 'Watch both.' },
      ...[`/media/public/${fileKey}`, elsewhere, work].map(video),
    ];
    const text = aText({ blocks });
    await write(course.id, [text]);
    expect((await publish(course.id)).status).toBe(200);
    const learner = await app.signUp();
    await enrol(db, learner.userId, course);
    const shown = await call(learner, 'GET', `/courseStudent/${course.slug}/contents/${text.id}/text`);
    const [, own, other, foreign] = required<{ value: string }[]>(shown, 'blocks');
    expect(own?.value).toMatch(new RegExp(`"/media/\\d+\\.${learner.userId}\\.[\\w-]{22}/${fileKey}"`));
    expect(other?.value).toContain(elsewhere);
    expect(foreign?.value).toContain(work);
    expect(shown.body.captions).toEqual({});
    expect(shown.body).toMatchObject({
      frames: { [elsewhere]: { provider: 'youtube', frameUrl: expect.stringContaining('youtube-nocookie.com') } },
    });
  });
});

describe('films of the library', () => {
  it('have their captions in texts and briefs, signed for the learner', async () => {
    const course = await buildCourse(db);
    const [filmKey, captionsKey] = [`library/${randomUUID()}.mp4`, `library/${randomUUID()}.vtt`];
    const file = { name: 'A film', contentType: 'video/mp4', sizeBytes: 9, isOpened: true };
    const [captions] = await db
      .insert(mediaFiles)
      .values({ ...file, kind: 'captions', fileKey: captionsKey, sha256: randomUUID() })
      .returning();
    await db
      .insert(mediaFiles)
      .values({ ...file, kind: 'video', fileKey: filmKey, sha256: randomUUID(), captionsId: captions?.id ?? null });
    const blocks = [
      { type: 'text' as const, value: 'Watch it.' },
      { type: 'video' as const, value: JSON.stringify({ address: `/media/public/${filmKey}`, title: 'A film' }) },
    ];
    const [text, task] = [aText({ blocks }), anAssignment({ assignment: { ...aBrief(), brief: blocks } })];
    await write(course.id, [text, task]);
    expect((await publish(course.id)).status).toBe(200);
    const learner = await app.signUp();
    await enrol(db, learner.userId, course);
    const signed = (key: string) =>
      expect.stringMatching(new RegExp(`^/media/\\d+\\.${learner.userId}\\.[\\w-]{22}/${key}$`));
    const read = await call(learner, 'GET', `/courseStudent/${course.slug}/contents/${text.id}/text`);
    const { assignment } = (await call(learner, 'GET', `/assignments/${task.id}`)).body as unknown as {
      assignment: { captions: Record<string, string> };
    };
    for (const shown of [read.body.captions as unknown as Record<string, string>, assignment.captions])
      expect(Object.entries(shown)).toEqual([[signed(filmKey), signed(captionsKey)]]);
  });
});

describe('an assignment that is published again', () => {
  it('goes with its work kept, and comes back with the same id', async () => {
    const course = await buildCourse(db);
    const task = anAssignment();
    await write(course.id, [task, aText()]);
    await publish(course.id);
    const learner = await app.signUp();
    await db.insert(submissions).values({
      assignmentId: task.id,
      courseId: course.id,
      userId: learner.userId,
      version: 1,
      submittedAt: new Date(),
      lateDays: 0,
    });
    await write(course.id, [aText()]);
    const review = await call(admin, 'GET', `/admin/courses/${course.id}/review`);
    expect(required<ShownChanges>(review, 'changes').parts).toContainEqual(
      expect.objectContaining({ kind: 'removed', id: task.id, learners: 1 }),
    );
    const work = [{ id: task.id, name: task.name, learners: 1 }];
    expect(required<ShownChanges>(review, 'changes').work).toEqual(work);
    // Nor does it stay as a lesson of another type.
    await write(course.id, [aText({ id: task.id })]);
    const turned = await call(admin, 'GET', `/admin/courses/${course.id}/review`);
    expect(required<ShownChanges>(turned, 'changes').work).toEqual(work);
    await write(course.id, [aText()]);
    await publish(course.id);
    const rowOf = async () => (await db.select().from(assignments).where(eq(assignments.id, task.id)))[0];
    expect((await rowOf())?.removedAt).not.toBeNull();
    expect((await call(admin, 'GET', `/courses/${course.slug}`)).body).toMatchObject({ course: { assignments: 0 } });
    await write(course.id, [task]);
    await publish(course.id);
    expect(await rowOf()).toMatchObject({ removedAt: null, name: task.name });
    expect(await db.$count(submissions, eq(submissions.assignmentId, task.id))).toBe(1);
    expect((await call(admin, 'DELETE', `/admin/courses/${course.id}`)).status).toBe(409);
  });

  it('keeps the numbers of a rubric in use, and gets a new version on request', async () => {
    const course = await buildCourse(db);
    const task = anAssignment();
    const rubric = (points: number, isNewVersion = false) => {
      const [one, other] = aRubric();
      const levels = one?.levels.map((level, at) => (at === 1 ? { ...level, points } : level)) ?? [];
      return [
        { ...task, assignment: { ...aBrief(), rubric: { isNewVersion, criteria: [{ ...one, levels }, other] } } },
      ];
    };
    await write(course.id, rubric(5));
    await publish(course.id);
    await db.update(assignmentRubrics).set({ frozenAt: new Date() }).where(eq(assignmentRubrics.assignmentId, task.id));
    await write(course.id, rubric(6));
    expect((await issuesOf(course.id)).map(({ message }) => message)).toEqual([
      'Grading has begun, so points and levels are fixed. Make a new rubric version.',
    ]);
    // A first grade may come between the review and the publication.
    const late = { ...task, assignment: { ...aBrief(), rubric: { isNewVersion: false, criteria: [] } } };
    const within = { db, batches: courseBatches };
    await expect(publishAssignments(within, { courseId: course.id, published: [late] })).rejects.toMatchObject({
      status: 422,
      code: 'not-ready',
    });
    await write(course.id, rubric(6, true));
    expect(await issuesOf(course.id)).toEqual([]);
    expect((await publish(course.id)).status).toBe(200);
    const rows = await db.select().from(assignmentRubrics).where(eq(assignmentRubrics.assignmentId, task.id));
    expect(rows.map(({ version, frozenAt }) => [version, frozenAt !== null]).toSorted()).toEqual([
      [1, true],
      [2, false],
    ]);
    const after = await open(course.id);
    expect(after.isChanged).toBe(false);
    expect(after.document.modules[0]?.topics[0]?.contents[0]?.assignment?.rubric?.isNewVersion).toBe(false);
  });

  it('is copied with its course, without work', async () => {
    const course = await buildCourse(db);
    const task = anAssignment({ assignment: { ...aBrief(), rubric: { isNewVersion: false, criteria: aRubric() } } });
    await write(course.id, [task]);
    await publish(course.id);
    const copied = await call(admin, 'POST', `/admin/courses/${course.id}/duplicate`);
    const copies = await db
      .select()
      .from(assignments)
      .where(eq(assignments.courseId, required<string>(copied, 'id')));
    expect(copies).toMatchObject([{ name: task.name, rubricVersion: 1 }]);
    expect(copies[0]?.id).not.toBe(task.id);
  });
});

describe('a course of an earlier release', () => {
  it('keeps its draft, and the progress of its learners exactly', async () => {
    const course = await buildCourse(db, { modules: [[[{}, { durationSeconds: 200 }, { durationSeconds: 50 }]]] });
    const learner = await app.signUp();
    await enrol(db, learner.userId, course);
    await db
      .insert(completions)
      .values({ userId: learner.userId, contentId: course.contents['0-0-1']?.id ?? randomUUID() });
    const before = await open(course.id);
    // As the earlier release stored it: without the fields of the new lessons.
    const without = (column: string) =>
      sql.raw(`(SELECT jsonb_set(${column}, '{modules,0,topics,0,contents}', (
      SELECT jsonb_agg(c - 'blocks' - 'link' - 'assignment' - 'isFreePreview')
      FROM jsonb_array_elements(${column}->'modules'->0->'topics'->0->'contents') AS c)))`);
    await db
      .update(courseDrafts)
      .set({ document: without('document') as never, base: without('base') as never })
      .where(eq(courseDrafts.courseId, course.id));
    const after = await open(course.id);
    expect(after).toMatchObject({ isChanged: false, revision: before.revision });
    expect(after.document).toEqual(before.document);
    const { body } = await app.request('GET', `/courseStudent/${course.slug}`, { token: learner.token });
    expect(body).toMatchObject({
      course: { assignments: 0 },
      resume: { progressPercent: 57, completedContent: ['0-0-1'] },
    });
  });
});
