import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { notify } from '../../notifications/notify.ts';
import { findOwnMedia } from './find-own-media.ts';
import type { MediaUsageRegistry } from './usage-registry.ts';
import { dropMediaFile } from './remove-media.ts';
import { deleteReplacement, findReplacement, type MediaRow, type ReplacementRow } from '../store.ts';

type Storage = Pick<Context, 'db' | 'files' | 'jobs'>;

/** Undoes a replacement that is still pending. Throws 409 `not-replacing`. */
export async function undoReplacement(
  context: Storage,
  registry: MediaUsageRegistry,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<{ message: string }> {
  const file = await findOwnMedia(context.db, caller, id);
  const next = await findReplacement(context.db, id);
  const isGone =
    next !== null &&
    (await inTransaction(context.db, async (transaction) => {
      if (!(await deleteReplacement(transaction, id))) return false;
      await recordAudit(transaction, {
        actorId: caller.userId,
        action: 'media-replacement.reverted',
        subject: `media:${id}`,
        details: { before: { fileKey: next.fileKey, sizeBytes: next.sizeBytes }, after: null },
      });
      return true;
    }));
  if (!isGone) throw new AppError(409, 'not-replacing', 'There is no new version.');
  await dropMediaFile(context, registry, { fileKey: next.fileKey });
  return { message: `The new version is taken back. “${file.name}” stays as it is.` };
}

/** Cancels a replacement that can never be applied, and notifies its uploader. */
export async function cancelReplacement(
  context: Storage,
  registry: MediaUsageRegistry,
  { file, next, reason }: { file: MediaRow; next: ReplacementRow; reason: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    if (!(await deleteReplacement(transaction, file.id))) return;
    const details = { before: { fileKey: next.fileKey, sizeBytes: next.sizeBytes }, after: null, reason };
    await recordAudit(transaction, {
      actorId: null,
      action: 'media-replacement.failed',
      subject: `media:${file.id}`,
      details,
    });
    if (next.requestedBy === null) return;
    const title = `“${file.name}” was not replaced`;
    const text = `${reason} The file stays as it is.`;
    await notify(
      { ...context, db: transaction },
      {
        userId: next.requestedBy,
        key: `media-not-replaced:${next.fileKey}`,
        kind: 'message',
        title,
        text,
        href: `/admin/media/${file.id}`,
        mail: { subject: title, text },
      },
    );
  });
  await dropMediaFile(context, registry, { fileKey: next.fileKey });
}
