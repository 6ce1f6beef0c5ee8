import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let school: Register;
beforeAll(async () => {
  school = await startRegister();
});
afterAll(() => school.close());

const student = (one: RunningClass, at = 0) => one.students[at] ?? one.trainer;
const rate = (one: RunningClass, body: object, user: TestUser = student(one)) =>
  school.call('PUT', `/sessions/${one.session.id}/feedback`, body, user);
const endedHoursAgo = (one: RunningClass, hours: number) =>
  school.run(sql`UPDATE batch_sessions SET starts_at = now() - make_interval(hours => ${hours + 2}),
    ends_at = now() - make_interval(hours => ${hours}) WHERE id = ${one.session.id}`);

describe('feedback on a class', () => {
  it('is for who attended, from its end and for seven days', async () => {
    const one = await school.running(2);
    expect(await rate(one, { rating: 4 })).toMatchObject({
      status: 403,
      body: { code: 'not-attended', message: 'Only students who attended can rate this class.' },
    });
    await school.mark(one, { [student(one).userId]: 'late', [student(one, 1).userId]: 'absent' });
    const closed = { status: 409, body: { code: 'feedback-closed', message: 'This class can no longer be rated.' } };
    expect(await rate(one, { rating: 4 })).toMatchObject(closed);
    await endedHoursAgo(one, 1);
    expect((await rate(one, { rating: 4, text: 'Clear' })).body.message).toBe('Thank you for your feedback.');
    expect((await rate(one, { rating: 4 }, student(one, 1))).status).toBe(403);
    await endedHoursAgo(one, 7 * 24 + 1);
    expect(await rate(one, { rating: 5 })).toMatchObject(closed);
  });

  it.each([0, 6, 4.5, '5', undefined])('refuses a rating of %s', async (rating) => {
    const one = await school.running(1);
    expect(await rate(one, { rating })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Please choose 1 to 5 stars' }] },
    });
  });

  it('tells trainers the average from three on and no names, and admins the names', async () => {
    const one = await school.running(3);
    await school.mark(one, Object.fromEntries(one.students.map(({ userId }) => [userId, 'present'])));
    await endedHoursAgo(one, 1);
    const read = async (by: TestUser) =>
      (await school.call('GET', `/admin/sessions/${one.session.id}`, undefined, by)).body.feedback;
    for (const [at, each] of one.students.slice(0, 2).entries())
      await rate(one, { rating: 4 + at, text: `Said ${at}` }, each);
    expect(await read(one.trainer)).toEqual({
      count: 2,
      average: null,
      comments: [
        { text: 'Said 0', rating: null, name: null },
        { text: 'Said 1', rating: null, name: null },
      ],
    });
    await rate(one, { rating: 1 }, student(one, 2));
    await rate(one, { rating: 5 }, student(one, 2));
    expect(await read(one.trainer)).toMatchObject({ count: 3, average: 4.7 });
    expect(await read(school.admin)).toMatchObject({
      average: 4.7,
      comments: [
        { text: '', rating: 5, name: 'Student 3' },
        { text: 'Said 0', rating: 4, name: 'Student 1' },
        { text: 'Said 1', rating: 5, name: 'Student 2' },
      ],
    });
  });
});
