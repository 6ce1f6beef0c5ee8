import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrief, aPdf, aRubric, dueIn } from '../../../testing/start/start-assignments.ts';
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

describe('a grade', () => {
  it('is saved under revisions, stays hidden until it is released, and is shown until a changed one is', async () => {
    const { id, path, learner, submissionId } = await submitted();
    const seen = async () => (await school.call('GET', path, undefined, learner)).body as Record<string, unknown>;
    const first = await grade(submissionId, { ...isAccepted, comment: 'Well heard.' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Grade saved.',
        nextId: null,
        grade: { version: 1, revision: 1, points: 17, score: 17, releasedAt: null, gradedBy: { name: 'Ritika Sethi' } },
        submission: { id: submissionId, state: 'submitted', outcome: null, hasUnreleasedGrade: true },
      },
    });
    expect(await seen()).toMatchObject({
      state: 'submitted',
      grades: [],
      score: null,
      closedReason: 'grading-started',
    });
    const draft = { revision: 0, text: 'More', links: [] };
    expect(await school.call('PUT', `${path}/draft`, draft, learner)).toMatchObject(
      refused(
        409,
        'grading-started',
        'Your last attempt is being graded. You can submit again when the grade is released.',
      ),
    );
    expect(await mailsTo(learner)).toEqual([]);
    expect((await release(id)).body).toMatchObject({ released: 1, stillToGrade: 0, message: '1 grade released.' });
    expect(await release(id)).toMatchObject(
      refused(409, 'nothing-to-release', 'There are no saved grades to release.'),
    );
    expect(await seen()).toMatchObject({
      state: 'returned',
      outcome: 'accepted',
      score: 17,
      grades: [{ version: 1, score: 17, comment: 'Well heard.' }],
    });
    expect(await mailsTo(learner)).toEqual(['Your grade for Five interviews: 17/20']);
    const changed = await grade(submissionId, { revision: 1, outcome: 'accepted', points: 12, comment: 'Well heard.' });
    expect(changed.body).toMatchObject({ grade: { revision: 2, score: 12, isChangedSinceRelease: true } });
    expect(await seen()).toMatchObject({ state: 'returned', score: 17, grades: [{ score: 17 }] });
    expect((await release(id)).body).toMatchObject({ released: 1 });
    expect(await seen()).toMatchObject({ score: 12, grades: [{ score: 12 }] });
    expect(await mailsTo(learner)).toEqual([
      'Your grade for Five interviews: 17/20',
      'Your grade for Five interviews was changed',
    ]);
  });

  it('that is saved again as it is changes nothing, and tells nobody when only its pins changed', async () => {
    const { id, path, learner } = await school.course();
    const fileId = await school.addFile(learner, id, aPdf());
    const work = await school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [fileId] }, learner);
    const { id: submissionId } = required<{ id: string }>(work, 'submission');
    const pin = { fileId, page: 1, x: 0.5, y: 0.25, text: 'Here' };
    const saved = await grade(submissionId, { ...isAccepted, pins: [pin], release: true });
    expect(saved.body).toMatchObject({ message: 'Grade released.', grade: { pins: [{ number: 1, ...pin }] } });
    expect((await grade(submissionId, { revision: 1, ...isAccepted, pins: [pin] })).body.grade).toMatchObject({
      revision: 1,
    });
    expect((await grade(submissionId, { ...isAccepted, pins: [pin] })).body.grade).toMatchObject({ revision: 1 });
    await mailsTo(learner);
    expect((await grade(submissionId, { revision: 1, ...isAccepted, release: true })).body.grade).toMatchObject({
      revision: 2,
      pins: [],
    });
    expect(await mailsTo(learner)).toEqual(['Your grade for Five interviews: 17/20']);
    for (const wrong of [{ page: 2 }, { page: 0 }, { x: 1.01 }, { y: -0.1 }, { fileId: randomUUID() }])
      expect(
        await grade(submissionId, { revision: 2, ...isAccepted, pins: [pin, { ...pin, ...wrong }] }),
      ).toMatchObject(refused(422, 'pin-outside', 'Pin 2 is not on a page of this file.'));
  });

  it('is refused in the order of the specification', async () => {
    const { id, path, learner, submissionId } = await submitted({ maxAttempts: 3 });
    expect(await grade(submissionId, { version: 2, ...isAccepted })).toMatchObject(refused(400, 'invalid-input'));
    await grade(submissionId, { ...isAccepted, release: true });
    expect(await grade(submissionId, { outcome: 'accepted', points: 99 })).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        message: 'Ritika Sethi changed this meanwhile. Nothing of yours is lost.',
        grade: { revision: 1, points: 17 },
      },
    });
    await school.submitText(learner, id, 'Once more');
    expect(await grade(submissionId, { outcome: 'accepted', points: 99 })).toMatchObject({
      status: 409,
      body: {
        code: 'newer-version',
        message: 'The learner submitted attempt 2 while you were grading. Your feedback is not lost.',
        version: 2,
      },
    });
    const second = (body: object) => grade(submissionId, { version: 2, ...body });
    for (const points of [20.5, -1, 3.25])
      expect(await second({ outcome: 'accepted', points })).toMatchObject(
        refused(422, 'points-out-of-range', 'Points are from 0 to 20, in steps of 0.5.'),
      );
    expect((await second({ outcome: 'accepted' })).status).toBe(400);
    expect(await second({ outcome: 'resubmit', points: 5 })).toMatchObject(
      refused(400, 'invalid-input', 'Please enter a day and a time'),
    );
    for (const days of [-1, 181])
      expect(await second({ outcome: 'resubmit', points: 5, resubmitDueAt: inDays(days) })).toMatchObject(
        refused(422, 'due-in-the-past', 'The new due date must be in the future, within 180 days.'),
      );
    expect(await second({ ...isAccepted, rubricVersion: 1 })).toMatchObject(refused(422, 'unknown-rubric-version'));
    expect(path).toBeTruthy();
  });

  it('counts as the highest of the released versions, and a request to resubmit opens an attempt', async () => {
    const { id, path, learner, submissionId } = await submitted({ maxAttempts: 1, due: dueIn(60) });
    const until = inDays(3);
    await grade(submissionId, { outcome: 'resubmit', points: 9, resubmitDueAt: until, release: true });
    expect(await mailsTo(learner)).toEqual([expect.stringMatching(/^Please resubmit Five interviews by /)]);
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
      outcome: 'resubmit',
      dueAt: until,
      movedBy: 'resubmission',
      attemptsLeft: 1,
      isOpen: true,
    });
    expect((await school.submitText(learner, id, 'Again')).body.submission).toMatchObject({ version: 2 });
    await grade(submissionId, { version: 2, outcome: 'accepted', points: 6, release: true });
    expect((await school.call('GET', path, undefined, learner)).body).toMatchObject({
      outcome: 'accepted',
      score: 9,
      attemptsLeft: 0,
      grades: [{ score: 9 }, { score: 6 }],
    });
  });

  it('of late work loses points by its days, and gets them back with a later due date', async () => {
    const late = { policy: 'per-day', percentPerDay: 5, floorPercent: 0 } as const;
    const { id, learner, submissionId } = await submitted({ due: dueIn(-30 * 60), late });
    expect((await grade(submissionId, isAccepted)).body.grade).toMatchObject({
      points: 17,
      penaltyPoints: 2,
      score: 15,
    });
    const extension = { dueAt: new Date(Date.now() - 60_000).toISOString(), reason: 'The train was late' };
    expect(
      (await school.call('PUT', `/admin/assignments/${id}/extensions/${learner.userId}`, extension, school.trainer))
        .status,
    ).toBe(200);
    expect((await grade(submissionId, { revision: 1, ...isAccepted })).body.grade).toMatchObject({
      penaltyPoints: 0,
      score: 17,
    });
  });

  it('of late work counts its days anew when a publication moves the due date later, never when it moves earlier', async () => {
    const { course, submissionId } = await submitted({ due: dueIn(-30 * 60), completesWhen: 'accepted' });
    const lateDays = async () =>
      (await school.call('GET', `/admin/submissions/${submissionId}`, undefined, school.trainer)).body.submission;
    expect(await lateDays()).toMatchObject({ lateDays: 2 });
    await school.republish(course, { due: dueIn(-90 * 60), completesWhen: 'accepted' });
    expect(await lateDays()).toMatchObject({ lateDays: 2 });
    await school.republish(course, { due: dueIn(60), completesWhen: 'accepted' });
    expect(await lateDays()).toMatchObject({ lateDays: 0, versions: [{ lateDays: 2 }] });
  });

  it('is not needed any more where a publication lets the submission complete the assignment', async () => {
    const { course, learner } = await submitted({ completesWhen: 'accepted' });
    const resume = async () =>
      (await school.call('GET', `/courseStudent/${course.slug}`, undefined, learner)).body.resume;
    expect(await resume()).toMatchObject({ completedContent: [] });
    await school.republish(course, { completesWhen: 'submitted' });
    expect(await resume()).toMatchObject({ completedContent: ['0-0-0'] });
  });

  it('is released as soon as it is saved where the assignment says so, and completes what waits for acceptance', async () => {
    const { learner, submissionId, course } = await submitted({ release: 'each', completesWhen: 'accepted' });
    const progress = async () =>
      (await school.call('GET', `/courseStudent/${course.slug}`, undefined, learner)).body.resume;
    expect(await progress()).toMatchObject({ completedContent: [] });
    const again = { outcome: 'resubmit', points: 3, resubmitDueAt: inDays(2) };
    expect((await grade(submissionId, again)).body).toMatchObject({ message: 'Grade released.' });
    expect(await progress()).toMatchObject({ completedContent: [] });
    expect((await grade(submissionId, { revision: 1, ...isAccepted, release: false })).body).toMatchObject({
      message: 'Grade saved.',
    });
    expect(await progress()).toMatchObject({ completedContent: [] });
    expect((await grade(submissionId, { revision: 2, ...isAccepted })).status).toBe(200);
    expect(await progress()).toMatchObject({ completedContent: ['0-0-0'] });
  });
});

describe('a rubric', () => {
  const all = (points: number) =>
    aRubric().map(({ id }) => ({ criterionId: id, levelId: `${id}${points}`, points, comment: '' }));

  it('needs every criterion, and is frozen with the first saved grade', async () => {
    const rubric = { isNewVersion: false, criteria: aRubric() };
    const { id, course, submissionId } = await submitted({ rubric });
    const frozen = async () => {
      const { rows } = await school.db.execute<{ is: boolean }>(
        sql`SELECT frozen_at IS NOT NULL AS is FROM assignment_rubrics WHERE assignment_id = ${id} ORDER BY version`,
      );
      return rows.map(({ is }) => is);
    };
    const save = (criteria: object[], more: object = {}) =>
      grade(submissionId, { outcome: 'accepted', criteria, ...more });
    expect(await save(all(5).slice(1))).toMatchObject(
      refused(422, 'rubric-incomplete', 'Choose a level for every criterion.'),
    );
    expect(await save([all(5)[0] ?? {}, all(5)[0] ?? {}])).toMatchObject(refused(422, 'rubric-incomplete'));
    expect(await save([...all(5).slice(1), { criterionId: 'a', levelId: 'b5', points: 5 }])).toMatchObject(
      refused(422, 'unknown-criterion', 'This rubric has no such criterion or level.'),
    );
    expect(await save([...all(5).slice(1), { criterionId: 'a', points: 10.5 }])).toMatchObject(
      refused(422, 'points-out-of-range', 'Points are from 0 to 10, in steps of 0.5.'),
    );
    expect((await save(all(5), { points: 10 })).status).toBe(400);
    expect(await frozen()).toEqual([false]);
    expect((await save([...all(5).slice(1), { criterionId: 'a', points: 7.5 }])).body.grade).toMatchObject({
      rubricVersion: 1,
      points: 12.5,
    });
    expect(await frozen()).toEqual([true]);
    await school.republish(course, aNewVersion());
    expect((await save(all(10), { revision: 1 })).body.grade).toMatchObject({ rubricVersion: 1, points: 20 });
    const fresh = [{ criterionId: 'c', points: 4 }];
    expect((await save(fresh, { revision: 2, rubricVersion: 2 })).body.grade).toMatchObject({
      rubricVersion: 2,
      points: 4,
    });
    expect(await save(fresh, { revision: 3, rubricVersion: 3 })).toMatchObject(
      refused(422, 'unknown-rubric-version', 'There is no such rubric version.'),
    );
    expect(await frozen()).toEqual([true, true]);
  });

  function aNewVersion() {
    const [criterion] = aRubric();
    if (!criterion) throw new Error('no criterion');
    const levels = criterion.levels.map((level) => ({ ...level, points: level.points * 2 }));
    const rubric = { isNewVersion: true, criteria: [{ ...criterion, id: 'c', levels }] };
    return aBrief({ rubric });
  }
});
