import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endGrantOn, findGrantOf } from '../../learning/access/access-end.ts';
import { readNow } from '../sessions/session-store.ts';
import { requireJoinable } from './require-joinable.ts';
import { requireNoSeat } from './require-no-seat.ts';
import { seatStudent } from './seat-student.ts';
import { findCurrentEnrolment, lockBatches, setPlaceGrant } from './seat-store.ts';

/** A seat that the office sold; ids are uuids. */
export interface SoldSeat {
  courseId: string;
  batchId: string;
  enrolmentId: string;
}

/**
 * Takes the seat of a plan of instalments, before anything is paid. Runs inside the caller's transaction, which has locked the user.
 * Throws 409 `batch-full`, `batch-closed`, `already-enrolled`, `student-clash`, `prerequisite-missing`, 422 `batch-of-other-course`.
 */
export async function takePlanSeat(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  wanted: { userId: string; courseId: string; batchId: string; allowsClash: boolean },
): Promise<SoldSeat> {
  const { db } = context;
  const { userId, courseId, batchId, allowsClash } = wanted;
  const [found] = await lockBatches(db, [batchId]);
  const batch = await requireJoinable(db, { batch: found, userId, courseId, now: await readNow(db), allowsClash });
  await requireNoSeat(db, userId, courseId);
  const { id: enrolmentId } = await seatStudent(context, { batch, userId });
  return { courseId, batchId, enrolmentId };
}

/** The seat that a student has in a course; `null` without one. */
export async function findSeatOf(db: Database, userId: string, courseId: string): Promise<SoldSeat | null> {
  const place = await findCurrentEnrolment(db, userId, courseId);
  return place?.state === 'active' ? { courseId, batchId: place.batchId, enrolmentId: place.id } : null;
}

/**
 * Ties a place that was taken before the course was paid to the grant that opens it now, which ends with the batch. Runs inside the
 * transaction that granted the course.
 */
export async function tiePlace(db: Database, userId: string, courseId: string): Promise<void> {
  const place = await findCurrentEnrolment(db, userId, courseId);
  if (!place || place.grantId !== null) return;
  const grant = await findGrantOf(db, { userId, courseId });
  if (!grant) return;
  await setPlaceGrant(db, place.id, grant.id);
  if (grant.source === 'instalments') await endGrantOn(db, grant.id, place.accessUntil);
}
