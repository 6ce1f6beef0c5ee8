import { formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { listEndedAccess } from '../../learning/access/list-ended-access.ts';
import { notify } from '../../notifications/notify.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { deleteOldAnnouncements } from '../reminders/announcement-store.ts';
import { claimNotice, deleteOldNotices } from '../reminders/reminder-store.ts';
import { readNow } from '../submissions/work-store.ts';
import { deletionDay, retentionEnd, warnsFrom } from './retention-rules.ts';
import {
  markExpired,
  selectCoursesWithFiles,
  selectKeptFiles,
  selectWarned,
  type KeptFile,
} from './retention-store.ts';

type Keeping = Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'settings'>;

/**
 * Deletes the files of learners whose access to a course ended longer ago than the retention, and tells them 30 days before. Grades,
 * feedback and receipts stay.
 */
export async function deleteOldFiles(context: Keeping): Promise<void> {
  const { db } = context;
  const today = indianDay(await readNow(db));
  const { retentionMonths } = await loadSiteContent(db, 'assignments');
  for (const courseId of await selectCoursesWithFiles(db)) {
    const over = (await listEndedAccess(db, courseId))
      .map(({ userId, day }) => ({ userId, end: retentionEnd(day, retentionMonths) }))
      .filter(({ end }) => warnsFrom(end) <= today);
    const files = Map.groupBy(
      await selectKeptFiles(db, { courseId, userIds: over.map(({ userId }) => userId) }),
      ({ userId }) => userId,
    );
    const start = `files-deleted:${courseId}:`;
    const warned = await selectWarned(db, start);
    for (const { userId, end } of over) {
      const held = files.get(userId);
      if (!held) continue;
      const key = `${start}${userId}:${end}`;
      const warnedAt = warned.get(key);
      try {
        if (warnedAt === undefined) await warn(context, { userId, courseId, key, day: deletionDay(end, today) });
        else if (deletionDay(end, indianDay(warnedAt)) <= today) await expire(context, held);
      } catch (error) {
        context.log.error({ err: error, courseId }, 'the files of a learner could not be deleted');
      }
    }
  }
  await deleteOldNotices(db);
  await deleteOldAnnouncements(db);
}

async function warn(
  context: Keeping,
  { userId, courseId, key, day }: { userId: string; courseId: string; key: string; day: string },
): Promise<void> {
  const course = (await findCourse(context.db, courseId, { inAnyState: true }))?.title ?? '';
  const href = '/profile/assignments';
  await inTransaction(context.db, async (db) => {
    if (!(await claimNotice(db, { key, userId }))) return;
    const { name, email } = addresseeOf(await getMe({ db }, { userId }));
    const title = `Your submitted files for ${course} will be deleted on ${formatLongDate(day)}`;
    const text = [
      `Hello ${name},`,
      `your access to ${course} has ended, and we keep submitted files for a limited time. Yours will be deleted on ${formatLongDate(day)}. Your grades and your feedback are kept.`,
      `Download what you want to keep: ${context.settings.publicUrl}${href}`,
    ].join('\n\n');
    const mail = { subject: title, text };
    await notify({ ...context, db }, { userId, email, key, kind: 'assignment', title, text: '', href, mail });
  });
}

/** The bytes go first: a run that stops in between is repeated by the next one, and no file is left without its row. */
async function expire({ db, files }: Keeping, held: readonly KeptFile[]): Promise<void> {
  for (const { fileKey, shownKey } of held) {
    await files.remove(fileKey);
    if (shownKey !== null) await files.remove(shownKey);
  }
  await inTransaction(db, (transaction) => markExpired(transaction, held));
}
