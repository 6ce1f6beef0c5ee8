import { formatAge, indianDay } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { listTrainerIds } from '../../catalogue/course-editing/change-trainers.ts';
import { notify } from '../../notifications/notify.ts';
import { readNow } from '../submissions/work-store.ts';
import type { Reminding } from './remind-of-assignments.ts';
import { selectWaiting } from './reminder-store.ts';

const HREF = '/admin/submissions';

/** Tells the trainers of courses how many submissions wait for a grade, and how long the oldest has; once a day. */
export async function tellWaitingWork(context: Reminding): Promise<void> {
  const now = await readNow(context.db);
  const byTrainer = new Map<string, { waiting: number; oldest: Date }>();
  for (const { courseId, waiting, oldest } of await selectWaiting(context.db))
    for (const trainerId of await listTrainerIds(context, courseId)) {
      const before = byTrainer.get(trainerId);
      byTrainer.set(trainerId, {
        waiting: waiting + (before?.waiting ?? 0),
        oldest: before && before.oldest < oldest ? before.oldest : oldest,
      });
    }
  for (const [userId, { waiting, oldest }] of byTrainer) {
    const age = formatAge((now.getTime() - oldest.getTime()) / 60_000);
    const title = `${waiting === 1 ? '1 submission' : `${waiting} submissions`} to grade, the oldest waiting ${age}`;
    await inTransaction(context.db, async (db) => {
      const { name, email } = addresseeOf(await getMe({ db }, { userId }));
      const text = [`Hello ${name},`, `${title}.`, `To the submissions: ${context.settings.publicUrl}${HREF}`];
      const mail = { subject: title, text: text.join('\n\n') };
      const key = `to-grade:${indianDay(now)}:${userId}`;
      await notify({ ...context, db }, { userId, email, key, kind: 'grading', title, text: '', href: HREF, mail });
    });
  }
}
