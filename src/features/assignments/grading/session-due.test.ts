import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indianDay } from '../../../kit/numbers/dates.ts';
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
  const one = await school.running(5);
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

it('a move to a batch whose class is later makes late work on time at once', async () => {
  await publish(0);
  const { id, lateDays } = await submitLate(students[4]);
  const isLate = async () => {
    const shown = await school.call('GET', `/admin/submissions/${id}`);
    return required<{ lateDays: number }>(shown, 'submission').lateDays > 0;
  };
  expect(lateDays).toBeGreaterThan(0);
  const later = await school.published();
  const { rows } = await school.run(
    sql`SELECT id FROM batch_enrolments WHERE user_id = ${students[4]?.userId} AND state = 'active'`,
  );
  required(
    await school.call('POST', `/admin/enrolments/${String(rows[0]?.id)}/transfer`, {
      ...{ batchId: later.id, reason: 'Works in the evening', requestKey: randomUUID(), allowClash: true },
    }),
    'enrolment',
  );
  expect(await isLate()).toBe(false);
});

it('work is due after the class that replaces a cancelled one, also where that was replaced itself', async () => {
  await publish(0);
  const { batch, students: others } = await school.running(1);
  const student = others[0];
  const cancel = async (session: OfficeSession) =>
    required<OfficeSession>(
      await school.call('POST', `/admin/sessions/${session.id}/cancel`, {
        ...{ reason: 'The trainer is ill', replaceOn: 'end', requestKey: randomUUID() },
      }),
      'replacement',
    );
  const dueDay = async () => {
    const { body } = await school.call('GET', `/assignments/${assignmentId}`, undefined, student);
    return indianDay(new Date(String(body.dueAt)));
  };
  const cancelled = (await school.sessionsOf(batch.id))[1];
  if (!cancelled || !student) throw new Error('no second class');
  expect(await dueDay()).toBe(indianDay(new Date(cancelled.startsAt)));
  const first = await cancel(cancelled);
  expect(await dueDay()).toBe(indianDay(new Date(first.startsAt)));
  const second = await cancel(first);
  const day = indianDay(new Date(second.startsAt));
  expect(await dueDay()).toBe(day);

  const { db } = school.app.database;
  const { id: courseId } = school.course;
  const ofCourse = await courseBatches.listClassDaysOfCourses(db, [courseId]);
  const own = ofCourse.filter(({ userId, number }) => userId === student.userId && number === cancelled.number);
  expect(own.map((one) => one.day)).toEqual([day]);
  const ofBatches = await courseBatches.listClassDaysOfBatches(db, courseId);
  expect(ofBatches.find(({ batchCode }) => batchCode === batch.code)?.days[cancelled.number]).toBe(day);
  const places = await courseBatches.listPlaces(db, {
    courseIds: [courseId],
    userIds: [student.userId],
    withDays: true,
  });
  expect(places.map(({ classDays }) => classDays[cancelled.number])).toEqual([day]);

  const without = { reason: 'The trainer is ill', replaceOn: null, requestKey: randomUUID() };
  required(await school.call('POST', `/admin/sessions/${second.id}/cancel`, without), 'session');
  expect((await school.call('GET', `/assignments/${assignmentId}`, undefined, student)).body.dueAt).toBeNull();
});
