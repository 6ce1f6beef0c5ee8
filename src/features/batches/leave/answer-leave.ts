import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { countCapped } from '../../../platform/database/count-capped.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { recordMarks } from '../attendance/mark-store.ts';
import { requireReason } from '../sessions/change-class.ts';
import { leaveAnswered, noSuchRequest } from './ask-for-leave.ts';
import type { listLeave as listContract, OfficeLeaveRequest } from './leave-contract.ts';
import {
  leaveIds,
  endLeave,
  lapseLeave,
  lockLeave,
  selectClassesToCome,
  selectLeave,
  type ListedLeave,
} from './leave-store.ts';
import { tellOfAnswer } from './tell-of-leave.ts';

type Office = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Requests for leave; a trainer's own classes. */
export async function listLeave(
  { db }: Pick<Context, 'db'>,
  { query, caller }: { query: z.output<typeof listContract.query>; caller: SignedInCaller },
) {
  const { page, limit, state, batchId } = query;
  const filter = { state, batchId, teacherId: teacherOf(caller) };
  const rows = await selectLeave(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countCapped(db, leaveIds(filter));
  return { requests: await toRequests(db, rows), ...total, page, limit };
}

/** Approves or refuses a request, once. Throws 404 for classes of another trainer, 409 `leave-answered`, 422 `reason-missing`. */
export async function answerLeave(
  context: Office,
  { id, state, reason, caller }: { id: string; state: 'approved' | 'refused'; reason: string; caller: SignedInCaller },
): Promise<OfficeLeaveRequest> {
  return inTransaction(context.db, async (transaction) => {
    await lapseLeave(transaction, id);
    const row = await lockLeave(transaction, id);
    const teacherId = teacherOf(caller);
    if (!row || (await countCapped(transaction, leaveIds({ id, teacherId }))).total === 0) throw noSuchRequest();
    if (row.state !== 'asked') throw leaveAnswered();
    if (state === 'refused') requireReason(reason);
    await endLeave(transaction, id, { state, answer: reason, answeredBy: caller.userId });
    if (state === 'approved') {
      const mark = { userId: row.userId, mark: 'excused', source: 'leave', markedBy: caller.userId } as const;
      for (const sessionId of await selectClassesToCome(transaction, id))
        await recordMarks(transaction, { sessionId, marks: [mark] });
    }
    const [listed] = await selectLeave(transaction, { id, teacherId: null }, { limit: 1, offset: 0 });
    if (!listed) throw noSuchRequest();
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: state === 'approved' ? 'leave.approved' : 'leave.refused',
      subject: `batch:${listed.sessions[0]?.batchId ?? ''}`,
      details: { userId: row.userId, reason, before: { state: 'asked' }, after: { state } },
    });
    await tellOfAnswer({ ...context, db: transaction }, listed);
    const [request] = await toRequests(transaction, [listed]);
    if (!request) throw noSuchRequest();
    return request;
  });
}

/** Lapses requests that nobody answered before their last class began. */
export async function lapseOldLeave(db: Database): Promise<void> {
  await lapseLeave(db, null);
}

async function toRequests(db: Database, rows: readonly ListedLeave[]): Promise<OfficeLeaveRequest[]> {
  const names = await listUserNames(
    db,
    rows.flatMap(({ userId, answeredBy }) => [userId, answeredBy ?? userId]),
  );
  return rows.map(({ userId, answeredBy, createdAt, ...row }) => ({
    ...row,
    sessionIds: row.sessions.map(({ id }) => id),
    personId: userId,
    name: names.get(userId) ?? '',
    answeredBy: names.get(answeredBy ?? '') ?? '',
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function teacherOf({ role, userId }: SignedInCaller): string | null {
  return role === 'trainer' ? userId : null;
}
