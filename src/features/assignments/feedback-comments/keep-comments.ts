import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { MAX_LIBRARY_COMMENTS, type FeedbackComment } from './comment-contract.ts';
import { deleteComment, insertComment, selectComments, updateComment, type CommentRow } from './comment-store.ts';

type Caller = Pick<SignedInCaller, 'userId' | 'name'>;

/** Returns the caller’s comments and those that others share, the most used first. */
export async function listComments(
  { db }: Pick<Context, 'db'>,
  { caller, search }: { caller: Caller; search: string },
): Promise<{ comments: FeedbackComment[] }> {
  const rows = await selectComments(db, { userId: caller.userId, search });
  const others = rows.filter(({ ownerId }) => ownerId !== caller.userId).map(({ ownerId }) => ownerId);
  const names = others.length === 0 ? new Map<string, string>() : await listUserNames(db, others);
  return { comments: rows.map((row) => toComment(row, caller, names)) };
}

/** Keeps a comment. Throws 409 `too-many-comments`. */
export async function createComment(
  { db }: Pick<Context, 'db'>,
  { caller, text, isShared }: { caller: Caller; text: string; isShared: boolean },
): Promise<{ comment: FeedbackComment; message: string }> {
  const row = await inTransaction(db, async (transaction: Database) =>
    insertComment(transaction, { ownerId: caller.userId, text, isShared, max: MAX_LIBRARY_COMMENTS }),
  );
  if (!row)
    throw new AppError(
      409,
      'too-many-comments',
      `You can keep ${MAX_LIBRARY_COMMENTS} comments. Please delete one first.`,
    );
  return { comment: toComment(row, caller), message: 'Comment saved.' };
}

/** Changes the caller’s own comment. Throws 404 `comment-not-found`. */
export async function changeComment(
  { db }: Pick<Context, 'db'>,
  { caller, id, text, isShared }: { caller: Caller; id: string; text: string; isShared: boolean },
): Promise<{ comment: FeedbackComment; message: string }> {
  const row = isUuid(id) ? await updateComment(db, { id, ownerId: caller.userId, text, isShared }) : null;
  if (!row) throw commentNotFound();
  return { comment: toComment(row, caller), message: 'Comment saved.' };
}

/** Deletes the caller’s own comment. Throws 404 `comment-not-found`. */
export async function removeComment(
  { db }: Pick<Context, 'db'>,
  { caller, id }: { caller: Caller; id: string },
): Promise<{ message: string }> {
  if (!isUuid(id) || !(await deleteComment(db, { id, ownerId: caller.userId }))) throw commentNotFound();
  return { message: 'Comment deleted.' };
}

function commentNotFound(): AppError {
  return new AppError(404, 'comment-not-found', 'There is no such comment.');
}

function toComment(row: CommentRow, caller: Caller, names: ReadonlyMap<string, string> = new Map()): FeedbackComment {
  const { id, text, isShared, ownerId, usedCount } = row;
  const isOwn = ownerId === caller.userId;
  return { id, text, isShared, ownerId, ownerName: isOwn ? caller.name : (names.get(ownerId) ?? ''), isOwn, usedCount };
}
