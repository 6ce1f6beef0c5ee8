import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import type { NotificationKind, NotificationChannel } from './rules.ts';
import { notificationPreferences, notifications } from './table.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<NotificationRow, 'userId' | 'key' | 'kind' | 'title' | 'text' | 'href'>;

/** Idempotent by key. */
export async function insertNotification(db: Database, notice: NewNotification): Promise<void> {
  await db.insert(notifications).values(notice).onConflictDoNothing();
  await bumpUserVersion(db, notice.userId);
}

export async function selectNotifications(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countNotifications(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({ total: count(), unread: sql<number>`(count(*) FILTER (WHERE ${notifications.readAt} IS NULL))::int` })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row ?? { total: 0, unread: 0 };
}

/** Marks a user's notifications as read, all of them without ids; other users' stay unchanged. */
export async function markRead(db: Database, userId: string, ids: readonly string[] | undefined): Promise<void> {
  const named = ids ? inArray(notifications.id, [...ids]) : undefined;
  await db
    .update(notifications)
    .set({ readAt: databaseNow() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named));
  await bumpUserVersion(db, userId);
}

/** A user's preferences, by kind. */
export async function selectWishes(db: Database, userId: string): Promise<Map<NotificationKind, NotificationChannel>> {
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return new Map(rows.map(({ kind, inApp, mail }) => [kind, { inApp, mail }]));
}

export async function saveWish(
  db: Database,
  userId: string,
  kind: NotificationKind,
  wish: NotificationChannel,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, ...wish })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: wish });
}
