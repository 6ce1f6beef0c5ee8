import type { Context } from '../../platform/http/context.ts';
import { deleteTold } from './store.ts';

/**
 * Deletes the notifications that tell others of a user who is erased: their keys name what they are about by one of these ids. Runs inside
 * the erasure's transaction.
 */
export async function deleteAboutUser({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  await deleteTold(db, ids);
}
