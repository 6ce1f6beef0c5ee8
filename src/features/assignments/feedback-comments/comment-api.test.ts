import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../testing/start/start-batches.ts';
import { isAccepted, refused, startGrading, type Grading } from '../../../testing/start/start-grading.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let school: Grading;
let submitted: Grading['submitted'];
let grade: Grading['grade'];
beforeAll(async () => {
  school = await startGrading();
  ({ submitted, grade } = school);
});
afterAll(() => school.close());

describe('the comment library', () => {
  it('is one’s own, with what others share to read, and counts uses', async () => {
    const other = await school.app.colleague('trainer', 'Other Trainer');
    const call = (method: string, path: string, body?: object, user: TestUser = school.trainer) =>
      school.call(method, `/admin/feedback-comments${path}`, body, user);
    const list = async (user?: TestUser, query = '') =>
      (await call('GET', query, undefined, user)).body['comments'] as unknown as { id: string; text: string }[];
    const made = await call('POST', '', { text: '  Show how you decided.  ' });
    expect(made.body).toMatchObject({
      comment: { text: 'Show how you decided.', isShared: false, isOwn: true, usedCount: 0 },
      message: 'Comment saved.',
    });
    const { id } = required<{ id: string }>(made, 'comment');
    expect(await list(other)).toEqual([]);
    expect((await call('PUT', `/${id}`, { text: 'Show how you decided.', isShared: true })).body.comment).toMatchObject(
      {
        isShared: true,
      },
    );
    expect(await list(other)).toMatchObject([{ id, isOwn: false, ownerName: 'Ritika Sethi' }]);
    expect(await list(other, '?search=decid')).toHaveLength(1);
    expect(await list(other, '?search=nothing')).toEqual([]);
    const gone = refused(404, 'comment-not-found', 'There is no such comment.');
    expect(await call('PUT', `/${id}`, { text: 'Mine now' }, other)).toMatchObject(gone);
    expect(await call('DELETE', `/${id}`, undefined, other)).toMatchObject(gone);
    expect(await call('DELETE', '/nonsense', undefined, other)).toMatchObject(gone);
    const { submissionId } = await submitted();
    await grade(submissionId, { ...isAccepted, comment: 'Well done. Show how you decided.' });
    await grade(submissionId, { revision: 1, ...isAccepted, comment: 'Show how you decided. Well done.' });
    expect(await list()).toMatchObject([{ id, usedCount: 1 }]);
    await school.db.execute(
      sql`INSERT INTO feedback_comments (user_id, text) SELECT ${school.trainer.userId}, 'Comment ' || n FROM generate_series(1, 199) n`,
    );
    expect(await call('POST', '', { text: 'One more' })).toMatchObject(
      refused(409, 'too-many-comments', 'You can keep 200 comments. Please delete one first.'),
    );
    expect(await call('POST', '', { text: 'x'.repeat(1001) })).toMatchObject(
      refused(400, 'invalid-input', 'A comment can have 1,000 characters at most'),
    );
    expect((await call('DELETE', `/${id}`)).body).toMatchObject({ message: 'Comment deleted.' });
    expect((await call('POST', '', { text: 'One more' })).status).toBe(200);
    expect((await call('GET', '', undefined, await school.app.signUp())).status).toBe(403);
  });
});
