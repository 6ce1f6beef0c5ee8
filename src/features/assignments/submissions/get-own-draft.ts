import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findOwnWork } from './open-work.ts';
import { loadDraft } from './save-own-draft.ts';
import type { OwnDraft } from './work-contract.ts';

/** Returns the caller’s draft of an assignment, and the time of the server. */
export async function getOwnDraft(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<{ draft: OwnDraft; serverTime: string }> {
  const work = await findOwnWork(context, { userId: caller.userId, id });
  return { draft: await loadDraft(context.db, work), serverTime: work.now.toISOString() };
}
