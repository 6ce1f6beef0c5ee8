import type { Context } from '../../platform/http/context.ts';
import type { Notice } from './contract.ts';
import { countNotices, selectNotices, type NoticeRow } from './store.ts';

/** One page of a person's notices, newest first, and how many are unread in all. */
export async function listNotices(
  { db }: Pick<Context, 'db'>,
  { userId, page, limit }: { userId: string; page: number; limit: number },
) {
  const rows = await selectNotices(db, userId, { page, limit });
  return { notices: rows.map(showNotice), ...(await countNotices(db, userId)), page, limit };
}

function showNotice({ id, kind, title, text, href, createdAt, readAt }: NoticeRow): Notice {
  return { id, kind, title, text, href, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}
