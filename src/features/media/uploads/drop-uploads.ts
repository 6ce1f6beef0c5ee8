import type { Context } from '../../../platform/http/context.ts';
import { deleteParts, deleteUploads, selectGivenUp, selectParts, type PartRow } from './upload-store.ts';

/** The job that deletes the parts of an upload once it is a file: a long video has thousands of them. */
export const DROP_PARTS = 'drop-upload-parts';
const AT_ONCE = 8;

type Storage = Pick<Context, 'db' | 'files'>;

/** Deletes uploads with all of their parts. */
export async function dropUploads({ db, files }: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const parts = await selectParts(db, id);
    await deleteUploads(db, [id]);
    await removeBytes(files, parts);
  }
}

/** Deletes the parts of an upload. The resulting file stays known for a week, for retries. */
export async function dropParts({ db, files }: Storage, { uploadId }: { uploadId: string }): Promise<void> {
  await removeBytes(files, await selectParts(db, uploadId));
  await deleteParts(db, uploadId);
}

/** Deletes uploads without progress for a week. Runs nightly. */
export async function dropGivenUp(context: Storage): Promise<void> {
  await dropUploads(context, await selectGivenUp(context.db));
}

async function removeBytes(files: Context['files'], parts: readonly PartRow[]): Promise<void> {
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    await Promise.all(parts.slice(at, at + AT_ONCE).map(({ fileKey }) => files.remove(fileKey)));
  }
}
