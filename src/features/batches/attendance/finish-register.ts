import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { answerOnce } from '../requests/answer-once.ts';
import type { Mark } from '../rules.ts';
import type { OfficeSession } from '../sessions/session-contract.ts';
import { findSession, type ListedSession } from '../sessions/session-store.ts';
import { noSuchSession, toOneSession } from '../sessions/to-session.ts';
import { finishNotOpen, sessionCancelled } from './attendance-errors.ts';
import { finishesFrom } from './attendance-rules.ts';
import { recordMarks } from './mark-store.ts';
import { countUnmarkedAbsent, markFinished, selectRegister } from './register-store.ts';
import { lockOwnClass } from './require-own-class.ts';

/** Finishes a register: who has no mark is absent. Finished twice, nothing changes. Throws what the contract lists. */
export async function finishRegister(
  context: Pick<Context, 'db' | 'jobs'>,
  { id, requestKey, caller }: { id: string; requestKey: string; caller: SignedInCaller },
): Promise<{ session: OfficeSession; absent: number }> {
  const request = { requestKey, userId: caller.userId, call: 'finish-register', content: { id } };
  return answerOnce(context.db, request, async (transaction) => {
    const found = await lockOwnClass(transaction, id, caller);
    const { session, now } = found;
    if (session.cancelledAt) throw sessionCancelled();
    if (now < finishesFrom(session)) throw finishNotOpen(session);
    if (await markFinished(transaction, id, caller.userId))
      await close({ ...context, db: transaction }, { found, caller });
    const row = await findSession(transaction, id);
    if (!row) throw noSuchSession();
    return { session: await toOneSession(transaction, row), absent: await countUnmarkedAbsent(transaction, id) };
  });
}

async function close(
  { db: transaction, jobs }: { db: Transaction } & Pick<Context, 'jobs'>,
  { found: { session, batch }, caller }: { found: ListedSession; caller: SignedInCaller },
): Promise<void> {
  const lines = await selectRegister(transaction, session.id);
  const unmarked = lines.filter(({ mark }) => mark === null);
  const marks = unmarked.map(
    ({ userId }) => ({ userId, mark: 'absent', source: 'finish', markedBy: caller.userId }) as const,
  );
  await recordMarks(transaction, { sessionId: session.id, marks });
  await recordAudit(transaction, {
    actorId: caller.userId,
    action: 'register.finished',
    subject: `batch:${batch.id}`,
    details: { class: session.number, before: null, after: { absent: marks.length } },
  });
  const allMarks = [...lines.flatMap(({ mark }) => mark ?? []), ...marks.map(({ mark }) => mark)];
  const count = (wanted: Mark) => allMarks.filter((mark) => mark === wanted).length;
  await announceEvent({ jobs }, transaction, {
    type: 'attendance.finished',
    data: {
      sessionId: session.id,
      batchId: batch.id,
      batchCode: batch.code,
      number: session.number,
      present: count('present'),
      late: count('late'),
      absent: count('absent'),
      excused: count('excused'),
    },
  });
}
