import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { selectUnfinished } from '../uploads/upload-store.ts';

/** Somebody's own uploads that stopped on their way, the one that moved last first. */
export async function listUnfinished({ db }: Pick<Context, 'db'>, { userId }: Pick<SignedInCaller, 'userId'>) {
  const uploads = await selectUnfinished(db, userId);
  return uploads.map(({ endsAt, ...upload }) => ({ ...upload, endsAt: endsAt.toISOString() }));
}
