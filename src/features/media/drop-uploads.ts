import type { Context } from '../../platform/context.ts';
import { deleteUploads, selectGivenUp, selectParts } from './upload-store.ts';

/** Gives uploads up, with all of their parts. */
export async function dropUploads({ db, files }: Pick<Context, 'db' | 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const parts = await selectParts(db, id);
    await deleteUploads(db, [id]);
    for (const { fileKey } of parts) await files.remove(fileKey);
  }
}

/** The night's work: what nobody went on with for a week. */
export async function dropGivenUp(context: Pick<Context, 'db' | 'files'>): Promise<void> {
  await dropUploads(context, await selectGivenUp(context.db));
}
