import type { Context } from '../../platform/http/context.ts';
import { deleteMentions } from './store.ts';

/** Deletes the notifications of mentions on records that are erased, which quote their notes. Runs inside the erasure's transaction. */
export async function forgetMentions({ db }: Pick<Context, 'db'>, paths: readonly string[]): Promise<void> {
  await deleteMentions(db, paths);
}
