import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrief } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import type { OfficeSession } from '../../batches/sessions/session-contract.ts';
import { publishAssignments } from '../briefs/publish-assignments.ts';

const DAY = 24 * 60;
const POINTS = 20;
const PERCENT = 10;

let school: Register;
let students: TestUser[];
let second: OfficeSession;
let assignmentId: string;
beforeAll(async () => {
  school = await startRegister();
  const one = await school.running(4);
  students = one.students;
  const session = (await school.sessionsOf(one.batch.id))[1];
  if (!session) throw new Error('no second class');
  second = session;
  assignmentId = school.course.contents['0-0-0']?.id ?? '';
  await school.run(sql`UPDATE course_contents SET type = 'assignment' WHERE id = ${assignmentId}`);
});
afterAll(() => school.close());

/** Publishes the assignment, due so many days after the second class. */
const publish = (days: number) =>
  publishAssignments(
    { db: school.app.database.db, batches: courseBatches },
    {
      courseId: school.course.id,
      published: [
        {
          id: assignmentId,
          name: 'Seven screens',
          assignment: aBrief({
            due: { kind: 'session', at: null, days, sessionNumber: 2 },
            late: { policy: 'per-day', percentPerDay: PERCENT, floorPercent: 0 },
          }),
        },
      ],
    },
  );

/** Submits; the class was three days ago, so the work is late. Returns the submission. */
async function submitLate(student: TestUser | undefined): Promise<{ id: string; lateDays: number }> {
  await school.begin(second, 3 * DAY);
  const path = `/assignments/${assignmentId}`;
  await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Seven screens', links: [] }, student);
  const response = await school.call('POST', `${path}/submissions`, { revision: 1, fileIds: [] }, student);
  const submission = required<{ id: string; lateDays: number }>(response, 'submission');
  expect(submission.lateDays).toBeGreaterThanOrEqual(3);
  return submission;
}

const grade = (id: string, body: object) =>
  school.call('PUT', `/admin/submissions/${id}/grade`, {
    ...{ version: 1, revision: 0, points: 17, outcome: 'accepted' },
    ...body,
  });

it('a grade takes off the late days of the due date in force, also where the class has moved', async () => {
  await publish(0);
  const { id, lateDays } = await submitLate(students[0]);
  const taken = (POINTS * PERCENT * lateDays) / 100;
  expect((await grade(id, {})).body).toMatchObject({ grade: { points: 17, penaltyPoints: taken, score: 17 - taken } });
  await school.begin(second, -DAY);
  expect((await grade(id, { revision: 1, comment: 'In time after all' })).body).toMatchObject({
    grade: { points: 17, penaltyPoints: 0, score: 17 },
  });
  // What became on time is not late again.
  await school.begin(second, 5 * DAY);
  expect((await grade(id, { revision: 2, comment: 'Still' })).body).toMatchObject({ grade: { penaltyPoints: 0 } });
});

it('publishing a later date after a class makes late work on time, and an earlier one makes none late', async () => {
  await publish(0);
  const { id } = await submitLate(students[1]);
  const isLate = async () => {
    const shown = await school.call('GET', `/admin/submissions/${id}`);
    return required<{ lateDays: number }>(shown, 'submission').lateDays > 0;
  };
  expect(await isLate()).toBe(true);
  await publish(1);
  expect(await isLate()).toBe(true);
  await publish(30);
  expect(await isLate()).toBe(false);
  await publish(0);
  expect(await isLate()).toBe(false);
  expect((await grade(id, {})).body).toMatchObject({ grade: { penaltyPoints: 0, score: 17 } });
});

it('the date of a resubmission is none of the attempt that it was asked for', async () => {
  await publish(0);
  const { id, lateDays } = await submitLate(students[2]);
  const taken = (POINTS * PERCENT * lateDays) / 100;
  const resubmitDueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const again = { outcome: 'resubmit', resubmitDueAt, release: true };
  expect((await grade(id, again)).body).toMatchObject({ grade: { penaltyPoints: taken } });
  expect((await grade(id, { ...again, revision: 1, points: 18 })).body).toMatchObject({
    grade: { points: 18, penaltyPoints: taken },
  });
  await publish(1);
  await publish(0);
  expect((await grade(id, { ...again, revision: 2, points: 19 })).body).toMatchObject({
    grade: { points: 19, penaltyPoints: taken - (POINTS * PERCENT) / 100 },
  });
});

it('the resubmission is measured by its own date', async () => {
  await publish(0);
  const { id } = await submitLate(students[3]);
  const resubmitDueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  expect((await grade(id, { outcome: 'resubmit', resubmitDueAt, release: true })).status).toBe(200);
  const path = `/assignments/${assignmentId}`;
  await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Once more', links: [] }, students[3]);
  const sent = await school.call('POST', `${path}/submissions`, { revision: 1, fileIds: [] }, students[3]);
  expect(sent.body).toMatchObject({ submission: { version: 2, lateDays: 0 } });
  expect((await grade(id, { version: 2, points: 19, release: true })).body).toMatchObject({
    grade: { penaltyPoints: 0, score: 19 },
  });
});
