import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockComments, removeComments, setAnswer, setHidden, type CommentRecord } from './moderation-store.ts';

type Office = Pick<Context, 'db'>;

/** Hides, shows or permanently deletes comments. Returns how many were affected. */
export async function moderateComments(
  { db }: Office,
  { ids, act, actorId }: { ids: string[]; act: 'hide' | 'show' | 'delete'; actorId: string },
): Promise<{ changed: number }> {
  return inTransaction(db, async (transaction) => {
    const comments = await lockComments(transaction, ids);
    const touched = comments.filter(({ hiddenAt }) => act === 'delete' || (hiddenAt === null) === (act === 'hide'));
    if (touched.length === 0) return { changed: 0 };
    const touchedIds = touched.map(({ id }) => id);
    if (act === 'delete') await removeComments(transaction, touchedIds);
    else await setHidden(transaction, touchedIds, act === 'hide');
    for (const comment of touched) {
      const before = snapshot(comment);
      const after = act === 'delete' ? null : { ...before, isHidden: act === 'hide' };
      const subject = `comment:${comment.id}`;
      await recordAudit(transaction, { actorId, action: ACTIONS[act], subject, details: { before, after } });
    }
    await bumpDocumentVersion(transaction);
    return { changed: touched.length };
  });
}

/** Saves the institute's reply to a comment; an empty reply removes it. */
export async function answerComment(
  { db }: Office,
  { id, answer, actorId }: { id: string; answer: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [comment] = await lockComments(transaction, [id]);
    if (!comment) throw notFound('There is no such comment.');
    await setAnswer(transaction, id, answer);
    const details = { before: comment.answer, after: answer };
    await recordAudit(transaction, { actorId, action: 'comment.answered', subject: `comment:${id}`, details });
    await bumpDocumentVersion(transaction);
  });
}

const ACTIONS = { hide: 'comment.hidden', show: 'comment.shown', delete: 'comment.deleted' } as const;

/** Omits the author's e-mail address, because the audit log outlives an erasure. */
function snapshot({ postId, text, rating, hiddenAt }: CommentRecord) {
  return { postId, text, rating, isHidden: hiddenAt !== null };
}
