import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccepted, refused, startGrading, type Grading } from '../../../testing/start/start-grading.ts';

let school: Grading;
let submitted: Grading['submitted'];
let grade: Grading['grade'];
let release: Grading['release'];
beforeAll(async () => {
  school = await startGrading();
  ({ submitted, grade, release } = school);
});
afterAll(() => school.close());

describe('grading at the same time', () => {
  it('lets one of two graders win, and shows the other the winner’s grade', async () => {
    const { submissionId } = await submitted();
    const answers = await Promise.all([
      grade(submissionId, { outcome: 'accepted', points: 10 }, school.trainer),
      grade(submissionId, { outcome: 'accepted', points: 20 }, school.admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body['grade'];
    expect(answers.find(({ status }) => status === 409)?.body['grade']).toEqual(won);
  });

  it('never shows a half-written grade when it is released while it is saved', async () => {
    const { id, path, learner, submissionId } = await submitted();
    await grade(submissionId, { outcome: 'accepted', points: 1, comment: 'Points 1' });
    for (let revision = 1; revision <= 8; revision += 1) {
      const points = revision + 1;
      await Promise.all([
        grade(submissionId, { revision, outcome: 'accepted', points, comment: `Points ${points}` }),
        release(id),
      ]);
      const shown = (await school.call('GET', path, undefined, learner)).body as unknown as {
        grades: { points: number; comment: string }[];
      };
      for (const one of shown.grades) expect(one.comment).toBe(`Points ${one.points}`);
    }
  });

  it('takes a version or refuses it while it is graded, never both', async () => {
    const { id, path, learner, submissionId } = await submitted({ maxAttempts: 9 });
    await school.call('PUT', `${path}/draft`, { revision: 0, text: 'Two', links: [] }, learner);
    const [work, saved] = await Promise.all([
      school.call('POST', `${path}/submissions`, { revision: 1, fileIds: [] }, learner),
      grade(submissionId, isAccepted),
    ]);
    const outcome = [work.body.code ?? work.status, saved.body.code ?? saved.status];
    expect([
      [200, 'newer-version'],
      ['grading-started', 200],
    ]).toContainEqual(outcome);
    expect(id).toBeTruthy();
  });
});

describe('who may', () => {
  it('grade is a trainer of the course and not the learner', async () => {
    const { id, learner, submissionId, course } = await submitted();
    const other = await school.app.colleague('trainer', 'Other Trainer');
    const gone = refused(404, 'submission-not-found', 'There is no such submission.');
    expect(await school.call('GET', `/admin/submissions/${submissionId}`, undefined, other)).toMatchObject(gone);
    expect(await grade(submissionId, isAccepted, other)).toMatchObject(gone);
    expect(await grade(randomUUID(), isAccepted)).toMatchObject(gone);
    expect(await grade('nonsense', isAccepted)).toMatchObject(gone);
    expect(await release(id, {}, other)).toMatchObject(refused(403, 'not-allowed'));
    expect(await release(randomUUID())).toMatchObject(
      refused(404, 'assignment-not-found', 'This assignment doesn’t exist, or it is not yours.'),
    );
    for (const query of [`course=${course.slug}`, `assignment=${id}`])
      expect((await school.call('GET', `/admin/submissions?${query}`, undefined, other)).status).toBe(403);
    expect((await school.call('GET', `/admin/assignments?course=${course.slug}`, undefined, other)).status).toBe(403);
    expect((await school.call('GET', '/admin/submissions', undefined, other)).body).toMatchObject({ total: 0 });
    expect((await school.call('GET', '/admin/submissions', undefined, learner)).status).toBe(403);
    await school.db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ${learner.userId}`);
    expect(await grade(submissionId, isAccepted, learner)).toMatchObject(
      refused(403, 'own-work', 'You can’t grade your own work.'),
    );
    await school.db.execute(sql`DELETE FROM course_trainers WHERE course_id = ${course.id}`);
    expect(await grade(submissionId, isAccepted)).toMatchObject(gone);
  });
});
