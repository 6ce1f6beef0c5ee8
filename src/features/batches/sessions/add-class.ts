import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { batchOver } from '../batches/change-batch.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { inThePast } from '../batches/read-batch-form.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { batchState, EXTRA_MAY_HAVE_STARTED_MINUTES, isOver, needsRoom } from '../rules.ts';
import { requireNoClash } from './check-clashes.ts';
import { requirePeopleAndRoom } from './require-people-and-room.ts';
import type { addSession as addContract, OfficeSession } from './session-contract.ts';
import {
  insertSessions,
  lockTimetable,
  readNow,
  refreshTimes,
  selectSessionsByIds,
  takeNumbers,
} from './session-store.ts';
import { noSuchSession, toOneSession } from './to-session.ts';

/**
 * Adds an extra class to a batch. Throws 404, 409 `batch-over` and `clash`, 422 `in-the-past` when it started more than an hour ago, and
 * 400 for an unknown trainer or room.
 */
export async function addClass(
  context: Pick<Context, 'db' | 'jobs'>,
  { batchId, form, actorId }: { batchId: string; form: z.output<typeof addContract.body>; actorId: string },
): Promise<{ session: OfficeSession }> {
  const { requestKey, ...content } = form;
  const request = { requestKey, userId: actorId, call: 'add-class', content: { ...content, batchId } };
  return answerOnce(context.db, request, async (transaction) => {
    await lockTimetable(transaction);
    const batch = await lockBatch(transaction, batchId);
    if (!batch) throw noSuchBatch();
    const now = await readNow(transaction);
    if (isOver(batchState(batch, now))) throw batchOver();
    const { startsAt, endsAt, topic, countsForAttendance } = form;
    if (startsAt.getTime() < now.getTime() - EXTRA_MAY_HAVE_STARTED_MINUTES * 60_000) throw inThePast('startsAt');
    const trainerId = form.trainerId ?? batch.trainerId;
    const roomId = needsRoom(batch.mode) ? (form.roomId ?? batch.roomId) : null;
    await requirePeopleAndRoom(transaction, { trainerId: form.trainerId, roomId: form.roomId }, batch.capacity);
    await requireNoClash(transaction, [{ startsAt, endsAt, roomId, teacherId: trainerId }]);
    const seen = await seeClasses(transaction, [batchId]);
    const number = await takeNumbers(transaction, batchId, 1);
    const [row] = await insertSessions(transaction, [
      { batchId, number, startsAt, endsAt, topic, trainerId, roomId, countsForAttendance, isExtra: true },
    ]);
    const [made] = row ? await selectSessionsByIds(transaction, [row.id]) : [];
    if (!made) throw noSuchSession();
    await refreshTimes(transaction, batchId);
    const session = await toOneSession(transaction, made);
    const details = { before: null, after: { number, startsAt, endsAt, topic } };
    await recordAudit(transaction, { actorId, action: 'class.added', subject: `batch:${batchId}`, details });
    await announceChanges({ ...context, db: transaction }, { seen, actorId });
    return { session };
  });
}
