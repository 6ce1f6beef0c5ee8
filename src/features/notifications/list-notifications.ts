import type { Context } from '../../platform/http/context.ts';
import type { Notice } from './contract.ts';
import { countNotices, markRead, selectNotices, type NoticeRow } from './store.ts';

/** One page of a person's notices, newest first, and how many are unread in all. */
export async function listNotices(
  { db }: Pick<Context, 'db'>,
  { userId, page, limit }: { userId: string; page: number; limit: number },
) {
  const rows = await selectNotices(db, userId, { page, limit });
  return { notices: rows.map(toNotice), ...(await countNotices(db, userId)), page, limit };
}

function toNotice({ id, kind, title, text, href, createdAt, readAt }: NoticeRow): Notice {
  return { id, kind, title, text, href, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}

/** Marks notices as read, all of them without ids, and gives the number that is left unread. */
export async function readNotices(
  { db }: Pick<Context, 'db'>,
  { userId, ids }: { userId: string; ids: string[] | undefined },
): Promise<{ unread: number }> {
  await markRead(db, userId, ids);
  return { unread: (await countNotices(db, userId)).unread };
}
