import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { MediaFile } from '../contract.ts';
import type { MediaUsageRegistry } from '../library/usage-registry.ts';
import { nameOfFile } from '../rules.ts';
import { getMedia } from '../library/get-media.ts';
import { storeUpload, type Storing } from './store-upload.ts';
import { insertMedia } from '../store.ts';

/** Adds an upload to the library; for bytes that exist already it returns that file. */
export async function takeUpload(
  context: Storing,
  registry: MediaUsageRegistry,
  input: { caller: SignedInCaller; uploadId: string },
): Promise<{ message: string; isKnown: boolean; file: MediaFile }> {
  const { caller, uploadId } = input;
  const { mediaId, isMade } = await storeUpload(
    context,
    { uploadId, ownerId: caller.userId },
    async (transaction, upload, stored) => {
      if ('known' in stored) return stored.known.id;
      const values = { ...stored.made, isOpened: true, name: nameOfFile(upload.fileName), uploadedBy: caller.userId };
      const added = await insertMedia(transaction, values);
      if (!added)
        throw new AppError(409, 'upload-busy', 'The same file is being uploaded elsewhere. Please try again.');
      await recordAudit(transaction, {
        actorId: caller.userId,
        action: 'media.uploaded',
        subject: `media:${added.id}`,
        details: { before: null, after: { name: added.name, kind: added.kind, sizeBytes: added.sizeBytes } },
      });
      if (added.kind === 'video') await registry.videos.makeSoon({ ...context, db: transaction }, added.fileKey);
      return added.id;
    },
  );
  const file = await getMedia(context, registry, { caller, id: mediaId });
  const message = isMade
    ? `“${file.name}” is in the library.`
    : `This file is already in the library as “${file.name}”. That one is used.`;
  return { message, isKnown: !isMade, file };
}
