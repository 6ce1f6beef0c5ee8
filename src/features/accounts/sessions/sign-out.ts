import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { endCarriedSession } from './session-store.ts';
import { hashSessionToken } from './session-tokens.ts';

/** Ends the sessions of both token and cookie, even if they differ. Idempotent. */
export async function signOut(
  context: Pick<Context, 'db'>,
  { requestInfo }: { requestInfo: Pick<RequestInfo, 'bearerToken' | 'sessionCookie'> },
): Promise<void> {
  const { bearerToken: token, sessionCookie: cookie } = requestInfo;
  await inTransaction(context.db, async (transaction) => {
    if (token) await endCarriedSession(transaction, 'token', hashSessionToken(token));
    if (cookie) await endCarriedSession(transaction, 'cookie', hashSessionToken(cookie));
  });
}
