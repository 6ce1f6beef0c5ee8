import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol } from '../../../testing/open/build-course.ts';
import { dueIn } from '../../../testing/start/start-assignments.ts';
import { startGrading, type Grading } from '../../../testing/start/start-grading.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import { publishAssignments } from '../briefs/publish-assignments.ts';

let school: Grading;
beforeAll(async () => {
  school = await startGrading();
});
afterAll(() => school.close());

interface Counts {
  learners: number;
  needsGrading: number;
  missing: number;
}

const read = async <T>(path: string) =>
  (await school.call('GET', path, undefined, school.trainer)).body as unknown as T;

/** What each screen says of one course. */
async function countsOf({ id, courseId }: { id: string; courseId: string }) {
  const list = await read<{ assignments: Counts[] }>(`/admin/assignments?course=${courseId}`);
  const books = await read<{ courses: (Counts & { courseId: string })[] }>('/admin/gradebook?limit=100');
  const book = await read<{ total: number }>(`/admin/gradebook/${courseId}?limit=1`);
  const queue = await read<{ total: number; counts: Record<string, number> }>(
    `/admin/submissions?course=${courseId}&state=needs-grading`,
  );
  const missing = await read<{ total: number }>(`/admin/gradebook/${courseId}/missing`);
  const home = await read<{ teaching: { courses: { id: string; learners: number }[] } }>('/admin/home');
  const sum = (name: keyof Counts) => list.assignments.reduce((all, one) => all + one[name], 0);
  const card = books.courses.find((one) => one.courseId === id);
  return {
    learners: [
      ...new Set(list.assignments.map(({ learners }) => learners)),
      card?.learners,
      book.total,
      home.teaching.courses.find((one) => one.id === id)?.learners,
    ],
    needsGrading: [sum('needsGrading'), card?.needsGrading, queue.total, queue.counts['needs-grading']],
    missing: [sum('missing'), missing.total],
  };
}

test('list, gradebook, queue and home count the same learners and the same work', async () => {
  const { course, learner, id } = await school.course({ due: dueIn(-600) });
  const { db } = school;
  const paused = await school.learnerOf(course, 'Paused Rao');
  const ended = await school.learnerOf(course, 'Ended Rao');
  const closed = await school.learnerOf(course, 'Closed Rao');
  const lost = await school.learnerOf(course, 'Lost Rao');
  await enrol(db, learner.userId, course);
  await school.submitText(learner, id);
  await school.submitText(lost, id);
  await db.execute(sql`UPDATE grants SET paused_from = now() WHERE user_id = ${paused.userId}`);
  await db.execute(sql`UPDATE grants SET ends_on = current_date - 3 WHERE user_id = ${ended.userId}`);
  await db.execute(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${lost.userId}`);
  await db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${closed.userId}`);
  const asked = { id: course.id, courseId: course.slug };
  expect(await countsOf(asked)).toEqual({
    learners: [3, 3, 3, 3],
    needsGrading: [2, 2, 2, 2],
    missing: [2, 2],
  });
  await publishAssignments({ db, batches: courseBatches }, { courseId: course.id, published: [] });
  expect(await countsOf(asked)).toMatchObject({ needsGrading: [0, 0, 0, 0], missing: [0, 0] });
});
