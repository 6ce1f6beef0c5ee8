import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/open/build-course.ts';
import { dueIn, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

type Opened = Awaited<ReturnType<Coursework['course']>>;
const DAY = 24 * 60;

/** Saves a grade of a learner's newest version as the grading screen leaves it. */
async function grade(assignmentId: string, learner: TestUser, score: number, isReleased = true): Promise<void> {
  await school.db.execute(sql`UPDATE submissions SET office_score = ${score}, has_unreleased_grade = ${!isReleased},
    grade_state = ${isReleased ? 'released' : 'saved'}, score = ${isReleased ? score : null}
    WHERE assignment_id = ${assignmentId} AND user_id = ${learner.userId}`);
}

const book = async ({ course }: Opened, user?: TestUser, query = '') =>
  (await school.call('GET', `/admin/gradebook/${course.id}${query}`, undefined, user)).body as never as {
    items: { itemId: string; category: string; name: string; maxPoints: number }[];
    learners: { userId: string; name: string; cells: Record<string, object>; currentPercent: number }[];
    total: number;
    averages: { currentPercent: number };
  };

describe('a gradebook', () => {
  it('has the learners of a course by its items, with unreleased grades', async () => {
    const opened = await school.course();
    const { course, id, learner } = opened;
    await school.submitText(learner, id);
    await grade(id, learner, 17, false);
    const shown = await book(opened, school.trainer);
    expect(shown.items).toMatchObject([
      { itemId: id, category: 'assignments', name: 'Five interviews', maxPoints: 20, counts: true },
    ]);
    expect(shown).toMatchObject({
      course: { courseId: course.id },
      scheme: { revision: 0, weights: { assignments: 50, quizzes: 20, finalTest: 30, attendance: 0 } },
      learners: [
        {
          userId: learner.userId,
          currentPercent: 85,
          finalPercent: 85,
          cells: { [id]: { score: 17, maxPoints: 20, percent: 85, status: 'graded', isReleased: false } },
        },
      ],
      averages: { currentPercent: 85, items: { [id]: 17 } },
      total: 1,
    });
    const own = await school.call('GET', `/grades/${course.id}`, undefined, learner);
    expect(own.body).toMatchObject({
      currentPercent: null,
      categories: [{ category: 'assignments', percent: null, items: [{ status: 'submitted', score: null }] }],
    });
    await grade(id, learner, 17);
    expect((await school.call('GET', '/grades', undefined, learner)).body.courses).toMatchObject([
      { courseId: course.id, currentPercent: 85, finalPercent: 85, gradedCount: 1 },
    ]);
  });

  it('is for the trainers of its course and for admins', async () => {
    const { course, learner } = await school.course();
    const path = `/admin/gradebook/${course.id}`;
    const other = await school.app.colleague('trainer');
    for (const part of ['', '/missing', '/falling-behind', `/learners/${learner.userId}`, '/file.csv']) {
      expect((await school.call('GET', `${path}${part}`, undefined, other)).status).toBe(403);
      expect((await school.call('GET', `${path}${part}`, undefined, learner)).status).toBe(403);
      expect((await school.call('GET', `${path}${part}`, undefined, school.trainer)).status).toBe(200);
      const unknown = `/admin/gradebook/no-such-course${part}`;
      expect(await school.call('GET', unknown)).toMatchObject({
        status: 404,
        body: { code: 'course-not-found', message: 'Course not found or not a Student course' },
      });
    }
    const stranger = await school.app.signUp();
    expect(await school.call('GET', `${path}/learners/${stranger.userId}`)).toMatchObject({
      status: 404,
      body: { code: 'learner-not-found', message: 'There is no such learner in this course.' },
    });
    expect(await school.call('GET', `/grades/${course.id}`, undefined, stranger)).toMatchObject({ status: 404 });
    const listed = await school.call('GET', '/admin/gradebook', undefined, other);
    expect(listed.body).toMatchObject({ courses: [], total: 0 });
  });

  it('finds learners by name and sorts them by total', async () => {
    const opened = await school.course();
    const { id, course, learner } = opened;
    const second = await school.learnerOf(course, 'Renée Zehra');
    for (const [user, score] of [
      [learner, 10],
      [second, 20],
    ] as const) {
      await school.submitText(user, id);
      await grade(id, user, score);
    }
    const names = async (query: string) =>
      (await book(opened, school.admin, query)).learners.map(({ userId }) => userId);
    expect(await names('?search=renee')).toEqual([second.userId]);
    expect(await names('?sort=total')).toEqual([learner.userId, second.userId]);
    expect(await names('?sort=-total&limit=1')).toEqual([second.userId]);
    expect(await names('?sort=-total&limit=1&page=2')).toEqual([learner.userId]);
    expect((await book(opened)).averages).toMatchObject({ currentPercent: 75 });
  });

  it('counts a quiz by its best attempt that is not set aside', async () => {
    const opened = await school.course();
    const { course, learner } = opened;
    const contentId = course.contents['0-0-1']?.id ?? '';
    await school.db
      .execute(sql`INSERT INTO questions (course_id, content_id, position, kind, question, options, correct)
      SELECT ${course.id}, ${contentId}, n, 'single', 'Which?', '{a,b}', '{a}' FROM generate_series(1, 4) n`);
    await school.db
      .execute(sql`INSERT INTO attempts (user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, score, right_ids, total, voided_at)
      SELECT ${learner.userId}, ${course.id}, ${contentId}, n, '{}', now(), now(), n, '{}', 4, CASE WHEN n = 4 THEN now() END FROM generate_series(1, 4) n`);
    expect((await book(opened)).learners).toMatchObject([
      { cells: { [contentId]: { score: 3, maxPoints: 4, percent: 75, status: 'graded' } }, currentPercent: 75 },
    ]);
    const one = await school.call('GET', `/admin/gradebook/${course.id}/learners/${learner.userId}`);
    expect(one.body.categories).toMatchObject([
      { category: 'assignments' },
      { category: 'quizzes', percent: 75, items: [{ attempts: [{ score: 1 }, {}, {}, { isVoid: true }] }] },
    ]);
  });

  it('is a file whose formulas do nothing, with EX for an excuse', async () => {
    const opened = await school.course();
    const { course, id } = opened;
    const formula = await school.learnerOf(course, '=HYPERLINK("x")');
    await school.db.execute(sql`UPDATE assignments SET name = '+Sum' WHERE id = ${id}`);
    await school.call('PUT', `/admin/gradebook/${course.id}/overrides/${formula.userId}/${id}`, {
      ...{ revision: 0, isExcused: true, reason: 'Was ill' },
    });
    const file = await school.app.open(`/admin/gradebook/${course.id}/file.csv?sort=name`, school.admin.token);
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toContain(`Name,'+Sum,Current grade %`);
    expect(lines.slice(1, 3)).toEqual([`"'=HYPERLINK(""x"")",EX,,,97`, 'Asha Learner,,,,0']);
  });
});

describe('grade settings', () => {
  it('are weights that add up to 100, and what counts', async () => {
    const opened = await school.course();
    const { course, id, learner } = opened;
    const save = (body: object) =>
      school.call(
        'PUT',
        `/admin/gradebook/${course.id}/scheme`,
        { revision: 0, excludedItemIds: [], ...body },
        school.trainer,
      );
    const weights = { assignments: 60, quizzes: 20, finalTest: 20, attendance: 0 };
    expect(await save({ weights: { ...weights, attendance: 10 } })).toMatchObject({
      status: 422,
      body: { code: 'weights-not-100', message: 'Weights add up to 110%. They must add up to 100%.' },
    });
    expect(await save({ weights: { ...weights, quizzes: 20.5 } })).toMatchObject({ status: 400 });
    expect(await save({ weights, excludedItemIds: ['nothing'] })).toMatchObject({
      status: 422,
      body: { code: 'unknown-item', message: 'This course has no such grade item.' },
    });
    expect((await save({ weights, excludedItemIds: [id] })).body).toMatchObject({
      scheme: { revision: 1, weights, excludedItemIds: [id] },
      message: 'Grade settings saved.',
    });
    expect(await save({ weights })).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        message: 'Ritika Sethi changed this meanwhile. Nothing of yours is lost.',
        scheme: { revision: 1 },
      },
    });
    await school.submitText(learner, id);
    await grade(id, learner, 20);
    expect((await book(opened)).learners).toMatchObject([{ currentPercent: null }]);
  });
});

describe('an adjustment', () => {
  it('replaces the score, is told to nobody but as "Adjusted", and can be removed', async () => {
    const { course, id, learner } = await school.course();
    await school.submitText(learner, id);
    await grade(id, learner, 12);
    const path = `/admin/gradebook/${course.id}/overrides/${learner.userId}/${id}`;
    const adjust = (body: object) => school.call('PUT', path, { revision: 0, reason: 'Page 6 came later', ...body });
    expect(await adjust({ score: 24.1 })).toMatchObject({
      status: 422,
      body: { code: 'points-out-of-range', message: 'Points are from 0 to 24, in steps of 0.1.' },
    });
    expect(await adjust({ score: 18, isExcused: true })).toMatchObject({ status: 400 });
    expect(await adjust({})).toMatchObject({ status: 400 });
    expect(await adjust({ score: 18, reason: ' ' })).toMatchObject({ status: 400 });
    expect((await adjust({ score: 18 })).body).toMatchObject({
      cell: {
        ...{ score: 18, isAdjusted: true, revision: 1 },
        override: { score: 18, isExcused: false, reason: 'Page 6 came later', by: 'Office' },
      },
      totals: { currentPercent: 90, finalPercent: 90 },
      message: 'Grade adjusted.',
    });
    const opened = await school.call('GET', `/admin/gradebook/${course.id}/learners/${learner.userId}`);
    expect(opened.body.categories).toMatchObject([{ items: [{ score: 18, underlyingScore: 12 }] }]);
    expect(await adjust({ score: 19 })).toMatchObject({ status: 409, body: { cell: { score: 18 } } });
    const own = await school.call('GET', `/grades/${course.id}`, undefined, learner);
    expect(own.body.categories).toMatchObject([{ items: [{ score: 18, isAdjusted: true }] }]);
    expect(JSON.stringify(own.body)).not.toContain('Page 6');
    expect(await school.call('DELETE', path, { revision: 0 })).toMatchObject({ status: 409 });
    expect((await school.call('DELETE', path, { revision: 1 })).body).toMatchObject({
      cell: { score: 12, isAdjusted: false, override: null, revision: 2 },
      message: 'Adjustment removed.',
    });
    expect(await school.call('DELETE', path, { revision: 2 })).toMatchObject({
      status: 404,
      body: { code: 'override-not-found', message: 'There is no adjustment to remove.' },
    });
    expect((await adjust({ revision: 2, score: 0 })).body).toMatchObject({ cell: { score: 0, revision: 3 } });
  });

  it('of a learner who is excused completes the assignment', async () => {
    const { course, id, learner } = await school.course({ due: dueIn(-DAY) });
    const opened = () => school.call('GET', `/admin/gradebook/${course.id}/learners/${learner.userId}`);
    expect((await opened()).body).toMatchObject({ categories: [{ items: [{ status: 'missing' }] }], finalPercent: 0 });
    const path = `/admin/gradebook/${course.id}/overrides/${learner.userId}`;
    const body = { revision: 0, isExcused: true, reason: 'Was ill' };
    expect(await school.call('PUT', `${path}/nothing`, body)).toMatchObject({ status: 422 });
    expect((await school.call('PUT', `${path}/${id}`, body)).body).toMatchObject({
      cell: { status: 'excused', score: null },
      totals: { currentPercent: null, finalPercent: null },
      message: 'Learner excused.',
    });
    expect((await opened()).body).toMatchObject({
      learner: { progressPercent: 97 },
      categories: [{ items: [{ status: 'excused', override: { reason: 'Was ill', by: 'Office' } }] }],
    });
  });

  it('of two at once is made once', async () => {
    const { course, id, learner } = await school.course();
    const path = `/admin/gradebook/${course.id}/overrides/${learner.userId}/${id}`;
    const both = await Promise.all(
      [15, 16].map((score) => school.call('PUT', path, { revision: 0, score, reason: 'By hand' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('following up', () => {
  it('lists missing work, the longest overdue first', async () => {
    const opened = await school.course({ due: dueIn(-3 * DAY + 30) });
    const { course, id, learner } = opened;
    const second = await school.learnerOf(course, 'Bina');
    const missing = async (query = '') =>
      (await school.call('GET', `/admin/gradebook/${course.id}/missing${query}`, undefined, school.trainer)).body;
    expect(await missing()).toMatchObject({
      missing: [
        { userId: learner.userId, itemId: id, itemName: 'Five interviews', daysOverdue: 3, lastStudiedAt: null },
        { userId: second.userId },
      ],
      total: 2,
    });
    expect(await missing(`?item=${randomUUID()}`)).toMatchObject({ missing: [], total: 0 });
    await school.submitText(second, id);
    expect(await missing()).toMatchObject({ total: 1 });
  });

  it('lists who is falling behind, but for the snoozed', async () => {
    const { course, learner } = await school.course();
    await school.db.execute(
      sql`UPDATE grants SET granted_at = now() - interval '15 days' WHERE course_id = ${course.id}`,
    );
    const path = `/admin/gradebook/${course.id}`;
    const behind = async (query = '') => (await school.call('GET', `${path}/falling-behind${query}`)).body;
    expect(await behind()).toMatchObject({
      learners: [
        { userId: learner.userId, reasons: [{ kind: 'inactive', words: 'No study for 15 days' }], snooze: null },
      ],
    });
    const snooze = (body: object) => school.call('PUT', `${path}/snoozes/${learner.userId}`, body);
    expect(await snooze({ days: 8, note: '' })).toMatchObject({ status: 400 });
    const snoozed = await snooze({ days: 7, note: 'On leave' });
    expect(snoozed.body.message).toMatch(/^Snoozed until \d+ \w+ \d{4}\.$/);
    expect(await behind()).toMatchObject({ learners: [], total: 0 });
    expect(await behind('?snoozed=true')).toMatchObject({ learners: [{ snooze: { note: 'On leave', by: 'Office' } }] });
    const listed = await school.call('GET', `/admin/gradebook?search=${encodeURIComponent(course.title)}&limit=100`);
    const found = (listed.body as never as { courses: { courseId: string }[] }).courses;
    expect(found.find(({ courseId }) => courseId === course.id)).toMatchObject({
      learners: 1,
      items: 1,
      fallingBehind: 0,
    });
    expect((await snooze({ days: 0, note: '' })).body).toMatchObject({ snooze: null, message: 'Snooze ended.' });
    expect(await behind()).toMatchObject({ total: 1 });
    await school.db.execute(sql`
      INSERT INTO certificates (number, user_id, course_id, learner_name, course_title, duration_months, family, dye)
      VALUES ('MSL-0000-0000-0000-0001', ${learner.userId}, ${course.id}, 'Asha', ${course.title}, 6, 'suraj', 'palash')`);
    expect(await behind()).toMatchObject({ total: 0 });
    await school.db.execute(sql`UPDATE certificates SET revoked_at = now() WHERE course_id = ${course.id}`);
    expect(await behind()).toMatchObject({ total: 1 });
  });
});

describe('a message to learners', () => {
  const notices = async (user: TestUser) =>
    (await school.call('GET', '/notices', undefined, user)).body as never as {
      notices: { title: string; text: string }[];
    };
  const written = () => ({
    key: randomUUID(),
    subject: 'About {course}',
    text: 'Dear {first name}, still missing: {missing work}.',
  });

  it('is sent once for its key, with its placeholders filled', async () => {
    const { course, learner } = await school.course({ due: dueIn(-DAY) });
    await school.db.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${learner.userId}`);
    const second = await school.learnerOf(course, 'Bina');
    const path = `/admin/gradebook/${course.id}/message`;
    const send = (body: object, user = school.trainer) => school.call('POST', path, body, user);
    const stranger = await school.app.signUp();
    const form = { ...written(), userIds: [learner.userId] };
    expect(await send({ ...form, userIds: [learner.userId, stranger.userId] })).toMatchObject({
      status: 422,
      body: { code: 'not-learners', message: '1 of these people does not have this course. Nothing was sent.' },
    });
    const both = await Promise.all([send(form), send(form)]);
    for (const { body } of both) expect(body).toMatchObject({ sent: 1, leftOut: [], message: 'Sent to 1 learner.' });
    expect((await notices(learner)).notices).toMatchObject([
      { title: `About ${course.title}`, text: 'Dear Asha, still missing: Five interviews.' },
    ]);
    expect((await send({ ...written(), userIds: [learner.userId, second.userId] })).body).toMatchObject({
      sent: 1,
      leftOut: [{ userId: learner.userId }],
    });
    // Reaching nobody counts towards no limit.
    expect((await send({ ...written(), userIds: [learner.userId] })).body).toMatchObject({ sent: 0 });
    const third = await school.learnerOf(course);
    expect((await send({ ...written(), userIds: [third.userId] })).body).toMatchObject({ sent: 1 });
    const fourth = await school.learnerOf(course);
    const tooMany = { ...written(), userIds: [fourth.userId] };
    expect(await send(tooMany)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await send(tooMany, school.admin)).body).toMatchObject({ sent: 1 });
    await school.db.execute(sql`UPDATE grade_messages SET sent_at = sent_at - interval '25 hours'`);
    await school.db.execute(sql`UPDATE grade_message_recipients SET sent_at = sent_at - interval '25 hours'`);
    expect((await send({ ...written(), userIds: [learner.userId] })).body).toMatchObject({ sent: 1, leftOut: [] });
  });

  it('has a subject, a text and learners', async () => {
    const { course, learner } = await school.course();
    const send = (body: object) =>
      school.call('POST', `/admin/gradebook/${course.id}/message`, {
        ...written(),
        userIds: [learner.userId],
        ...body,
      });
    const issue = (message: string) => ({ status: 400, body: { code: 'invalid-input', issues: [{ message }] } });
    expect(await send({ userIds: [] })).toMatchObject(issue('Please choose a learner'));
    expect(await send({ subject: ' ' })).toMatchObject(issue('Write the subject'));
    expect(await send({ text: '' })).toMatchObject(issue('Write the message'));
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect(await send({ userIds: many })).toMatchObject(issue('At most 200 learners at once'));
  });
});

describe('one’s own grades', () => {
  it('stay with the work when access ends', async () => {
    const { course, id, learner } = await school.course();
    const other = await school.app.signUp();
    await enrol(school.db, other.userId, course);
    await school.submitText(learner, id);
    await school.db.execute(sql`UPDATE grants SET revoked_at = now() WHERE course_id = ${course.id}`);
    expect((await school.call('GET', '/grades', undefined, learner)).body.courses).toMatchObject([
      { courseId: course.id },
    ]);
    expect((await school.call('GET', `/grades/${course.courseId}`, undefined, learner)).status).toBe(200);
    expect((await school.call('GET', '/grades', undefined, other)).body.courses).toEqual([]);
    expect(await school.call('GET', `/grades/${course.id}`, undefined, other)).toMatchObject({
      status: 404,
      body: { code: 'course-not-found' },
    });
  });
});
