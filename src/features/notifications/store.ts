import { and, count, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import { OFFICE_KINDS, OFFICE_NOTIFICATION_DAYS, type NotificationKind, type NotificationChannel } from './rules.ts';
import { notificationPreferences, notifications } from './table.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<NotificationRow, 'userId' | 'key' | 'kind' | 'title' | 'text' | 'href'>;

/** Idempotent by key. */
export async function insertNotification(db: Database, notice: NewNotification): Promise<void> {
  await db.insert(notifications).values(notice).onConflictDoNothing();
  await bumpUserVersion(db, notice.userId);
}

/** The same for several users, in one statement. */
export async function insertNotifications(db: Database, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insert(notifications)
    .values([...notices])
    .onConflictDoNothing();
  await bumpUserVersion(db, ...notices.map(({ userId }) => userId));
}

export async function selectNotifications(
  db: Database,
  userId: string,
  { page, limit, kinds }: { page: number; limit: number; kinds: readonly NotificationKind[] },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, [...kinds])))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** How many there are of these kinds, and how many of all kinds are unread. */
export async function countNotifications(
  db: Database,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<{ total: number; unread: number; unreadMentions: number }> {
  const isUnread = isNull(notifications.readAt);
  const filtered = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [row] = await db
    .select({
      total: filtered(inArray(notifications.kind, [...kinds])),
      unread: filtered(isUnread),
      unreadMentions: filtered(and(isUnread, eq(notifications.kind, 'mention'))),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row ?? { total: 0, unread: 0, unreadMentions: 0 };
}

/** The unread ones of a user, counted up to a limit. */
export async function countUnread(db: Database, userId: string, max: number): Promise<number> {
  const rows = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(max)
    .as('unread');
  const [row] = await db.select({ total: count() }).from(rows);
  return row?.total ?? 0;
}

/**
 * Inserts a notification for each of these people of the office who wants its kind, in one statement. Idempotent by key. No version is
 * bumped: responses are cached for students only.
 */
export async function insertForOffice(
  db: Database,
  userIds: readonly string[],
  { key, kind, title, text, href }: Omit<NewNotification, 'userId'>,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO notifications (user_id, key, kind, title, text, href)
    SELECT id, ${key}, ${kind}, ${title}, ${text}, ${href} FROM unnest(${sql.param([...userIds])}::uuid[]) AS id
    WHERE NOT EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = id AND p.kind = ${kind} AND NOT p.in_app)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Whether somebody has a notification with this key. */
export async function hasKey(db: Database, userIds: readonly string[], key: string): Promise<boolean> {
  if (userIds.length === 0) return false;
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), eq(notifications.key, key)))
    .limit(1);
  return row !== undefined;
}

/** Deletes notifications of the office that are older than they are kept. */
export async function deleteOldOfficeNotifications(db: Database): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        inArray(notifications.kind, [...OFFICE_KINDS]),
        lt(notifications.createdAt, sql`now() - make_interval(days => ${OFFICE_NOTIFICATION_DAYS})`),
      ),
    );
}

/** Deletes the mentions in notes on these records, which are named by their paths in the office. */
export async function deleteMentions(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { rows } = await db.execute<{ userId: string }>(sql`
    DELETE FROM notifications WHERE kind = 'mention' AND split_part(href, '#', 1) = ANY(${sql.param([...paths])}::text[])
    RETURNING user_id AS "userId"`);
  await bumpUserVersion(db, ...new Set(rows.map(({ userId }) => userId)));
}

/** Deletes the notifications whose key has one of these ids among its parts. */
export async function deleteTold(db: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    DELETE FROM notifications WHERE string_to_array(key, ':') && ${sql.param([...ids])}::text[]
    RETURNING user_id AS "userId"`);
  await bumpUserVersion(db, ...new Set(rows.map(({ userId }) => userId)));
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

/** What several users chose for one kind, by user; who chose nothing is omitted. */
export async function selectWishesFor(
  db: Database,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, NotificationChannel>> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(and(inArray(notificationPreferences.userId, [...userIds]), eq(notificationPreferences.kind, kind)));
  return new Map(rows.map(({ userId, inApp, mail }) => [userId, { inApp, mail }]));
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
