import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Device } from './device-contract.ts';
import { describeDevice } from '../rules.ts';
import { endOtherSessions, endOwnSession, listSessions } from './session-store.ts';

/** The user's signed-in devices, with readable names. */
export async function listDevices(
  context: Pick<Context, 'db'>,
  { caller }: { caller: Pick<SignedInCaller, 'userId' | 'sessionId'> },
): Promise<Device[]> {
  const rows = await listSessions(context.db, caller.userId);
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThisOne: row.id === caller.sessionId,
  }));
}

/** Signs out one of the user's devices. Throws 404 for another user's. */
export async function endDevice(
  context: Pick<Context, 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<void> {
  if (!(await endOwnSession(context.db, caller.userId, id))) throw notFound('This device is already signed out.');
}

/** Signs out every device except the current one. */
export async function endOtherDevices(
  context: Pick<Context, 'db'>,
  { caller }: { caller: SignedInCaller },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await endOtherSessions(transaction, caller.userId, caller.sessionId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'other-sessions.ended',
      subject: `user:${caller.userId}`,
    });
  });
}
