import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { endSession } from './session-store.ts';

/** Ends the session on the server; again or without one it does nothing. */
export async function signOut(context: Pick<Context, 'db'>, input: { caller: Caller }): Promise<void> {
  if (input.caller.kind === 'user') await endSession(context.db, input.caller.sessionId);
}
