import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installClock, moveClock } from '../../../sandbox/clock/clock-store.ts';
import { startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

const HOUR = 3600;

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
  const { pool } = school.app.database;
  await installClock(pool);
  // Connections from before do not see the clock: they are replaced.
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) client.release(true);
});
afterAll(() => school.close());

/** Moves the clock in steps that are short enough for nobody to be signed out. */
async function advance(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 6 * HOUR) {
    await moveClock(school.app.database.pool, Math.min(left, 6 * HOUR));
    for (const user of [school.admin, school.trainer])
      expect((await school.call('GET', '/user/me', undefined, user)).status).toBe(200);
  }
}

it('both limits of messages count 24 hours back, not days of the calendar', async () => {
  const { course, learner } = await school.course();
  const others = [await school.learnerOf(course), await school.learnerOf(course)];
  const send = async (to: TestUser, by = school.trainer) => {
    const body = { key: randomUUID(), subject: 'A word', text: 'How is it going?', userIds: [to.userId] };
    const response = await school.call('POST', `/admin/gradebook/${course.id}/message`, body, by);
    return response.status === 200 ? response.body.sent : response.status;
  };
  const [second, third] = others as [TestUser, TestUser];
  expect(await send(learner)).toBe(1);
  await advance(12 * HOUR);
  // By now midnight has passed somewhere, and for none of them a day.
  expect(await send(learner, school.admin)).toBe(0);
  expect(await send(second)).toBe(1);
  expect(await send(third)).toBe(1);
  const fourth = await school.learnerOf(course);
  expect(await send(fourth)).toBe(429);
  await advance(12 * HOUR - 60);
  expect(await send(learner, school.admin)).toBe(0);
  expect(await send(fourth)).toBe(429);
  await advance(120);
  // The first message is a day old: its learner and its place are free again, those of the others are not.
  expect(await send(second, school.admin)).toBe(0);
  expect(await send(learner)).toBe(1);
  expect(await send(fourth)).toBe(429);
  await advance(12 * HOUR);
  expect(await send(second)).toBe(1);
  expect(await send(fourth)).toBe(1);
});
