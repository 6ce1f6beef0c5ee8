import type { z } from 'zod';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { postponePause } from '../../learning/access/pause-grant.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { batchOver } from '../batches/change-batch.ts';
import { requireBatch } from '../batches/plan-batch.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { announceCancelledClasses, seeClasses } from '../calendar/announce-changes.ts';
import { endPlansIn, freeTakenSeat } from '../enrolments/enrolment-store.ts';
import { movePlace } from '../enrolments/transfer-student.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { batchState, isOnSale, isOver } from '../rules.ts';
import { cancelledMail, guestMail } from '../seats/seat-mails.ts';
import { otherCourse } from '../seats/seat-errors.ts';
import { lockBatches, type BatchRow } from '../seats/seat-store.ts';
import { tellStudent } from '../seats/tell-student.ts';
import { requireReason } from '../sessions/change-class.ts';
import { lockTimetable, markSessionsCancelled, readNow } from '../sessions/session-store.ts';
import type { cancelBatch as cancelContract } from './cancellation-contract.ts';
import {
  cancelGuests,
  markCancelled,
  openChoice,
  selectAhead,
  selectSeated,
  type EnrolmentRow,
} from './cancellation-store.ts';

type Cancelling = Pick<Context, 'db' | 'jobs' | 'settings'>;
type Form = z.output<typeof cancelContract.body>;

/**
 * Cancels a batch with all consequences in one transaction: sales, holds, offers and the waitlist end, classes to come are cancelled, and
 * each student moves to the batch that was named for them, when it has a seat, or gets the choice. Throws what the contract lists.
 */
export async function cancelBatch(
  context: Cancelling,
  { id, form, actorId }: { id: string; form: Form; actorId: string },
): Promise<{ batch: OfficeBatch; moved: number; choosing: number }> {
  const { requestKey, ...content } = form;
  const request = { requestKey, userId: actorId, call: 'cancel-batch', content: { ...content, id } };
  return answerOnce(context.db, request, async (transaction) => {
    const within = { ...context, db: transaction };
    await lockTimetable(transaction);
    // Learners are always locked before batches, in the order of their ids.
    for (const userId of (await selectSeated(transaction, id)).map((place) => place.userId).toSorted())
      await lockUser(transaction, userId);
    const targetIds = form.moves.flatMap(({ batchId }) => (batchId === null ? [] : [batchId]));
    const rows = await lockBatches(transaction, [id, ...targetIds]);
    const batch = rows.find((row) => row.id === id);
    if (!batch) throw noSuchBatch();
    const now = await readNow(transaction);
    requireCancellable(batch, form, now);
    const seated = await selectSeated(transaction, id);
    const targets = readMoves(form, { batch, seated, rows });
    const before = await requireBatch(transaction, id);
    const seen = await seeClasses(transaction, [id]);
    await markCancelled(transaction, id, form.reason);
    await markSessionsCancelled(transaction, await selectAhead(transaction, id), form.reason);
    const counts = { moved: 0, choosing: 0 };
    for (const enrolment of seated) {
      const target = targets.get(enrolment.id);
      const hasMoved =
        target !== undefined && isOnSale(target, now) && (await move(within, { enrolment, batch, target, form }));
      if (!hasMoved) await letChoose(within, { enrolment, batch, reason: form.reason });
      counts[hasMoved ? 'moved' : 'choosing'] += 1;
    }
    await giveGuestsBack(within, batch);
    const after = await requireBatch(transaction, id);
    await recordAudit(transaction, {
      actorId,
      action: 'batch.cancelled',
      subject: `batch:${id}`,
      details: { reason: form.reason, before: { state: before.state }, after: { state: after.state, ...counts } },
    });
    const data = { batchId: id, batchCode: batch.code, courseId: batch.courseId, state: after.state };
    await announceEvent(context, transaction, { type: 'batch.cancelled', data });
    await announceCancelledClasses(within, { seen });
    await bumpDocumentVersion(transaction);
    return { batch: after, ...counts };
  });
}

function requireCancellable(batch: BatchRow, { code, reason }: Form, now: Date): void {
  const state = batchState(batch, now);
  if (state === 'draft' || isOver(state)) throw batchOver();
  requireReason(reason);
  if (code === batch.code) return;
  const message = `Type ${batch.code} to cancel this batch`;
  throw new AppError(422, 'wrong-batch-code', message, { issues: [{ path: 'code', message }] });
}

/** The batch to which each enrolment moves. Throws 404 for an enrolment that is not of the batch, 422 `batch-of-other-course`. */
function readMoves(
  { moves }: Form,
  { batch, seated, rows }: { batch: BatchRow; seated: readonly EnrolmentRow[]; rows: readonly BatchRow[] },
): Map<string, BatchRow> {
  const targets = new Map<string, BatchRow>();
  for (const { enrolmentId, batchId } of moves) {
    if (!seated.some(({ id }) => id === enrolmentId)) throw notFound('There is no such enrolment.');
    if (batchId === null || batchId === batch.id) continue;
    const target = rows.find(({ id }) => id === batchId);
    if (!target) throw noSuchBatch();
    if (target.courseId !== batch.courseId) throw otherCourse();
    targets.set(enrolmentId, target);
  }
  return targets;
}

async function move(
  context: Cancelling,
  { form, ...places }: { enrolment: EnrolmentRow; batch: BatchRow; target: BatchRow; form: Form },
): Promise<boolean> {
  return (await movePlace(context, { ...places, reason: form.reason })) !== null;
}

async function letChoose(
  context: Cancelling,
  { enrolment, batch, reason }: { enrolment: EnrolmentRow; batch: BatchRow; reason: string },
): Promise<void> {
  const { db } = context;
  const { id, userId, courseId } = enrolment;
  const until = await openChoice(db, id, reason);
  await freeTakenSeat(db, batch.id);
  await endPlansIn(db, userId, batch.id);
  await bumpUserVersion(db, userId);
  await postponePause(db, { userId, courseId, until: indianDay(until) });
  await tellStudent(context, {
    userId,
    key: `batch-cancelled:${id}`,
    text: reason,
    mail: (to) => cancelledMail({ ...to, batch: batch.code, reason }),
    entries: [{ batchId: batch.id, isOver: true }],
  });
}

/** Students of other batches who had booked one of the classes as a make-up. */
async function giveGuestsBack(context: Cancelling & { db: Transaction }, batch: BatchRow): Promise<void> {
  for (const { id, userId, sessionId } of await cancelGuests(context.db, batch.id)) {
    await tellStudent(context, {
      userId,
      key: `make-up-given-back:${id}`,
      kind: 'class',
      text: `${batch.code} is cancelled`,
      mail: (to) => guestMail({ ...to, batch: batch.code }),
      entries: [{ batchId: batch.id, isOver: true, sessionIds: [sessionId] }],
    });
  }
}
