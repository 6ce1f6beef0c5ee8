import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findOwnMedia } from './find-own-media.ts';
import type { MediaUsageRegistry } from './usage-registry.ts';
import { publishedUrl } from '../inspection/publish-image.ts';
import { dropMediaFile } from './remove-media.ts';
import { cancelReplacement } from './take-replacement-back.ts';
import { storeUpload, type Storing } from '../uploads/store-upload.ts';
import {
  deleteReplacement,
  findMedia,
  findMediaByHash,
  findReplacement,
  insertFormerKey,
  insertReplacement,
  updateMedia,
} from '../store.ts';

/** URLs of the old version are valid for an hour; it is deleted after that. */
const OLD_STAYS_SECONDS = 2 * 3600;

/** Saves an upload as the replacement of a file; a job applies it to all usages. */
export async function replaceMedia(
  context: Storing,
  { caller, id, uploadId }: { caller: SignedInCaller; id: string; uploadId: string },
): Promise<{ message: string }> {
  const file = await findOwnMedia(context.db, caller, id);
  await storeUpload(context, { uploadId, ownerId: caller.userId }, async (transaction, _upload, stored) => {
    if ('known' in stored) {
      const text =
        stored.known.id === id ? 'This is the same file' : `These bytes are in the library as “${stored.known.name}”`;
      throw new AppError(409, 'already-known', `${text}, so nothing is replaced.`);
    }
    const { kind, ...version } = stored.made;
    if (kind !== file.kind)
      throw new AppError(
        422,
        'other-kind',
        'A file can only be replaced by one of the same type. Upload this one as a new file.',
      );
    if (!(await insertReplacement(transaction, { ...version, mediaId: id, requestedBy: caller.userId })))
      throw new AppError(409, 'replacing', 'A new version of this file is already being prepared.');
    await context.jobs.add(transaction, 'replace-media', { mediaId: id });
    return id;
  });
  return { message: 'The new version replaces the file everywhere as soon as it is ready.' };
}

/**
 * Applies a replacement to all usages at once, when its renditions are ready. Until then the old version is used; it is deleted when its
 * URLs have expired.
 */
export async function swapMedia(
  context: Pick<Context, 'db' | 'files' | 'jobs'>,
  { registry, prepareVideo }: { registry: MediaUsageRegistry; prepareVideo: (fileKey: string) => Promise<void> },
  { mediaId }: { mediaId: string },
): Promise<void> {
  const next = await findReplacement(context.db, mediaId);
  const file = next && (await findMedia(context.db, mediaId));
  if (!next || !file) return;
  const twin = await findMediaByHash(context.db, next.sha256);
  if (twin)
    return cancelReplacement(context, registry, {
      file,
      next,
      reason: `These bytes are in the library as “${twin.name}” now.`,
    });
  if (file.kind === 'video') await prepareVideo(next.fileKey);
  let publicAddress: string | null = null;
  try {
    if (file.publicAddress !== null)
      publicAddress = await publishedUrl(context.files, { name: file.name, fileKey: next.fileKey });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return cancelReplacement(context, registry, { file, next, reason: error.message });
  }
  const isSwapped = await inTransaction(context.db, async (transaction) => {
    const { fileKey, contentType, sizeBytes, sha256, width, height, needsConversion } = next;
    const durationSeconds = next.durationSeconds ?? file.durationSeconds;
    const version = { fileKey, contentType, sizeBytes, sha256, durationSeconds, width, height, publicAddress };
    if (!(await deleteReplacement(transaction, mediaId))) return false;
    await updateMedia(transaction, mediaId, { ...version, needsConversion, isOpened: true, issue: null });
    await insertFormerKey(transaction, { fileKey: file.fileKey, mediaId });
    for (const source of registry.sources) {
      await source.replace(transaction, { from: file, to: { fileKey, publicAddress }, durationSeconds });
    }
    await recordAudit(transaction, {
      actorId: next.requestedBy,
      action: 'media.replaced',
      subject: `media:${mediaId}`,
      details: {
        before: { fileKey: file.fileKey, sizeBytes: file.sizeBytes },
        after: { fileKey, sizeBytes },
      },
    });
    await bumpDocumentVersion(transaction);
    await context.jobs.add(
      transaction,
      'drop-media-file',
      { fileKey: file.fileKey, publicAddress: file.publicAddress },
      { delaySeconds: OLD_STAYS_SECONDS },
    );
    return true;
  });
  // It was undone while its renditions were made.
  if (!isSwapped) await dropMediaFile(context, registry, { fileKey: next.fileKey });
}
