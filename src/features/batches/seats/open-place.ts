import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { relaxAfterClasses } from '../../assignments/grading/relax-late-days.ts';
import { endGrantOn, findGrantOf } from '../../learning/access/access-end.ts';
import { listClassDays } from '../release/find-own-release.ts';
import type { EnrolmentState } from '../rules.ts';
import { laterEnd } from './seat-rules.ts';
import { findBatchEnd, insertEnrolment, type EnrolmentRow } from './seat-store.ts';

interface NewPlace {
  userId: string;
  batchId: string;
  courseId: string;
  orderId: string | null;
  rollNumber: number | null;
  state: EnrolmentState;
  /** The place that this one follows: its access never ends earlier. */
  from?: Pick<EnrolmentRow, 'id' | 'state' | 'grantId' | 'orderId' | 'accessUntil'>;
}

/**
 * Stores a student's place with the end of its access, and writes that end on the grant that came with the seat: an order's, a plan's or
 * the office's. A grant of another kind, of a course that was bought without a batch, keeps its own end. Runs inside the caller's
 * transaction, after the grant was made.
 */
export async function openPlace(db: Database, { from, ...place }: NewPlace): Promise<EnrolmentRow> {
  const { userId, courseId, batchId } = place;
  const orderId = place.orderId ?? from?.orderId ?? null;
  const source = orderId === null ? undefined : ({ source: 'order', sourceId: orderId } as const);
  const grant = await findGrantOf(db, { userId, courseId, source });
  const hasSeat = place.state === 'active';
  const ofBatch = hasSeat ? await findBatchEnd(db, batchId) : null;
  const hadSeat = from !== undefined && from.state !== 'without-seat';
  const accessUntil = hadSeat ? laterEnd(from.accessUntil, ofBatch) : ofBatch;
  const isOfSeat =
    grant !== null && (grant.source === 'batch' || grant.source === 'instalments' || grant.sourceId === orderId);
  if (hasSeat && grant && (isOfSeat || grant.endsOn !== null) && grant.endsOn !== accessUntil)
    await endGrantOn(db, grant.id, accessUntil);
  await bumpUserVersion(db, userId);
  const enrolment = await insertEnrolment(db, {
    ...place,
    orderId,
    accessUntil,
    grantId: grant?.id ?? null,
    transferredFrom: from?.id ?? null,
  });
  // A class that work was due after may be later in this batch.
  await relaxAfterClasses({ db, batches: { listClassDays } }, { courseId, userIds: [userId] });
  return enrolment;
}
