import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertAccountToken, revokeAccountTokens } from '../recovery/account-token-store.ts';
import { deleteStrangeIdentities } from '../google/identity-store.ts';
import { deleteSecondFactor } from '../two-factor/second-factor-store.ts';
import { endAllSessions } from './session-store.ts';
import { hashSessionToken, newSessionToken } from './session-tokens.ts';
import { clearPassword, clearSignInPhone } from '../store.ts';

/**
 * Removes every sign-in method that the account's creator kept; returns the token for a new password. Runs inside the
 * caller's transaction.
 */
export async function clearSignInLockouts(transaction: Database, user: { id: string; email: string }): Promise<string> {
  await clearPassword(transaction, user.id);
  await clearSignInPhone(transaction, user.id);
  await deleteSecondFactor(transaction, user.id);
  await deleteStrangeIdentities(transaction, user.id, user.email);
  await endAllSessions(transaction, user.id);
  await revokeAccountTokens(transaction, user.id);
  const token = newSessionToken();
  await insertAccountToken(transaction, {
    userId: user.id,
    purpose: 'reset-password',
    email: user.email,
    tokenHash: hashSessionToken(token),
  });
  await recordAudit(transaction, { actorId: user.id, action: 'sign-in-methods.cleared', subject: `user:${user.id}` });
  return token;
}
