import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { endCarriedSession } from './session-store.ts';
import { hashSessionToken } from './session-tokens.ts';

/** Ends on the server what the request carries: a token of a session before does not keep the cookie's alive. Again or without any it does nothing. */
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
