import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { openSchool } from '../../../testing/open/open-school.ts';
import { aBrief } from '../../../testing/start/start-assignments.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { required, startBatches } from '../../../testing/start/start-batches.ts';
import { aContent } from '../../../testing/open/write-document.ts';
import { submissions } from '../../assignments/submissions/table.ts';
import type { ShownDraft } from '../contract.ts';
import type { ContentDraft, CourseDocument } from '../rules.ts';

const { app, call } = await openSchool();
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.admin();
const classroom = await startBatches(app);

const open = async (id: string) =>
  required<ShownDraft>(await call(admin, 'GET', `/admin/courses/${id}/draft`), 'draft');

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

describe('an assignment that is due after a class', () => {
  it('is written beside the days of that class in the batches that are planned or running', async () => {
    const course = await buildCourse(db);
    await classroom.draft({ courseId: course.courseId });
    const batch = await classroom.published({ courseId: course.courseId });
    const [first] = await classroom.sessionsOf(batch.id);
    const { classDays } = (await call(admin, 'GET', `/admin/courses/${course.id}/draft`)).body as unknown as {
      classDays: { batchCode: string; days: Record<string, string> }[];
    };
    expect(classDays.map(({ batchCode, days }) => [batchCode, Object.keys(days).length])).toEqual([[batch.code, 6]]);
    expect(classDays[0]?.days['1']).toBe(indianDay(new Date(first?.startsAt ?? '')));
    await db.execute(sql`UPDATE batch_sessions SET cancelled_at = now() WHERE batch_id = ${batch.id} AND number = 2`);
    const { body } = await call(admin, 'GET', `/admin/courses/${course.id}/draft`);
    expect(body.classDays).toEqual([
      { batchCode: batch.code, days: expect.not.objectContaining({ 2: expect.anything() }) },
    ]);
  });
});

describe('an assignment that is due after a class, when it is published again', () => {
  it('makes late work on time that the new date allows', async () => {
    const course = await buildCourse(db);
    const task = anAssignment();
    const due = (days: number) => ({
      ...task,
      assignment: { ...aBrief(), due: { kind: 'session' as const, at: null, days, sessionNumber: 1 } },
    });
    await write(course.id, [due(0)]);
    expect((await publish(course.id)).status).toBe(200);
    const batch = await classroom.published({ courseId: course.courseId });
    const learner = await app.signUp();
    await enrol(db, learner.userId, course);
    const place = { userId: learner.userId, requestKey: randomUUID() };
    expect((await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, place)).status).toBe(200);
    await db.execute(sql`UPDATE batch_sessions SET starts_at = now() - interval '3 days', ends_at = now() - interval '70 hours'
      WHERE batch_id = ${batch.id} AND number = 1`);
    const saved = await call(learner, 'PUT', `/assignments/${task.id}/draft`, {
      revision: 0,
      text: 'Heard.',
      links: [],
    });
    const { revision } = required<{ revision: number }>(saved, 'draft');
    const work = { revision, fileIds: [] };
    const submitted = await call(learner, 'POST', `/assignments/${task.id}/submissions`, work);
    // Three, or four in the last minute of a day.
    const { lateDays: late } = required<{ lateDays: number }>(submitted, 'submission');
    expect(late).toBeGreaterThanOrEqual(3);
    const lateDays = async () =>
      (await db.select().from(submissions).where(eq(submissions.assignmentId, task.id))).map((row) => row.lateDays);
    await write(course.id, [due(2)]);
    expect((await publish(course.id)).status).toBe(200);
    expect(await lateDays()).toEqual([late - 2]);
    await write(course.id, [due(0)]);
    expect((await publish(course.id)).status).toBe(200);
    expect(await lateDays()).toEqual([late - 2]);
  });
});
