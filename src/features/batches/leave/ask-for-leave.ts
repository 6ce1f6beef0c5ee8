import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { notOnRoster, sessionCancelled, sessionOver } from '../attendance/attendance-errors.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { requireReason } from '../sessions/change-class.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import type { LeaveRequest } from './leave-contract.ts';
import { endLeave, insertLeave, lapseLeave, lockLeave, selectAskedClasses } from './leave-store.ts';

interface Asking {
  userId: string;
  sessionIds: string[];
  reason: string;
  requestKey: string;
}

/** Asks for leave for classes to come. Throws what the contract lists. */
export async function askForLeave(
  { db }: Pick<Context, 'db'>,
  { userId, sessionIds, reason, requestKey }: Asking,
): Promise<{ request: LeaveRequest }> {
  requireReason(reason);
  const request = { requestKey, userId, call: 'ask-for-leave', content: { sessionIds, reason } };
  return answerOnce(db, request, async (transaction) => {
    await requireAskable(transaction, { userId, sessionIds });
    const row = await insertLeave(transaction, { userId, reason, sessionIds });
    if (!row) throw leaveAsked();
    const { id, state, answer, createdAt } = row;
    return {
      request: { id, sessionIds, reason, state, answer, answeredBy: '', createdAt: createdAt.toISOString() },
    };
  });
}

/** Withdraws a request. Throws 404 for another student's, and 409 `leave-answered`. */
export async function withdrawLeave(
  { db }: Pick<Context, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lapseLeave(transaction, id);
    const row = await lockLeave(transaction, id);
    if (!row || row.userId !== userId) throw noSuchRequest();
    if (row.state === 'withdrawn') return;
    if (row.state !== 'asked') throw leaveAnswered();
    await endLeave(transaction, id, { state: 'withdrawn' });
  });
}

async function requireAskable(
  db: Database,
  { userId, sessionIds }: { userId: string; sessionIds: readonly string[] },
): Promise<void> {
  const classes = await selectAskedClasses(db, { userId, sessionIds });
  if (classes.length < sessionIds.length) throw noSuchSession();
  for (const { isOnRoster, isCancelled, hasStarted } of classes) {
    if (!isOnRoster) throw notOnRoster();
    if (isCancelled) throw sessionCancelled();
    if (hasStarted) throw sessionOver();
  }
}

export function noSuchRequest(): AppError {
  return notFound('There is no such request.');
}

export function leaveAnswered(): AppError {
  return new AppError(409, 'leave-answered', 'This request has already been answered.');
}

function leaveAsked(): AppError {
  return new AppError(409, 'leave-asked', 'You have already asked for leave for this class.');
}
