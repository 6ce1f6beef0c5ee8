import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { bumpPersonVersion } from '../../platform/cache/person-version.ts';
import type { NoticeKind, NoticeWay } from './rules.ts';
import { noticePreferences, notices } from './table.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type NewNotice = Pick<NoticeRow, 'userId' | 'key' | 'kind' | 'title' | 'text' | 'href'>;

/** The same effect tells a person once. */
export async function insertNotice(db: Database, notice: NewNotice): Promise<void> {
  await db.insert(notices).values(notice).onConflictDoNothing();
  await bumpPersonVersion(db, notice.userId);
}

export async function selectNotices(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countNotices(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({ total: count(), unread: sql<number>`(count(*) FILTER (WHERE ${notices.readAt} IS NULL))::int` })
    .from(notices)
    .where(eq(notices.userId, userId));
  return row ?? { total: 0, unread: 0 };
}

/** Marks a person's notices as read, all of them without ids; those of others stay as they are. */
export async function markRead(db: Database, userId: string, ids: readonly string[] | undefined): Promise<void> {
  const named = ids ? inArray(notices.id, [...ids]) : undefined;
  await db
    .update(notices)
    .set({ readAt: databaseNow() })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), named));
  await bumpPersonVersion(db, userId);
}

/** What a person chose, by kind. */
export async function selectWishes(db: Database, userId: string): Promise<Map<NoticeKind, NoticeWay>> {
  const rows = await db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId));
  return new Map(rows.map(({ kind, inApp, mail }) => [kind, { inApp, mail }]));
}

export async function saveWish(db: Database, userId: string, kind: NoticeKind, wish: NoticeWay): Promise<void> {
  await db
    .insert(noticePreferences)
    .values({ userId, kind, ...wish })
    .onConflictDoUpdate({ target: [noticePreferences.userId, noticePreferences.kind], set: wish });
}
