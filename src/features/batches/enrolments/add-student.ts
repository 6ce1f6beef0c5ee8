import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { grantCourseManually } from '../../learning/access/grant-course-manually.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { requireJoinable } from '../seats/require-joinable.ts';
import { noCourse } from '../seats/seat-errors.ts';
import { requireNoSeat } from '../seats/require-no-seat.ts';
import { seatStudent } from '../seats/seat-student.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { requireReason } from '../sessions/change-class.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPublished } from '../waitlist/join-waitlist.ts';
import type { addStudent as addContract } from './enrolment-contract.ts';

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
    const enrolment = await seatStudent(within, { batch, userId });
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
