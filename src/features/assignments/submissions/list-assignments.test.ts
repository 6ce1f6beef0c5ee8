import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enrol } from '../../../testing/open/build-course.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { dueIn, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import { publishAssignments } from '../briefs/publish-assignments.ts';
import { lessonHref } from '../notices/lesson-href.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

describe('the list of assignments', () => {
  it('has what is to be done by due date, and counts each tab', async () => {
    const first = await school.course({ due: dueIn(3000) });
    const { learner } = first;
    const others = [
      await school.course({ due: dueIn(600) }),
      await school.course(),
      await school.course({ due: dueIn(-600) }),
      await school.course({ due: dueIn(100) }),
    ];
    const ids = [first, ...others].map(({ id }) => id);
    for (const { course } of others)
      await school.db.execute(
        sql`INSERT INTO grants (user_id, course_id, source, source_id) VALUES (${learner.userId}, ${course.id}, 'gift', ${randomUUID()})`,
      );
    await school.submitText(learner, ids[4] ?? '');
    const listed = (query = '') => school.call('GET', `/assignments${query}`, undefined, learner);
    const list = async (query?: string) => (await listed(query)).body;
    const todo = await list();
    expect(todo).toMatchObject({ counts: { todo: 4, submitted: 1, returned: 0, all: 5 }, missing: 1, total: 4 });
    expect(required<{ id: string }[]>(await listed(), 'assignments').map(({ id }) => id)).toEqual([
      ids[3],
      ids[1],
      ids[0],
      ids[2],
    ]);
    expect(await list('?tab=submitted')).toMatchObject({
      assignments: [{ id: ids[4], state: 'submitted', href: expect.stringMatching(/^\/courseStudent\/.+\?at=0-0-0$/) }],
    });
    expect(await list(`?tab=all&course=${first.course.slug}`)).toMatchObject({ total: 1, counts: { all: 1 } });
    expect(await list('?tab=all&limit=2&page=2')).toMatchObject({ total: 5, page: 2, assignments: [{}, {}] });
  });

  it('says how much of what is missing can no longer be submitted', async () => {
    const policy = { policy: 'closed', percentPerDay: null, floorPercent: null } as const;
    const { learner } = await school.course({ due: dueIn(-600), late: policy });
    const { course } = await school.course({ due: dueIn(-600) });
    await enrol(school.db, learner.userId, course);
    const { body } = await school.call('GET', '/assignments', undefined, learner);
    expect(body).toMatchObject({ counts: { todo: 1, all: 2 }, missing: 2, missingClosed: 1 });
  });

  it('leads to the work alone where the assignment left the course or access ended, as notices about it do', async () => {
    const { id, path, course, learner } = await school.course();
    await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Done', links: [] }, learner);
    await school.call('POST', `${path}/submissions`, { revision: 1, fileIds: [] }, learner);
    await publishAssignments({ db: school.db, batches: courseBatches }, { courseId: course.id, published: [] });
    await school.db.execute(sql`DELETE FROM course_contents WHERE id = ${id}`);
    expect((await school.call('GET', '/assignments?tab=all', undefined, learner)).body).toMatchObject({
      assignments: [{ id, href: `/profile/assignments/${id}`, isRemoved: true, state: 'submitted' }],
    });
    expect(await lessonHref(school.db, { courseId: course.id, contentId: id })).toBe(`/profile/assignments/${id}`);
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
      assignment: { state: 'removed' },
      versions: [{ text: 'Done' }],
    });
    const kept = await school.course();
    await school.submitText(kept.learner, kept.id);
    await school.db.execute(sql`UPDATE grants SET ends_on = current_date - 3 WHERE user_id = ${kept.learner.userId}`);
    expect((await school.call('GET', '/assignments?tab=all', undefined, kept.learner)).body).toMatchObject({
      assignments: [{ href: `/profile/assignments/${kept.id}`, isRemoved: false }],
    });
  });
});

describe('the time of the server', () => {
  it('is that of the database for a learner without any assignment, too', async () => {
    const learner = await school.app.signUp();
    const { rows } = await school.db.execute<{ at: string }>(sql`SELECT now() AS at`);
    const listed = await school.call('GET', '/assignments', undefined, learner);
    expect(listed.body).toMatchObject({ assignments: [], serverTime: expect.any(String) });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2020-01-01T00:00:00Z') });
    const elsewhere = await school.call('GET', '/assignments', undefined, learner).finally(() => vi.useRealTimers());
    expect(Date.parse(String(elsewhere.body['serverTime']))).toBeGreaterThanOrEqual(Date.parse(rows[0]?.at ?? ''));
  });
});
