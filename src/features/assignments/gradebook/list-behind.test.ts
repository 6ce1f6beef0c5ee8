import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueIn, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

const DAY = 24 * 60;

/** Lets a learner have studied so many days ago. */
const study = ({ userId }: TestUser, courseId: string, days: number) =>
  school.db.execute(sql`INSERT INTO positions (user_id, course_id, updated_at)
    VALUES (${userId}, ${courseId}, now() - make_interval(days => ${days}))`);

const behind = async (query: string) =>
  (await school.call('GET', `/admin/falling-behind?${query}`)).body as never as {
    learners: { userId: string; reasons: { kind: string }[] }[];
    total: number;
  };

it('puts those whose grades decide among those who are quiet, on each page with all reasons', async () => {
  const { course, id, learner: quiet } = await school.course({ due: dueIn(-8 * DAY) });
  const [late, handedIn, quieter] = [
    await school.learnerOf(course, 'Late Bina'),
    await school.learnerOf(course, 'Prompt Chitra'),
    await school.learnerOf(course, 'Quieter Dev'),
  ];
  await school.submitText(handedIn, id);
  await school.db.execute(sql`UPDATE courses SET duration_months = 36 WHERE id = ${course.id}`);
  await school.db.execute(
    sql`UPDATE grants SET granted_at = now() - interval '40 days' WHERE course_id = ${course.id}`,
  );
  for (const [who, days] of [
    [quiet, 12],
    [late, 3],
    [handedIn, 2],
    [quieter, 30],
  ] as const)
    await study(who, course.id, days);
  const kinds = ({ userId, reasons }: { userId: string; reasons: { kind: string }[] }) => [
    userId,
    ...reasons.map(({ kind }) => kind),
  ];
  const all = await behind('');
  expect(all.total).toBe(3);
  expect(all.learners.map(kinds)).toEqual([
    [quieter.userId, 'inactive', 'missing'],
    [quiet.userId, 'inactive', 'missing'],
    [late.userId, 'missing'],
  ]);
  const pages = [await behind('limit=1'), await behind('limit=1&page=2'), await behind('limit=1&page=3')];
  expect(pages.map(({ learners }) => learners)).toEqual(all.learners.map((one) => [one]));
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  expect(await behind('search=bina')).toMatchObject({ total: 1, learners: [{ userId: late.userId }] });
  expect(await behind('search=chitra')).toMatchObject({ total: 0, learners: [] });
});
