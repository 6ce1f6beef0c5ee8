import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { announceAssignments } from './announce-assignments.ts';
import { remindOfAssignments } from './remind-of-assignments.ts';
import { tellWaitingWork } from './tell-waiting-work.ts';
import { tellOfGrades, type ReleasedNews } from '../grading/tell-of-grades.ts';

let school: Coursework;
let classroom: Classroom;
beforeAll(async () => {
  school = await startAssignments();
  classroom = await startBatches(school.app);
});
afterAll(() => school.close());

/** A moment of the day after tomorrow, by India’s clock. */
const at = (time: string) => new Date(`${addDays(indianDay(new Date()), 2)}T${time}:00+05:30`);
const dueAt = (moment: Date) => ({
  kind: 'date' as const,
  at: moment.toISOString(),
  days: null,
  sessionNumber: null,
});
const remind = async (now: Date) => {
  await Promise.all([1, 2].map(() => remindOfAssignments(school.app.context, now)));
  await remindOfAssignments(school.app.context, now);
};
const mailsTo = async ({ email }: TestUser) =>
  (
    await school.db.execute<{ subject: string; text: string }>(
      sql`SELECT subject, body AS text FROM outgoing_mails WHERE recipient = ${email} ORDER BY id`,
    )
  ).rows;
const subjectsTo = async (user: TestUser) => (await mailsTo(user)).map(({ subject }) => subject);
const about = /^(Due|Missing|New assignment)/;
const remindersTo = async (user: TestUser) => (await subjectsTo(user)).filter((subject) => about.test(subject));

it('learners are reminded two days and three hours before, and of missing work, each once', async () => {
  const noon = at('12:00');
  const { learner, path } = await school.course({ due: dueAt(noon) });
  const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
  await school.db.execute(sql`UPDATE assignments SET due_changed_at = now() - interval '3 days'`);
  await remind(hours(-49));
  expect(await remindersTo(learner)).toEqual([]);
  await remind(hours(-48));
  await remind(hours(-47));
  expect(await remindersTo(learner)).toEqual(['Due in 2 days: Five interviews']);
  await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Begun', links: [] }, learner);
  await remind(hours(-3));
  expect(await remindersTo(learner)).toEqual(['Due in 2 days: Five interviews', 'Due today at 12 pm: Five interviews']);
  expect((await mailsTo(learner)).at(-1)?.text).toContain('You have a draft that is not submitted.');
  await remind(hours(1));
  await remind(hours(2));
  expect((await remindersTo(learner)).slice(2)).toEqual(['Missing: Five interviews']);
});

it('nobody is reminded who submitted, is excused, is paused, or may not submit late', async () => {
  const noon = at('12:00');
  const { learner, course, id } = await school.course({
    due: dueAt(noon),
    late: { policy: 'closed', percentPerDay: null, floorPercent: null },
  });
  await school.db.execute(sql`UPDATE assignments SET due_changed_at = now() - interval '3 days'`);
  const [excused, paused, late] = [
    await school.learnerOf(course),
    await school.learnerOf(course),
    await school.learnerOf(course),
  ];
  expect((await school.submitText(learner, id)).status).toBe(200);
  await school.db
    .execute(sql`INSERT INTO grade_overrides (course_id, user_id, item_id, revision, is_excused, reason, made_by)
    VALUES (${course.id}, ${excused.userId}, ${id}, 1, true, 'Was ill', ${school.admin.userId})`);
  await school.db.execute(
    sql`UPDATE grants SET paused_from = now() - interval '1 second', pause_text = 'Due' WHERE user_id = ${paused.userId}`,
  );
  await remind(new Date(noon.getTime() - 3 * 3_600_000));
  await remind(new Date(noon.getTime() + 3_600_000));
  expect(await remindersTo(learner)).toEqual([]);
  expect(await remindersTo(excused)).toEqual([]);
  expect(await remindersTo(paused)).toEqual([]);
  expect(await remindersTo(late)).toEqual(['Due today at 12 pm: Five interviews']);
});

it('an extension is reminded of at its own time', async () => {
  const noon = at('12:00');
  const { learner, id } = await school.course({ due: dueAt(noon) });
  const extended = new Date(noon.getTime() + 24 * 3_600_000);
  await school.db.execute(sql`UPDATE assignments SET due_changed_at = now() - interval '3 days'`);
  await school.db
    .execute(sql`INSERT INTO assignment_extensions (assignment_id, user_id, due_at, reason, granted_by, granted_at)
    VALUES (${id}, ${learner.userId}, ${extended.toISOString()}, 'Was ill', ${school.admin.userId}, now() - interval '2 hours')`);
  await remind(new Date(noon.getTime() - 3 * 3_600_000));
  expect(await remindersTo(learner)).toEqual([]);
  await remind(new Date(extended.getTime() - 3 * 3_600_000));
  expect(await remindersTo(learner)).toEqual(['Due today at 12 pm: Five interviews']);
});

it('a new assignment is announced once to those who have the course already', async () => {
  const { learner, course } = await school.course();
  await announceAssignments(school.app.context);
  expect(await remindersTo(learner)).toEqual([]);
  await school.db.execute(sql`UPDATE assignments SET announced_at = NULL, created_at = now() + interval '1 second'
    WHERE course_id = ${course.id}`);
  await Promise.all([1, 2].map(() => announceAssignments(school.app.context)));
  await announceAssignments(school.app.context);
  expect(await remindersTo(learner)).toEqual(['New assignment: Five interviews']);
});

/** Gives the assignment of a course, and its film, a rule of release in a batch that the learner joins. */
async function lockFor(
  { userId }: TestUser,
  { course, id }: Awaited<ReturnType<Coursework['course']>>,
  rule: { kind: 'date'; onDay: string } | { kind: 'session'; afterNumber: number } | { kind: 'previous' },
) {
  const batch = await classroom.published({ courseId: course.courseId });
  const added = await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
    userId,
    requestKey: randomUUID(),
  });
  expect(added.status).toBe(200);
  const { onDay = null, afterNumber = null } = { ...rule } as { onDay?: string; afterNumber?: number };
  await school.db.execute(sql`INSERT INTO release_rules (batch_id, content_id, kind, on_day, after_number)
    VALUES (${batch.id}, ${id}, ${rule.kind}, ${onDay}, ${afterNumber})`);
  return batch;
}
const announceAnew = async (courseId: string) => {
  await school.db.execute(sql`UPDATE assignments SET announced_at = NULL, created_at = now() + interval '1 second'
    WHERE course_id = ${courseId}`);
  await Promise.all([1, 2].map(() => announceAssignments(school.app.context)));
  await announceAssignments(school.app.context);
};

it('a new assignment that is locked for a learner is announced to them once it opens, and to the others at once', async () => {
  const built = await school.course();
  const [{ learner, course }, other] = [built, await school.learnerOf(built.course)];
  const batch = await lockFor(learner, built, { kind: 'date', onDay: addDays(indianDay(new Date()), 30) });
  await announceAnew(course.id);
  expect(await remindersTo(other)).toEqual(['New assignment: Five interviews']);
  expect(await remindersTo(learner)).toEqual([]);
  await school.db.execute(sql`UPDATE release_rules SET on_day = ${indianDay(new Date())} WHERE batch_id = ${batch.id}`);
  // It opened at midnight, and is announced in the morning.
  await announceAssignments(school.app.context, at('07:55'));
  expect(await remindersTo(learner)).toEqual([]);
  await Promise.all([1, 2].map(() => announceAssignments(school.app.context, at('08:00'))));
  await announceAssignments(school.app.context, at('08:05'));
  expect(await remindersTo(learner)).toEqual(['New assignment: Five interviews']);
  expect(await remindersTo(other)).toEqual(['New assignment: Five interviews']);
});

it('a learner has one mail of new assignments a day for a course, with all that are open to them', async () => {
  const { learner, course, id } = await school.course();
  await announceAnew(course.id);
  const [second, third] = [randomUUID(), randomUUID()];
  await school.db.execute(sql`INSERT INTO assignments (id, course_id, name, position, settings, created_at)
    SELECT v.id::uuid, course_id, v.name, 5, settings, now() + interval '1 second' FROM assignments,
      (VALUES (${second}, 'One flow'), (${third}, 'A form')) AS v (id, name) WHERE assignments.id = ${id}`);
  await announceAssignments(school.app.context);
  expect(await remindersTo(learner)).toEqual(['New assignment: Five interviews']);
  await announceAssignments(school.app.context, at('12:00'));
  expect((await remindersTo(learner)).slice(1)).toEqual([expect.stringMatching(/^New assignment: .+ and 1 more$/)]);
  expect((await mailsTo(learner)).at(-1)?.text).toMatch(/- One flow(?:.|\n)*- A form|- A form(?:.|\n)*- One flow/);
});

it('reminders of a locked assignment wait until it opens', async () => {
  const noon = at('12:00');
  const built = await school.course({ due: dueAt(noon) });
  const { learner } = built;
  await school.db.execute(sql`UPDATE assignments SET due_changed_at = now() - interval '3 days'`);
  const batch = await lockFor(learner, built, { kind: 'session', afterNumber: 1 });
  const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
  await remind(hours(-48));
  expect(await remindersTo(learner)).toEqual([]);
  await school.db
    .execute(sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    WHERE batch_id = ${batch.id} AND number = 1`);
  await remind(hours(-47));
  expect(await remindersTo(learner)).toEqual(['Due in 2 days: Five interviews']);
  await school.db.execute(sql`UPDATE release_rules SET kind = 'date', after_number = NULL,
    on_day = ${addDays(indianDay(new Date()), 30)} WHERE batch_id = ${batch.id}`);
  await remind(hours(-3));
  await remind(hours(1));
  expect(await remindersTo(learner)).toEqual(['Due in 2 days: Five interviews']);
  await school.db.execute(sql`DELETE FROM release_rules WHERE batch_id = ${batch.id}`);
  await remind(hours(2));
  expect((await remindersTo(learner)).slice(1)).toEqual(['Missing: Five interviews']);
});

it('trainers are told once a day what waits for a grade', async () => {
  await school.db.execute(sql`UPDATE submissions SET grade_state = 'released'`);
  const { learner, course, id } = await school.course();
  const other = await school.learnerOf(course);
  for (const user of [learner, other]) expect((await school.submitText(user, id)).status).toBe(200);
  await school.db.execute(
    sql`UPDATE submissions SET submitted_at = now() - interval '49 hours' WHERE user_id = ${other.userId}`,
  );
  await tellWaitingWork(school.app.context);
  await tellWaitingWork(school.app.context);
  expect(await subjectsTo(school.trainer)).toEqual(['2 submissions to grade, the oldest waiting 2 days']);
});

it('asks the database as much about four learners as about one', async () => {
  const counted: Record<string, number[]> = {};
  for (const learners of [1, 4]) {
    const noon = at('12:00');
    const { learner, course, id } = await school.course({ due: dueAt(noon) });
    const users = [learner];
    for (let n = 1; n < learners; n += 1) users.push(await school.learnerOf(course));
    await school.db.execute(sql`UPDATE assignments SET removed_at = now() WHERE id <> ${id}`);
    await school.db.execute(sql`UPDATE assignments SET due_changed_at = now() - interval '3 days',
      announced_at = NULL, created_at = now() + interval '1 second' WHERE id = ${id}`);
    const news = users.map(({ userId }): ReleasedNews => ({
      submissionId: randomUUID(),
      ...{ version: 1, revision: 1, userId, points: 8, penaltyPoints: 0, score: 8 },
      ...{ outcome: 'accepted', resubmitDueAt: null, told: 'grade' },
    }));
    const acts = {
      remind: (context: typeof school.app.context) =>
        remindOfAssignments(context, new Date(noon.getTime() - 48 * 3_600_000)),
      announce: (context: typeof school.app.context) => announceAssignments(context),
      grades: (context: typeof school.app.context) => tellOfGrades(context, { assignmentId: id, news }),
    };
    for (const [name, act] of Object.entries(acts)) {
      let statements = 0;
      const db = drizzle({ client: school.app.database.pool, logger: { logQuery: () => void (statements += 1) } });
      await act({ ...school.app.context, db });
      (counted[name] ??= []).push(statements);
    }
    for (const user of users)
      expect(await subjectsTo(user)).toEqual(
        expect.arrayContaining([
          'Due in 2 days: Five interviews',
          'New assignment: Five interviews',
          expect.stringMatching(/^Your grade for Five interviews: 8\//),
        ]),
      );
  }
  for (const [name, [one, four]] of Object.entries(counted)) expect([name, four]).toEqual([name, one]);
});
