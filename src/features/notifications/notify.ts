import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMail, queueMails, type QueuedMail } from '../../platform/jobs/mail-queue.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { listAddressees } from '../accounts/users/find-users.ts';
import { wayOf, type NotificationKind } from './rules.ts';
import {
  insertNotification,
  insertNotifications,
  selectWishes,
  selectWishesFor,
  type NewNotification,
} from './store.ts';

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

/** How many of these people an event of this kind reaches by mail. */
export async function countMailed(
  db: Database,
  { kind, userIds }: { kind: NotificationKind; userIds: readonly string[] },
): Promise<number> {
  const addressees = await listAddressees(db, userIds);
  const wishes = await selectWishesFor(db, userIds, kind);
  return [...addressees].filter(([id, { email }]) => !isErasedEmail(email) && wayOf(kind, wishes.get(id)).mail).length;
}

/** The same event for many people whose addresses are known, with as many statements as for one, their mails' jobs apart. */
export async function notifyAll(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { kind, told }: { kind: NotificationKind; told: readonly (Omit<Told, 'kind'> & { email: string })[] },
): Promise<void> {
  const people = told.filter(({ email }) => !isErasedEmail(email));
  if (people.length === 0) return;
  const wishes = await selectWishesFor(
    db,
    people.map(({ userId }) => userId),
    kind,
  );
  const wanted = people.map((one) => ({ ...one, way: wayOf(kind, wishes.get(one.userId)) }));
  const shown = wanted.filter(({ way }) => way.inApp);
  await insertNotifications(
    db,
    shown.map(({ userId, key, title, text, href }) => ({ userId, key, kind, title, text, href })),
  );
  const mailed = wanted.filter(({ way }) => way.mail);
  await queueMails(
    db,
    jobs,
    mailed.map(({ key, email, mail }) => ({ key, to: email, ...mail })),
  );
}
