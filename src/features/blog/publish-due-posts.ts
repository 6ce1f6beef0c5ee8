import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { lockPost } from './edit-post.ts';
import { selectDuePosts, updatePost } from './post-store.ts';
import { PUBLISH_DUE_POSTS, putOnSite, requireReady } from './publish-post.ts';

type Clock = Pick<Context, 'db' | 'log'>;

/** Looks every minute which posts are due, beside the job that each of them has for its own moment. */
export function blogQueues(context: Clock): JobQueue[] {
  return [{ name: PUBLISH_DUE_POSTS, everyCron: '* * * * *', run: () => publishDuePosts(context) }];
}

/** Publishes every post whose time has come, by the database's clock. One that is not whole any more becomes a draft and keeps none of the others. */
export async function publishDuePosts({ db, log }: Clock): Promise<void> {
  for (const id of await selectDuePosts(db)) {
    try {
      await publishDuePost(db, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ postId: id, reason: error.message }, 'a post was not published at its time');
      await inTransaction(db, async (transaction) => {
        await updatePost(transaction, id, { scheduledFor: null });
        const details = { reason: error.message };
        await recordAudit(transaction, { actorId: null, action: 'blog-not-published', subject: `blog:${id}`, details });
      });
    }
  }
}

async function publishDuePost(db: Context['db'], id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    // Taken off the calendar, or published by another instance, while this one waited.
    if (post.isPublished || !(await selectDuePosts(transaction)).includes(id)) return;
    await putOnSite(transaction, { post, form: await requireReady(transaction, post), actorId: null });
  });
}
