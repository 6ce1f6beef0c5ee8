import type { Context } from '../../../platform/http/context.ts';
import { selectBlogAddresses } from '../store.ts';

/** The slug of every post and when it last changed, newest first; one query for any number. */
export async function listBlogAddresses(context: Pick<Context, 'db'>): Promise<{ slug: string; updatedAt: Date }[]> {
  return selectBlogAddresses(context.db);
}
