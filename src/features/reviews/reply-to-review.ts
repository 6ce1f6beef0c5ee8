import { recordAudit } from '../../platform/audit.ts';
import { databaseNow } from '../../platform/database/database-now.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import { isUuid } from '../catalogue/rules.ts';
import type { OfficeReview } from './moderation-contract.ts';
import { lockReviews } from './office-store.ts';
import { notPublished, reviewNotFound } from './review-errors.ts';
import { updateReview } from './store.ts';
import { tellReviewer } from './tell-reviewer.ts';
import { toOfficeReviews } from './to-office-reviews.ts';

/**
 * Saves the institute’s reply to a published review; an empty one takes it away. The learner is told of the first. Throws 404
 * `review-not-found` and 409 `not-published`.
 */
export async function replyToReview(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings' | 'study'>,
  { id, text, actorId }: { id: string; text: string; actorId: string },
): Promise<{ review: OfficeReview; message: string }> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const [row] = isUuid(id) ? await lockReviews(transaction, [id]) : [];
    if (!row) throw reviewNotFound();
    if (row.state !== 'published') throw notPublished();
    const isFirst = row.repliedAt === null && text !== '';
    const replied = await updateReview(transaction, id, {
      replyText: text,
      repliedAt: text === '' ? null : isFirst ? databaseNow() : row.repliedAt,
      decisions: row.decisions + 1,
    });
    const details = { before: { reply: row.replyText }, after: { reply: text } };
    await recordAudit(transaction, { actorId, action: 'review.replied', subject: `review:${id}`, details });
    if (isFirst) await tellReviewer(within, replied, { kind: 'answered', text });
    await bumpDocumentVersion(transaction);
    const [review] = await toOfficeReviews(within, [replied]);
    if (!review) throw reviewNotFound();
    return { review, message: text === '' ? 'Reply removed.' : 'Reply saved.' };
  });
}
