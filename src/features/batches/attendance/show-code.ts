import { createHmac } from 'node:crypto';
import { networksOf } from '../../../platform/http/address-network.ts';
import type { RequestInfo, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { toSecretKey } from '../../../platform/secrets/secret-key.ts';
import { codeOfStep, keyOfSession, secondsLeft, stepAt } from './attend-code.ts';
import { attendanceNotOpen, sessionCancelled, sessionOver } from './attendance-errors.ts';
import { doorState } from './attendance-rules.ts';
import { addScreenNetwork, countMarked } from './register-store.ts';
import { requireOwnClass } from './require-own-class.ts';

/**
 * The code of this moment. The network of the screen is remembered, as a keyed hash, so that marks from another one can be flagged.
 * Throws 404 and 409 `too-early`, `session-over`, `session-cancelled`.
 */
export async function showCode(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id, caller, requestInfo }: { id: string; caller: SignedInCaller; requestInfo: RequestInfo },
) {
  const [{ session, now }, { marked, of }] = await Promise.all([requireOwnClass(db, id, caller), countMarked(db, id)]);
  if (session.cancelledAt) throw sessionCancelled();
  const door = doorState(session, now);
  if (door === 'too-early') throw attendanceNotOpen(session);
  if (door === 'over') throw sessionOver();
  const network = hashNetwork(settings.signingKey, requestInfo.address);
  if (!session.screenNetworks.includes(network)) await addScreenNetwork(db, id, network);
  const step = stepAt(now);
  const code = codeOfStep(keyOfSession(settings.signingKey, id), step);
  return {
    code,
    step,
    validForSeconds: secondsLeft(now),
    url: `${settings.publicUrl}/attend/${id}?code=${code}`,
    marked,
    of,
  };
}

/** A network, in a form that tells nobody its address. */
export function hashNetwork(signingKey: Uint8Array, address: string): string {
  return createHmac('sha256', toSecretKey(signingKey))
    .update(`network:${networksOf(address).own}`)
    .digest('base64url');
}
