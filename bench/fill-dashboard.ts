import { sql } from 'drizzle-orm';
import { buildCourse, enrol, type BuiltCourse } from '../src/testing/open/build-course.ts';
import type { Learner, School } from './school.ts';

const COURSES = 4;

/** A learner in the middle of four courses of twenty lessons each, as most are. */
export async function fillDashboard(
  { db }: Pick<School, 'db'>,
  addLearner: (school: Pick<School, 'db'>, course: Pick<BuiltCourse, 'id'>) => Promise<Learner>,
): Promise<{ learner: Learner; course: BuiltCourse }> {
  const lessons = Array.from({ length: 10 }, () => ({}));
  const quiz = { questions: [{ explanation: 'Said in the second minute.' }, {}, {}] };
  const modules = [[[...lessons, quiz]], [lessons]];
  const course = await buildCourse(db, { title: 'Block Printing', modules, finalTest: [{}, {}, {}] });
  const learner = await addLearner({ db }, course);
  for (let number = 1; number < COURSES; number += 1)
    await enrol(db, learner.userId, await buildCourse(db, { title: `Course ${number}`, modules }));
  await db.execute(sql`INSERT INTO completions (user_id, content_id)
    SELECT ${learner.userId}, id FROM course_contents WHERE id = ANY (${sql.param(
      Object.values(course.contents)
        .slice(0, 9)
        .map(({ id }) => id),
    )}::uuid[])`);
  return { learner, course };
}
