import { formatAge, indianDay } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { listTrainersOfCourses } from '../../catalogue/course-editing/change-trainers.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { selectWaiting } from '../grading/queue-store.ts';
import { readNow } from '../submissions/work-store.ts';
import type { Reminding } from './remind-of-assignments.ts';

const HREF = '/admin/submissions';

/** Tells the trainers of courses how many submissions wait for a grade, and how long the oldest has; once a day. */
export async function tellWaitingWork(context: Reminding): Promise<void> {
  const now = await readNow(context.db);
  const byCourse = new Map((await selectWaiting(context.db)).map((row) => [row.courseId, row]));
  const byTrainer = new Map<string, { waiting: number; oldest: Date }>();
  for (const { courseId, userId } of await listTrainersOfCourses(context, [...byCourse.keys()])) {
    const course = byCourse.get(courseId);
    if (!course) continue;
    const before = byTrainer.get(userId);
    byTrainer.set(userId, {
      waiting: course.waiting + (before?.waiting ?? 0),
      oldest: before && before.oldest < course.oldest ? before.oldest : course.oldest,
    });
  }
  await inTransaction(context.db, async (db) => {
    const addressees = await listAddressees(db, [...byTrainer.keys()]);
    const told = [...byTrainer].flatMap(([userId, { waiting, oldest }]) => {
      const to = addressees.get(userId);
      if (!to) return [];
      const age = formatAge((now.getTime() - oldest.getTime()) / 60_000);
      const title = `${waiting === 1 ? '1 submission' : `${waiting} submissions`} to grade, the oldest waiting ${age}`;
      const text = [`Hello ${to.name},`, `${title}.`, `To the submissions: ${context.settings.publicUrl}${HREF}`];
      const mail = { subject: title, text: text.join('\n\n') };
      return {
        userId,
        email: to.email,
        key: `to-grade:${indianDay(now)}:${userId}`,
        title,
        text: '',
        href: HREF,
        mail,
      };
    });
    await notifyAll({ ...context, db }, { kind: 'grading', told });
  });
}
