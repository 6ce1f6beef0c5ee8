import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { removeImage } from '../../../platform/drawing/keep-image.ts';
import type { MediaUsageRegistry } from './usage-registry.ts';
import { mayChange } from '../rules.ts';
import { listUsages } from './get-media.ts';
import { deleteMedia, lockLibrary, selectMediaByIds } from '../store.ts';

/** Deletes unused files; the others stay, each with the reason. */
export async function removeMedia(
  context: Pick<Context, 'db' | 'files'>,
  registry: MediaUsageRegistry,
  { caller, ids }: { caller: SignedInCaller; ids: readonly string[] },
): Promise<{ message: string; removed: number; kept: { id: string; name: string; reason: string }[] }> {
  const { removed, kept } = await inTransaction(context.db, async (transaction) => {
    await lockLibrary(transaction);
    const files = await selectMediaByIds(transaction, ids);
    const uses = await listUsages(transaction, registry, files);
    const judged = files.map((file) => {
      const places = uses.filter(({ fileKey }) => fileKey === file.fileKey).map(({ text }) => text);
      if (!mayChange(caller, file)) return { file, reason: 'A colleague uploaded it.' };
      return { file, reason: places.length > 0 ? `It is used in ${joinPlaces(places)}.` : null };
    });
    const gone = judged.filter(({ reason }) => reason === null).map(({ file }) => file);
    await deleteMedia(
      transaction,
      gone.map(({ id }) => id),
    );
    for (const { id, name, kind, sizeBytes, fileKey } of gone) {
      const details = { before: { name, kind, sizeBytes, fileKey }, after: null };
      await recordAudit(transaction, {
        actorId: caller.userId,
        action: 'media.deleted',
        subject: `media:${id}`,
        details,
      });
    }
    const stays = judged.flatMap(({ file, reason }) => (reason ? [{ id: file.id, name: file.name, reason }] : []));
    return { removed: gone, kept: stays };
  });
  for (const file of removed) await dropMediaFile(context, registry, file);
  return { message: toText(removed.length, kept), removed: removed.length, kept };
}

/** Deletes the bytes of a file with its renditions. */
export async function dropMediaFile(
  context: Pick<Context, 'db' | 'files'>,
  registry: MediaUsageRegistry,
  { fileKey, publicAddress }: { fileKey: string; publicAddress?: string | null },
): Promise<void> {
  await registry.videos.forget(context, fileKey);
  await context.files.remove(fileKey);
  if (publicAddress) await removeImage(context.files, publicAddress);
}

function toText(removed: number, kept: readonly { name: string; reason: string }[]): string {
  const gone = `${removed} ${removed === 1 ? 'file' : 'files'} deleted.`;
  const [first] = kept;
  if (!first) return gone;
  const one = `“${first.name}” stays. ${first.reason}`;
  if (removed === 0 && kept.length === 1) return one;
  return kept.length === 1
    ? `${gone} ${one}`
    : `${gone} ${kept.length} stay, because they are used or uploaded by others.`;
}

function joinPlaces(places: readonly string[]): string {
  const shown = places.slice(0, 3).join(', ');
  return places.length > 3 ? `${shown} and ${places.length - 3} more places` : shown;
}
