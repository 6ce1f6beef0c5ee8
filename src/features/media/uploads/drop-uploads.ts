import type { Context } from '../../../platform/http/context.ts';
import { deleteParts, deleteUploads, selectGivenUp, selectParts, type PartRow } from './upload-store.ts';

/** The job that takes the parts of an upload away once it is a file: a long film has thousands of them. */
export const DROP_PARTS = 'drop-upload-parts';
const AT_ONCE = 8;

type Storage = Pick<Context, 'db' | 'files'>;

/** Gives uploads up, with all of their parts. */
export async function dropUploads({ db, files }: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const parts = await selectParts(db, id);
    await deleteUploads(db, [id]);
    await removeBytes(files, parts);
  }
}

/** Takes the parts of an upload away. What it became is still known for a week, for whoever asks once more. */
export async function dropParts({ db, files }: Storage, { uploadId }: { uploadId: string }): Promise<void> {
  await removeBytes(files, await selectParts(db, uploadId));
  await deleteParts(db, uploadId);
}

/** The night's work: what nobody went on with for a week. */
export async function dropGivenUp(context: Storage): Promise<void> {
  await dropUploads(context, await selectGivenUp(context.db));
}

async function removeBytes(files: Context['files'], parts: readonly PartRow[]): Promise<void> {
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    await Promise.all(parts.slice(at, at + AT_ONCE).map(({ fileKey }) => files.remove(fileKey)));
  }
}
