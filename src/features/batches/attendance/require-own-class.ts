import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findSession, lockSession, type ListedSession } from '../sessions/session-store.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import { teachesClass } from './attendance-rules.ts';

/** A published class that the caller teaches; admins have all. Throws 404. */
export async function requireOwnClass(db: Database, id: string, caller: SignedInCaller): Promise<ListedSession> {
  return requireTaught(await findSession(db, id), caller);
}

/** The same, locked until the transaction ends. */
export async function lockOwnClass(db: Database, id: string, caller: SignedInCaller): Promise<ListedSession> {
  return requireTaught(await lockSession(db, id), caller);
}

function requireTaught(found: ListedSession | null, caller: SignedInCaller): ListedSession {
  if (!found?.batch.publishedAt) throw noSuchSession();
  const { session, batch, now } = found;
  const { startsAt, trainerId, substituteId } = session;
  const isOwn = teachesClass(
    caller.userId,
    { startsAt, trainerId, substituteId, batchTrainerId: batch.trainerId },
    now,
  );
  if (!isAdmin(caller.role) && !isOwn) throw noSuchSession();
  return found;
}
