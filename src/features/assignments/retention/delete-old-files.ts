import { formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { listEndedAccess } from '../../learning/access/list-ended-access.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { deleteOldAnnouncements } from '../reminders/announcement-store.ts';
import { claimNotices, deleteOldNotices } from '../reminders/reminder-store.ts';
import { readNow } from '../submissions/work-store.ts';
import { deletionDay, retentionEnd, warnsFrom } from './retention-rules.ts';
import {
  markExpired,
  selectCoursesWithFiles,
  selectRetainedFiles,
  selectWarned,
  type RetainedFile,
} from './retention-store.ts';

/** Learners warned in one transaction. */
const MAX_AT_ONCE = 500;

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
      await selectRetainedFiles(db, { courseId, userIds: over.map(({ userId }) => userId) }),
      ({ userId }) => userId,
    );
    const start = `files-deleted:${courseId}:`;
    const warned = await selectWarned(db, start);
    const unwarned: Warning[] = [];
    for (const { userId, end } of over) {
      const held = files.get(userId);
      if (!held) continue;
      const key = `${start}${userId}:${end}`;
      const warnedAt = warned.get(key);
      if (warnedAt === undefined) unwarned.push({ userId, key, day: deletionDay(end, today) });
      else if (deletionDay(end, indianDay(warnedAt)) <= today)
        await tried(context, courseId, () => expire(context, held));
    }
    for (let from = 0; from < unwarned.length; from += MAX_AT_ONCE)
      await tried(context, courseId, () => warn(context, courseId, unwarned.slice(from, from + MAX_AT_ONCE)));
  }
  await deleteOldNotices(db);
  await deleteOldAnnouncements(db);
}

interface Warning {
  userId: string;
  key: string;
  /** On which the files are deleted. */
  day: string;
}

/** One failure must not keep the files of others. */
async function tried({ log }: Keeping, courseId: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.error({ err: error, courseId }, 'the files of a learner could not be deleted');
  }
}

async function warn(context: Keeping, courseId: string, warnings: readonly Warning[]): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const claimed = await claimNotices(db, warnings);
    const unwarned = warnings.filter(({ key }) => claimed.has(key));
    const course = (await findCourse(db, courseId, { inAnyState: true }))?.title ?? '';
    const href = '/profile/assignments';
    const addressees = await listAddressees(
      db,
      unwarned.map(({ userId }) => userId),
    );
    const told = unwarned.flatMap(({ userId, key, day }) => {
      const to = addressees.get(userId);
      if (!to) return [];
      const title = `Your submitted files for ${course} will be deleted on ${formatLongDate(day)}`;
      const text = [
        `Hello ${to.name},`,
        `your access to ${course} has ended, and we keep submitted files for a limited time. Yours will be deleted on ${formatLongDate(day)}. Your grades and your feedback are kept.`,
        `Download what you want to keep: ${context.settings.publicUrl}${href}`,
      ].join('\n\n');
      return { userId, email: to.email, key, title, text: '', href, mail: { subject: title, text } };
    });
    await notifyAll({ ...context, db }, { kind: 'assignment', told });
  });
}

/** The bytes go first: a run that stops in between is repeated by the next one, and no file is left without its row. */
async function expire({ db, files }: Keeping, held: readonly RetainedFile[]): Promise<void> {
  for (const { fileKey, shownKey } of held) {
    await files.remove(fileKey);
    if (shownKey !== null) await files.remove(shownKey);
  }
  await inTransaction(db, (transaction) => markExpired(transaction, held));
}
