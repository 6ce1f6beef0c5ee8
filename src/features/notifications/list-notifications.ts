import type { Context } from '../../platform/http/context.ts';
import type { Notification } from './contract.ts';
import { kindsOfTopic, type NotificationTopic } from './rules.ts';
import { countNotifications, countUnread, markRead, selectNotifications, type NotificationRow } from './store.ts';

/** One page of a user's notifications, newest first, and the total number of unread ones. */
export async function listNotifications(
  { db }: Pick<Context, 'db'>,
  {
    userId,
    page,
    limit,
    about,
  }: { userId: string; page: number; limit: number; about?: NotificationTopic | undefined },
) {
  const kinds = kindsOfTopic(about);
  const rows = await selectNotifications(db, userId, { page, limit, kinds });
  return { notices: rows.map(toNotification), ...(await countNotifications(db, userId, kinds)), page, limit };
}

/** The number of a user's unread notifications, counted up to a limit. */
export async function countUnreadNotifications(
  { db }: Pick<Context, 'db'>,
  { userId, max }: { userId: string; max: number },
): Promise<number> {
  return countUnread(db, userId, max);
}

function toNotification({ id, kind, title, text, href, createdAt, readAt }: NotificationRow): Notification {
  return { id, kind, title, text, href, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}

/** Marks notifications as read, all of them without ids, and returns the number still unread. */
export async function readNotifications(
  { db }: Pick<Context, 'db'>,
  { userId, ids }: { userId: string; ids: string[] | undefined },
): Promise<{ unread: number }> {
  await markRead(db, userId, ids);
  return { unread: (await countNotifications(db, userId, kindsOfTopic(undefined))).unread };
}
