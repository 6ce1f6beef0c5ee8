import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findOwnMedia } from './find-own-media.ts';
import type { MediaUsageRegistry } from './usage-registry.ts';
import { findMedia, updateMedia } from '../store.ts';

/** Renames a file; usages keep their own labels. */
export async function renameMedia(
  { db }: Pick<Context, 'db'>,
  { caller, id, name }: { caller: SignedInCaller; id: string; name: string },
): Promise<{ message: string }> {
  await inTransaction(db, async (transaction) => {
    const file = await findOwnMedia(transaction, caller, id);
    if (file.name === name) return;
    await updateMedia(transaction, id, { name });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'media.renamed',
      subject: `media:${id}`,
      details: { before: { name: file.name }, after: { name } },
    });
  });
  return { message: `The file is now called “${name}”.` };
}

/** Sets or removes the captions of a video or audio file in all its usages. */
export async function putCaptions(
  { db }: Pick<Context, 'db'>,
  registry: MediaUsageRegistry,
  { caller, id, captionsId }: { caller: SignedInCaller; id: string; captionsId: string | null },
): Promise<{ message: string }> {
  await inTransaction(db, async (transaction) => {
    const file = await findOwnMedia(transaction, caller, id);
    if (file.kind !== 'video' && file.kind !== 'audio')
      throw new AppError(422, 'no-captions', 'Only videos and sound have captions.');
    const captions = captionsId === null ? null : await findMedia(transaction, captionsId);
    if (captionsId !== null && captions === null) throw notFound('These captions are no longer in the library.');
    if (captions && captions.kind !== 'captions') throw new AppError(422, 'no-captions', 'This file has no captions.');
    await updateMedia(transaction, id, { captionsId });
    const change = { fileKey: file.fileKey, captionsKey: captions?.fileKey ?? null };
    for (const source of registry.sources) await source.putCaptions(transaction, change);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'media-captions.updated',
      subject: `media:${id}`,
      details: { before: { captionsId: file.captionsId }, after: { captionsId } },
    });
    await bumpDocumentVersion(transaction);
  });
  return { message: captionsId === null ? 'The captions are removed.' : 'The captions are attached.' };
}

/** Makes the renditions of a video again. */
export async function remakeRenditions(
  context: Pick<Context, 'db' | 'jobs'>,
  registry: MediaUsageRegistry,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<{ message: string }> {
  await inTransaction(context.db, async (transaction) => {
    const file = await findOwnMedia(transaction, caller, id);
    if (file.kind !== 'video') throw new AppError(422, 'not-a-video', 'Only videos have qualities.');
    await registry.videos.makeSoon({ ...context, db: transaction }, file.fileKey);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'media-renditions.requested',
      subject: `media:${id}`,
    });
  });
  return { message: 'The video qualities are being made again.' };
}
