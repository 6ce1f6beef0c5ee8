import type { Context } from '../../platform/http/context.ts';
import { queueMail, type QueuedMail } from '../../platform/jobs/mail-queue.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { wayOf } from './rules.ts';
import { insertNotification, selectWishes, type NewNotification } from './store.ts';

/** What a person is to hear. The mail has its own words; the notice is shorter. */
export interface Told extends NewNotification {
  /** Where their mail goes, from callers who have it at hand; else it is looked up. */
  email?: string;
  mail: Pick<QueuedMail, 'subject' | 'text' | 'attachments'>;
}

/**
 * Tells a person of an event, in the event's own transaction (`context.db`): in their area and by mail, as they chose for this
 * kind. The key names the effect: however often it is tried, they hear of it once.
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
