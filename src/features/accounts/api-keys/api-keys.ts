import { randomBytes } from 'node:crypto';
import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { ANONYMOUS, type Caller, type SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { countOpenKeys, findKeyCaller, insertApiKey, revokeKey, touchKey } from './api-key-store.ts';
import { API_KEY_START, MAX_API_KEYS, type KeyRole } from '../rules.ts';
import { hashSessionToken } from '../sessions/session-tokens.ts';

/** Number of readable characters of a key: its prefix and enough to distinguish it. */
const SHOWN = API_KEY_START.length + 6;

/** Creates a key for another system and returns it once; only its hash is stored. Throws 409 `too-many-keys`. */
export async function makeApiKey(
  { db }: Pick<Context, 'db'>,
  {
    caller,
    days,
    ...fields
  }: {
    caller: SignedInCaller;
    name: string;
    role: KeyRole;
    isReadOnly: boolean;
    days: number | null;
  },
): Promise<{ id: string; key: string }> {
  const key = API_KEY_START + randomBytes(32).toString('base64url');
  const id = await inTransaction(db, async (transaction) => {
    if ((await countOpenKeys(transaction)) >= MAX_API_KEYS)
      throw new AppError(409, 'too-many-keys', `There can be ${MAX_API_KEYS} keys. Please revoke one first.`);
    const made = await insertApiKey(transaction, {
      ...fields,
      days,
      start: key.slice(0, SHOWN),
      keyHash: hashSessionToken(key),
      createdBy: caller.userId,
    });
    const details = { after: { ...fields, days } };
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'api-key.created',
      subject: `api-key:${made}`,
      details,
    });
    return made;
  });
  return { id, key };
}

/** Revokes a key: its next call is rejected. */
export async function revokeApiKey(
  { db }: Pick<Context, 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const revoked = await revokeKey(transaction, id);
    if (!revoked) throw notFound('There is no such key.');
    if (revoked === 'revoked') throw new AppError(409, 'key-revoked', 'This key is already revoked.');
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'api-key.revoked',
      subject: `api-key:${id}`,
      details: { before: revoked },
    });
  });
}

/** Whether a bearer token is an API key, not a session token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_START);
}

/**
 * The caller behind an API key: the admin who created it, with the key's role. A key is invalid once its owner is no
 * longer an admin.
 */
export async function authenticateByApiKey({ db }: Pick<Context, 'db'>, key: string): Promise<Caller> {
  const found = await findKeyCaller(db, hashSessionToken(key));
  if (!found || !isAdmin(found.makerRole)) return ANONYMOUS;
  const { id, name, role, isReadOnly, userId, email, permissions } = found;
  if (found.isStale) await touchKey(db, id);
  return { kind: 'user', userId, name, email, role, permissions, sessionId: id, apiKey: { id, isReadOnly } };
}
