import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPost } from './edit-post.ts';
import { selectDuePosts, selectRevisions, updatePost } from './post-store.ts';
import { PUBLISH_DUE_POSTS, putOnSite, requireReady } from './publish-post.ts';

type Clock = Pick<Context, 'db' | 'jobs' | 'log'>;

/** Checks every minute which posts are due, in addition to the job that each post has for its exact time. */
export function blogQueues(context: Clock): JobQueue[] {
  return [{ name: PUBLISH_DUE_POSTS, everyCron: '* * * * *', run: () => publishDuePosts(context) }];
}

/**
 * Publishes every post that is due by the database's clock. A post that is no longer complete becomes a draft, and its last author is
 * notified; any other failure is retried a minute later. A failure does not affect the other posts.
 */
export async function publishDuePosts(context: Clock): Promise<void> {
  const { db, log } = context;
  for (const id of await selectDuePosts(db)) {
    try {
      await publishDuePost(db, id);
    } catch (error) {
      if (error instanceof AppError) await giveBack(context, id, error.message);
      else log.error({ err: error, postId: id }, 'a post was not published at its time');
    }
  }
}

/** Unschedules a post, and notifies its last author. */
async function giveBack({ db, jobs, log }: Clock, id: string, reason: string): Promise<void> {
  log.warn({ postId: id, reason }, 'a post was not published at its time');
  await inTransaction(db, async (transaction) => {
    const post = await updatePost(transaction, id, { scheduledFor: null });
    const details = { reason };
    await recordAudit(transaction, { actorId: null, action: 'post.publish-failed', subject: `post:${id}`, details });
    const [newest] = await selectRevisions(transaction, id, 1);
    if (!newest?.actorId) return;
    const title = `“${post.title || 'Untitled post'}” was not published at its time`;
    const text = `${reason}. It is a draft again: mend it, and publish it or choose another time.`;
    await notify(
      { db: transaction, jobs },
      {
        userId: newest.actorId,
        key: `blog-not-published:${id}:${randomUUID()}`,
        kind: 'message',
        title,
        text,
        href: `/admin/posts/${id}`,
        mail: { subject: title, text },
      },
    );
  });
}

async function publishDuePost(db: Context['db'], id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const post = await lockPost(transaction, id);
    // It was unscheduled, or published by another instance, while this one waited for the lock.
    if (post.isPublished || !(await selectDuePosts(transaction)).includes(id)) return;
    await putOnSite(transaction, { post, form: await requireReady(transaction, post), actorId: null });
  });
}
