import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notAllowed } from '../../../platform/http/errors.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { grantCourseManually } from '../../learning/access/grant-course-manually.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { openPlace } from '../seats/open-place.ts';
import { requireJoinable } from '../seats/require-joinable.ts';
import { batchFull, hasSeatIn } from '../seats/seat-errors.ts';
import { completeEarlier, findCurrentEnrolment, freeLapsed, selectBatchesByIds } from '../seats/seat-store.ts';
import { takeFreeSeat } from '../seats/take-free-seat.ts';
import { tell } from '../seats/take-seats.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { requireReason } from '../sessions/change-class.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPublished } from '../waitlist/join-waitlist.ts';
import type { addStudent as addContract } from './enrolment-contract.ts';
import { answerChoices } from './enrolment-store.ts';

type Adding = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Gives a student a seat. One who lacks the course gets it with the seat when an admin says so. Throws what the contract lists; a
 * prerequisite is for the office to judge.
 */
export async function addStudent(
  context: Adding,
  { batchId, form, caller }: { batchId: string; form: z.output<typeof addContract.body>; caller: SignedInCaller },
): Promise<{ enrolment: Enrolment }> {
  const { requestKey, ...content } = form;
  if (form.givesCourse && !isAdmin(caller.role)) throw notAllowed();
  const request = { requestKey, userId: caller.userId, call: 'add-student', content: { ...content, batchId } };
  return answerOnce(context.db, request, async (transaction) => {
    const within = { ...context, db: transaction };
    const { id: userId } = await findAccount(transaction, form.userId);
    await lockUser(transaction, userId);
    const batch = await lockPublished(transaction, batchId);
    const { courseId } = batch;
    const now = await readNow(transaction);
    await requireJoinable(transaction, {
      batch,
      userId,
      courseId,
      now,
      allowsClash: form.allowClash,
      ignoresPrerequisite: true,
    });
    await requireNoSeat(transaction, userId, courseId);
    await openCourse(within, { userId, courseId, form, caller });
    await freeLapsed(transaction, batchId);
    const rollNumber = await takeFreeSeat(transaction, { userId, batchId });
    if (rollNumber === null) throw batchFull();
    await answerChoices(transaction, userId, courseId);
    const place = { userId, batchId, courseId, orderId: null, rollNumber, state: 'active' } as const;
    const enrolment = await openPlace(transaction, place);
    await tell(within, { enrolment, batch });
    const answer = toEnrolment(enrolment, batch, now);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'enrolment.created',
      subject: `batch:${batchId}`,
      details: { userId, reason: form.reason, before: null, after: answer },
    });
    return { enrolment: answer };
  });
}

async function requireNoSeat(transaction: Transaction, userId: string, courseId: string): Promise<void> {
  await completeEarlier(transaction, userId, courseId);
  const current = await findCurrentEnrolment(transaction, userId, courseId);
  if (!current) return;
  const [other] = await selectBatchesByIds(transaction, [current.batchId]);
  throw hasSeatIn(other?.code ?? '');
}

/** A paused course counts as the student's: the seat is kept until the instalment is paid. */
async function openCourse(
  context: Adding,
  {
    userId,
    courseId,
    form,
    caller,
  }: Pick<Parameters<typeof addStudent>[1], 'form' | 'caller'> & { userId: string; courseId: string },
): Promise<void> {
  const failure = await accessError(context.db, userId, courseId);
  if (!failure || failure.code === 'access-paused') return;
  if (!form.givesCourse) throw noCourse();
  requireReason(form.reason);
  const gift = {
    giveKey: form.requestKey,
    courseId,
    source: 'batch',
    reason: form.reason,
    caller,
    isQuiet: true,
  } as const;
  await grantCourseManually(context, { userId, ...gift });
}

function noCourse(): AppError {
  return new AppError(
    422,
    'no-course',
    'This student does not have the course. Sell it first, or give it with the seat.',
  );
}
