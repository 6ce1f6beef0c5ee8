import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { hasAnyGrant } from '../../learning/access/list-grants.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { withdrawnMail } from '../seats/seat-mails.ts';
import { findEnrolment, type BatchRow } from '../seats/seat-store.ts';
import { tellStudent } from '../seats/tell-student.ts';
import { requireReason } from '../sessions/change-class.ts';
import { readNow } from '../sessions/session-store.ts';
import { batchState } from '../rules.ts';
import { endPlace, lockPlace, requireMayBecome } from './end-place.ts';
import type { withdrawStudent as withdrawContract } from './enrolment-contract.ts';
import { selectOpenPlaces, selectPlacesAmong, type EnrolmentRow } from './enrolment-store.ts';

type Ending = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Ends a student's place; the course and the money stay as they are. Throws 404, 409 `enrolment-over`, 422 `reason-missing`. */
export async function withdrawStudent(
  context: Ending,
  { id, form, actorId }: { id: string; form: z.output<typeof withdrawContract.body>; actorId: string },
): Promise<{ message: string }> {
  const { requestKey, reason } = form;
  const request = { requestKey, userId: actorId, call: 'withdraw-student', content: { id, reason } };
  return answerOnce(context.db, request, async (transaction) => {
    requireReason(reason);
    const found = await findEnrolment(transaction, id);
    if (!found) throw notFound('There is no such enrolment.');
    await lockUser(transaction, found.userId);
    const { enrolment, batch } = await lockPlace(transaction, id);
    requireMayBecome({ enrolment, batch }, 'withdrawn', await readNow(transaction));
    await withdraw({ ...context, db: transaction }, { enrolment, batch, reason, actorId });
    return { message: 'Withdrawn from the batch.' };
  });
}

/**
 * Ends the places of a learner in courses that no grant opens any more: after a full refund, a cancelled plan, or when the office takes
 * the course back. While any other grant of the course stands, the place stays. Runs inside the transaction that revoked the grants.
 */
export async function endLostPlaces(
  context: Ending,
  { userId, courseIds, reason }: { userId: string; courseIds: readonly string[]; reason: string },
): Promise<void> {
  const { db } = context;
  for (const courseId of new Set(courseIds)) {
    const places = await selectOpenPlaces(db, userId, courseId);
    if (places.length === 0 || (await hasAnyGrant(db, userId, courseId))) continue;
    const now = await readNow(db);
    for (const { id } of places) {
      const { enrolment, batch } = await lockPlace(db, id);
      // A place that was completed stays in the history of the batch.
      if (batchState(batch, now) === 'completed') continue;
      await withdraw(context, { enrolment, batch, reason, actorId: null });
    }
  }
}

/** The same for many learners, of whom most have no place. */
export async function endManyLostPlaces(
  context: Ending,
  { pairs, reason }: { pairs: readonly { userId: string; courseId: string }[]; reason: string },
): Promise<void> {
  for (const { userId, courseId } of await selectPlacesAmong(context.db, pairs))
    await endLostPlaces(context, { userId, courseIds: [courseId], reason });
}

async function withdraw(
  context: Ending,
  {
    enrolment,
    batch,
    reason,
    actorId,
  }: { enrolment: EnrolmentRow; batch: BatchRow; reason: string; actorId: string | null },
): Promise<void> {
  await endPlace(context, enrolment, { state: 'withdrawn', reason });
  await tellStudent(context, {
    userId: enrolment.userId,
    key: `withdrawn:${enrolment.id}`,
    text: reason,
    mail: (to) => withdrawnMail({ ...to, batch: batch.code, reason }),
    entries: [{ batchId: batch.id, isOver: true }],
  });
  await recordAudit(context.db, {
    actorId,
    action: 'enrolment.withdrawn',
    subject: `batch:${batch.id}`,
    details: { userId: enrolment.userId, reason, before: { state: enrolment.state }, after: { state: 'withdrawn' } },
  });
}
