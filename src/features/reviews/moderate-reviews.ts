import { recordAudit } from '../../platform/audit.ts';
import { databaseNow } from '../../platform/database/database-now.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import { AppError } from '../../platform/http/errors.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { lockReviews } from './office-store.ts';
import { refusalOf, type RefusalReason } from './rules.ts';
import { NO_EDIT, updateReview, type ReviewRow } from './store.ts';
import { tellReviewer } from './tell-reviewer.ts';
import { toExisting } from './to-review.ts';

type Deciding = Pick<Context, 'db' | 'jobs' | 'settings'>;
type Within = Pick<Context, 'jobs' | 'settings'> & { db: Database };

interface Moderation {
  ids: readonly string[];
  act: 'publish' | 'refuse';
  reason?: RefusalReason | undefined;
  actorId: string;
}

/**
 * Publishes reviews, or leaves them out; of a published one with an edit that waits, the edit. Returns how many were decided, and why the
 * others were not. Throws 422 `reason-missing`.
 */
export async function moderateReviews(
  context: Deciding,
  { ids, act, reason, actorId }: Moderation,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  if (act === 'refuse' && !reason) throw new AppError(422, 'reason-missing', 'Please choose a reason.');
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const rows = await lockReviews(transaction, ids);
    const known = new Set(rows.map(({ id }) => id));
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    const refused = missing.map((id) => ({ id, reason: 'review-not-found' }));
    let isSiteChanged = false;
    for (const row of rows) {
      const refusal = refusalOf(toExisting(row), act);
      if (refusal) {
        refused.push({ id: row.id, reason: refusal });
        continue;
      }
      if (act === 'publish') await publish(within, row, actorId);
      else await refuse(within, row, { reason: reason ?? '', actorId });
      isSiteChanged ||= act === 'publish' || row.state === 'published';
    }
    if (isSiteChanged) await bumpDocumentVersion(transaction);
    return { done: rows.length - (refused.length - missing.length), refused };
  });
}

async function publish(context: Within, row: ReviewRow, actorId: string): Promise<void> {
  const { db } = context;
  const edit = toExisting(row).pendingEdit;
  const published = await updateReview(db, row.id, {
    ...NO_EDIT,
    ...(edit && {
      ...edit,
      isEdited: true,
      progressAtWriting: row.pendingProgress ?? row.progressAtWriting,
      writtenAt: row.waitingSince ?? row.writtenAt,
    }),
    state: 'published',
    reason: null,
    publishedAt: row.publishedAt ?? databaseNow(),
    decisions: row.decisions + 1,
  });
  await record(db, 'review.published', { row, after: published, actorId });
  await tellReviewer(context, published, { kind: 'published' });
  const { id, courseId, rating } = published;
  await announceEvent(context, db, { type: 'review.published', data: { reviewId: id, courseId, rating } });
}

async function refuse(
  context: Within,
  row: ReviewRow,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  const { db } = context;
  const isEdit = toExisting(row).pendingEdit !== null;
  const refused = await updateReview(db, row.id, {
    ...NO_EDIT,
    ...(isEdit ? {} : { state: 'refused' as const }),
    reason,
    decisions: row.decisions + 1,
  });
  await record(db, 'review.refused', { row, after: refused, actorId });
  await tellReviewer(context, refused, { kind: 'refused', reason });
}

/** Without the learner's words: the audit log outlives an erasure. */
async function record(
  db: Database,
  action: 'review.published' | 'review.refused',
  { row, after, actorId }: { row: ReviewRow; after: ReviewRow; actorId: string },
): Promise<void> {
  const details = { before: snapshot(row), after: snapshot(after) };
  await recordAudit(db, { actorId, action, subject: `review:${row.id}`, details });
}

function snapshot(row: ReviewRow) {
  const { courseId, state, reason, rating } = row;
  return { courseId, state, reason, rating, hasPendingEdit: row.pendingRating !== null };
}
