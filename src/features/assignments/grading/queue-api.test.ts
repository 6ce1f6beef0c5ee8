import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueIn } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { inDays, isAccepted, refused, startGrading, type Grading } from '../../../testing/start/start-grading.ts';

let school: Grading;
let submitted: Grading['submitted'];
let grade: Grading['grade'];
let release: Grading['release'];
let mailsTo: Grading['mailsTo'];
beforeAll(async () => {
  school = await startGrading();
  ({ submitted, grade, release, mailsTo } = school);
});
afterAll(() => school.close());

describe('the queue', () => {
  type Listed = { submissions: { id: string }[]; counts: Record<string, number>; total: number };
  const list = async (query: string) =>
    (await school.call('GET', `/admin/submissions?${query}`, undefined, school.trainer)).body as unknown as Listed;

  it('has what waits first, the oldest on top, and knows neighbours, place and number', async () => {
    const { id, course, submissionId } = await submitted();
    const ids = [submissionId];
    for (const name of ['Bela Rao', 'Asha Rao', 'Chitra Rao']) {
      const learner = await school.learnerOf(course, name);
      ids.push(required<{ id: string }>(await school.submitText(learner, id), 'submission').id);
    }
    const [first, second, third, fourth] = ids;
    await school.db.execute(
      sql`UPDATE submissions SET submitted_at = submitted_at - interval '1 second' * (array_position(${sql.param(ids.toReversed())}::uuid[], id))
        WHERE assignment_id = ${id}`,
    );
    const query = `assignment=${id}`;
    const idsOf = async (more: string) => (await list(`${query}${more}`)).submissions.map((one) => one.id);
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('&sort=newest')).toEqual(ids.toReversed());
    expect(await idsOf('&sort=name')).toEqual([first, third, second, fourth]);
    expect(await idsOf('&search=rao%20chit')).toEqual([fourth]);
    expect(await idsOf('&search=example.com')).toEqual([]);
    const opened = async (one: string | undefined, more = '') =>
      (await school.call('GET', `/admin/submissions/${one}?${query}${more}`, undefined, school.trainer)).body;
    expect(await opened(second)).toMatchObject({ previousId: first, nextId: third, position: 2, total: 4 });
    expect(await opened(second, '&sort=newest')).toMatchObject({ previousId: third, nextId: first, position: 3 });
    expect(await opened(first, '&sort=name')).toMatchObject({ previousId: null, nextId: third, position: 1 });
    const saved = await school.call(
      'PUT',
      `/admin/submissions/${second}/grade?${query}&state=needs-grading`,
      { version: 1, revision: 0, ...isAccepted },
      school.trainer,
    );
    expect(saved.body).toMatchObject({ nextId: third });
    expect(await idsOf('')).toEqual([first, third, fourth, second]);
    expect(await opened(second, '&state=needs-grading')).toMatchObject({
      previousId: first,
      nextId: third,
      position: null,
      total: 3,
    });
    expect((await list(query)).counts).toEqual({
      'needs-grading': 3,
      graded: 1,
      released: 0,
      late: 0,
      resubmit: 0,
    });
    expect(await idsOf('&state=graded')).toEqual([second]);
    expect(await idsOf('&late=true')).toEqual([]);
    expect((await list(`${query}&limit=1&page=2`)).submissions).toMatchObject([
      { id: third, learner: 'Asha Rao', waitingSeconds: expect.any(Number), maxPoints: 20, score: null },
    ]);
    const file = await school.app.open(`/admin/submissions.csv?${query}`, school.trainer.token);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(5);
  });

  it('of assignments counts what waits, is late, missing and not released, and how long feedback took', async () => {
    const { id, course, submissionId, learner } = await submitted({ due: dueIn(-30 * 60) });
    const other = await school.learnerOf(course);
    const excused = await school.learnerOf(course);
    await school.db.execute(sql`INSERT INTO grade_overrides (course_id, user_id, item_id, revision, is_excused, reason)
      VALUES (${course.id}, ${excused.userId}, ${id}, 1, true, 'Ill')`);
    const onPaper = await school.learnerOf(course);
    await school.db.execute(sql`INSERT INTO grade_overrides (course_id, user_id, item_id, revision, score, reason)
      VALUES (${course.id}, ${onPaper.userId}, ${id}, 1, 15, 'Graded on paper')`);
    const row = async () => {
      const response = await school.call('GET', `/admin/assignments?course=${course.slug}`, undefined, school.trainer);
      return (response.body as unknown as { assignments: object[] }).assignments[0];
    };
    const figures = { learners: 4, submitted: 1, needsGrading: 1, graded: 0, notReleased: 0, late: 1, missing: 1 };
    expect(await row()).toMatchObject({ id, name: 'Five interviews', ...figures, medianFeedbackHours: null });
    const listed = await school.call('GET', `/admin/gradebook/${course.id}/missing?item=${id}`);
    expect(listed.body).toMatchObject({ total: 1, missing: [{ userId: other.userId }] });
    expect((await school.call('GET', '/assignments', undefined, onPaper)).body).toMatchObject({ missing: 0 });
    await school.db.execute(
      sql`UPDATE submission_versions SET submitted_at = now() - interval '90 minutes' WHERE submission_id = ${submissionId}`,
    );
    await grade(submissionId, isAccepted);
    expect(await row()).toMatchObject({ needsGrading: 0, graded: 1, notReleased: 1 });
    await release(id);
    expect(await row()).toMatchObject({ notReleased: 0, medianFeedbackHours: 1.5 });
    const extension = { dueAt: inDays(2), reason: 'She was ill' };
    const extended = await school.call(
      'PUT',
      `/admin/assignments/${id}/extensions/${other.userId}`,
      extension,
      school.trainer,
    );
    expect(extended.body).toMatchObject({ extension: { ...extension, grantedBy: { name: 'Ritika Sethi' } } });
    expect(await row()).toMatchObject({ missing: 0 });
    expect(learner.userId).toBeTruthy();
  });
});

describe('an extension', () => {
  it('moves the due date of one learner, who is told, until it is removed', async () => {
    const due = dueIn(60);
    const { id, path, learner } = await school.course({ due });
    const at = `/admin/assignments/${id}/extensions/${learner.userId}`;
    const grant = (body: object, target = at) => school.call('PUT', target, body, school.trainer);
    const dueAt = inDays(3);
    const reason = 'She was ill';
    expect((await grant({ dueAt, reason })).body).toMatchObject({
      extension: { dueAt, reason },
      message: expect.stringMatching(/^Extension granted until .+\.$/),
    });
    const shown = (await school.call('GET', path, undefined, learner)).body;
    expect(shown).toMatchObject({ dueAt, movedBy: 'extension' });
    expect(JSON.stringify(shown)).not.toContain(reason);
    expect(await grant({ dueAt: inDays(2), reason })).toMatchObject(refused(422, 'extension-not-later'));
    expect(await grant({ dueAt: inDays(400), reason })).toMatchObject(refused(400, 'invalid-input'));
    expect(await grant({ dueAt, reason: 'No' })).toMatchObject(
      refused(400, 'invalid-input', 'Please write the reason'),
    );
    expect(await grant({ dueAt, reason }, `/admin/assignments/${id}/extensions/${randomUUID()}`)).toMatchObject(
      refused(404, 'learner-not-found', 'There is no such learner in this course.'),
    );
    const removed = await school.call('DELETE', at, undefined, school.trainer);
    expect(removed.body).toMatchObject({ extension: null, message: 'Extension removed.' });
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({ dueAt: due.at, movedBy: null });
    expect(await school.call('DELETE', at, undefined, school.trainer)).toMatchObject(
      refused(404, 'extension-not-found', 'This learner has no extension.'),
    );
    expect(await mailsTo(learner)).toEqual([
      expect.stringMatching(/^New due date for Five interviews: /),
      expect.stringMatching(/^New due date for Five interviews: /),
    ]);
    const without = await school.course();
    expect(
      await grant({ dueAt, reason }, `/admin/assignments/${without.id}/extensions/${without.learner.userId}`),
    ).toMatchObject(refused(422, 'no-due-date', 'This assignment has no due date, so there is nothing to extend.'));
  });
});
