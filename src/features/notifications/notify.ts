import type { Context } from '../../platform/http/context.ts';
import { queueMail, type QueuedMail } from '../../platform/jobs/mail-queue.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { wayOf } from './rules.ts';
import { insertNotification, selectWishes, type NewNotification } from './store.ts';

/** A notification and its mail, which has its own, longer text. */
export interface Told extends NewNotification {
  /** The mail address, from callers who have it already; else it is looked up. */
  email?: string;
  mail: Pick<QueuedMail, 'subject' | 'text' | 'attachments'>;
}

/**
 * Notifies a user of an event, on the site and by mail according to their preferences. The key identifies the event,
 * so that retries notify once. Runs inside the event's transaction (`context.db`).
 */
export async function notify(
  context: Pick<Context, 'db' | 'jobs'>,
  { mail, email: known, ...notice }: Told,
): Promise<void> {
  const email = known ?? (await getMe(context, { userId: notice.userId })).email;
  if (isErasedEmail(email)) return;
  const wishes = await selectWishes(context.db, notice.userId);
  const way = wayOf(notice.kind, wishes.get(notice.kind));
  if (way.inApp) await insertNotification(context.db, notice);
  if (way.mail) await queueMail(context.db, context.jobs, { key: notice.key, to: email, ...mail });
}
