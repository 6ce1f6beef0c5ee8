import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { loadEditedSetting } from '../load-settings.ts';
import { saveSetting } from '../save-setting.ts';
import { lockSubject } from '../store.ts';
import { isSchedulable } from './rules.ts';
import { deleteOld, deleteSchedule, selectStartedForGood, selectSubjectsStartedForGood } from './store.ts';

/** Visitors do not wait for this job: what they see follows the clock (`load-shown.ts`). */
export function settingsQueues({ db }: Pick<Context, 'db'>): JobQueue[] {
  return [{ name: 'publish-scheduled-texts', everyCron: '* * * * *', run: () => publishScheduledTexts(db) }];
}

/** Saves what has started for good, and deletes old drafts and schedules that ended long ago. */
export async function publishScheduledTexts(db: Database): Promise<void> {
  for (const subject of await selectSubjectsStartedForGood(db))
    await inTransaction(db, (transaction) => publishStarted(transaction, subject));
  await deleteOld(db);
}

/**
 * Makes what has started for good in a subject its saved content, as a version of whoever scheduled it. Locks the
 * subject until the transaction ends.
 */
export async function publishStarted(db: Database, subject: string): Promise<void> {
  if (!isSchedulable(subject)) return;
  await lockSubject(db, subject);
  for (const { id, fields, createdBy } of await selectStartedForGood(db, subject)) {
    const { value } = await loadEditedSetting(db, subject);
    const next = { ...value, ...fields };
    await saveSetting(db, { subject, value: next, actorId: createdBy, action: 'setting.published' });
    await deleteSchedule(db, id);
  }
}
