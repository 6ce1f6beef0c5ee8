import type { z } from 'zod';
import { formatMeeting } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { openPlace } from '../seats/open-place.ts';
import { requireJoinable } from '../seats/require-joinable.ts';
import { batchFull, hasSeatIn } from '../seats/seat-errors.ts';
import { transferredMail } from '../seats/seat-mails.ts';
import { findEnrolment, freeLapsed, type BatchRow } from '../seats/seat-store.ts';
import { takeFreeSeat } from '../seats/take-free-seat.ts';
import { announceEnrolment } from '../seats/take-seats.ts';
import { tellStudent } from '../seats/tell-student.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { requireReason } from '../sessions/change-class.ts';
import { readNow } from '../sessions/session-store.ts';
import { endPlace, lockPlace, requireMayBecome } from './end-place.ts';
import type { transferStudent as transferContract } from './enrolment-contract.ts';
import { findNextClass, type EnrolmentRow } from './enrolment-store.ts';

type Moving = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Moves a student to another batch of the course. Throws what the contract lists. */
export async function transferStudent(
  context: Moving,
  { id, form, actorId }: { id: string; form: z.output<typeof transferContract.body>; actorId: string },
): Promise<{ enrolment: Enrolment; difference: number }> {
  const { requestKey, ...content } = form;
  const request = { requestKey, userId: actorId, call: 'transfer-student', content: { ...content, id } };
  return answerOnce(context.db, request, async (transaction) => {
    const within = { ...context, db: transaction };
    requireReason(form.reason);
    const found = await findEnrolment(transaction, id);
    if (!found) throw notFound('There is no such enrolment.');
    await lockUser(transaction, found.userId);
    const { enrolment, batch, others } = await lockPlace(transaction, id, [form.batchId]);
    const target = others[0];
    if (!target?.publishedAt) throw notFound('There is no such batch.');
    const now = await readNow(transaction);
    requireMayBecome({ enrolment, batch }, 'transferred', now);
    if (enrolment.state === 'active' && target.id === batch.id) throw hasSeatIn(batch.code);
    await requireJoinable(transaction, {
      batch: target,
      userId: enrolment.userId,
      courseId: enrolment.courseId,
      now,
      allowsClash: form.allowClash,
      ignoresPrerequisite: true,
    });
    const moved = await movePlace(within, { enrolment, batch, target, reason: form.reason });
    if (moved === null) throw batchFull();
    const answer = toEnrolment(moved, target, now);
    await recordAudit(transaction, {
      actorId,
      action: 'enrolment.transferred',
      subject: `batch:${batch.id}`,
      details: {
        userId: enrolment.userId,
        reason: form.reason,
        before: toEnrolment(enrolment, batch, now),
        after: answer,
      },
    });
    return { enrolment: answer, difference: await differenceOf(transaction, batch, target) };
  });
}

/**
 * Takes a seat in another batch for a place, ends the place, and tells the student. Returns the new place, or `null` when the batch is
 * full. Runs inside the caller's transaction, with both batches and the user locked and the target joinable.
 */
export async function movePlace(
  context: Moving,
  { enrolment, batch, target, reason }: { enrolment: EnrolmentRow; batch: BatchRow; target: BatchRow; reason: string },
): Promise<EnrolmentRow | null> {
  const { db } = context;
  const { userId, courseId } = enrolment;
  await freeLapsed(db, target.id);
  const rollNumber = await takeFreeSeat(db, { userId, batchId: target.id });
  if (rollNumber === null) return null;
  await endPlace(context, enrolment, { state: 'transferred', reason });
  const moved = await openPlace(db, {
    userId,
    courseId,
    batchId: target.id,
    orderId: enrolment.orderId,
    rollNumber,
    state: 'active',
    from: enrolment,
  });
  const next = await findNextClass(db, target.id);
  const first = next ? formatMeeting(next.toISOString()).replaceAll('\u00A0', ' ') : '';
  await tellStudent(context, {
    userId,
    key: `transferred:${moved.id}`,
    text: `Instead of ${batch.code}`,
    mail: (to) => transferredMail({ ...to, from: batch.code, batch: target.code, first }),
    entries: [{ batchId: target.id }, { batchId: batch.id, isOver: true }],
  });
  await announceEnrolment(context, { enrolment: moved, batch: target });
  return moved;
}

/** What the new batch costs more than the old one, in rupees. */
async function differenceOf(db: Database, from: BatchRow, to: BatchRow): Promise<number> {
  const [course] = await priceCourses(db, [to.courseId]);
  const standard = course ? currentPriceRupees(course) : 0;
  return (to.priceRupees ?? standard) - (from.priceRupees ?? standard);
}
