import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { findOwnWork, lockOwnWork, requireWorkable } from '../submissions/open-work.ts';
import { fileNotFound } from '../submissions/work-errors.ts';
import { deleteFile, findFile, touchDraft } from '../submissions/work-store.ts';

/** Removes a file from the caller’s draft. Throws 404 `file-not-found`, 409 `already-submitted`. */
export async function removeFile(
  context: Pick<Context, 'batches' | 'db' | 'files'>,
  { caller, id, fileId }: { caller: SignedInCaller; id: string; fileId: string },
): Promise<void> {
  const { userId } = caller;
  const work = await findOwnWork(context, { userId, id });
  await requireWorkable(context, work, caller);
  const removed = await inTransaction(context.db, async (transaction) => {
    await lockOwnWork(transaction, { userId, id });
    const file = isUuid(fileId) ? await findFile(transaction, fileId) : null;
    if (!file || file.userId !== userId || file.assignmentId !== id) throw fileNotFound();
    if (file.version !== null)
      throw new AppError(409, 'already-submitted', 'This file belongs to a submitted attempt and can’t be removed.');
    await deleteFile(transaction, fileId);
    await touchDraft(transaction, id, userId);
    return file;
  });
  await context.files.remove(removed.fileKey);
  if (removed.shownKey) await context.files.remove(removed.shownKey);
}
