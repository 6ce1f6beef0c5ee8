import type { Context } from '../../platform/http/context.ts';
import { countNotices, markRead } from './store.ts';

/** Marks notices as read, all of them without ids, and gives the number that is left unread. */
export async function readNotices(
  { db }: Pick<Context, 'db'>,
  { userId, ids }: { userId: string; ids: string[] | undefined },
): Promise<{ unread: number }> {
  await markRead(db, userId, ids);
  return { unread: (await countNotices(db, userId)).unread };
}
