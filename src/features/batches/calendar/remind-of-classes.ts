import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { findSession } from '../sessions/session-store.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { reminderMail } from './class-mails.ts';
import { claimReminder, selectDayReminders, selectExpected, selectHourReminders } from './recipient-store.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings' | 'log'>;

/**
 * Reminds students of their classes: on the day before from a clock time on, and an hour before, as the settings say. Each class at each
 * of its times once, also with several processes, and never after it has begun.
 */
export async function remindOfClasses(context: Telling): Promise<void> {
  const { remindDayBefore, remindHourBefore } = await loadBatchSettings(context.db);
  const due = {
    day: remindDayBefore === null ? [] : await selectDayReminders(context.db, remindDayBefore),
    hour: remindHourBefore ? await selectHourReminders(context.db) : [],
  };
  for (const which of ['day', 'hour'] as const)
    for (const id of due[which]) {
      try {
        await inTransaction(context.db, (db) => remind({ ...context, db }, id, which));
      } catch (error) {
        context.log.error({ err: error, sessionId: id }, 'students could not be reminded of a class');
      }
    }
}

async function remind(context: Telling, id: string, which: 'day' | 'hour'): Promise<void> {
  const { db, settings } = context;
  const found = await findSession(db, id);
  const batch = found && (await lockBatch(db, found.batch.id));
  if (!found || !batch || !(await claimReminder(db, id, which))) return;
  const course = await findCourse(db, batch.courseId, { inAnyState: true });
  const { number, startsAt } = found.session;
  const addressees = await listAddressees(db, await selectExpected(db, id));
  const told = [...addressees].map(([userId, { name, email }]) => {
    const url = `${settings.publicUrl}/profile/timetable`;
    const about = { name, course: course?.title ?? '', number, startsAt, place: found.roomName ?? 'Online', url };
    const mail = reminderMail(which, about);
    const key = `class-${which}-before:${id}:${startsAt.getTime()}:${userId}`;
    return { userId, email, key, title: mail.subject, text: about.place, href: '/profile/timetable', mail };
  });
  await notifyAll(context, { kind: 'class', told });
}
