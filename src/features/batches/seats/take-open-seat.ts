import { formatRupees } from '../../../kit/numbers/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import { accessError } from '../../learning/access/access-error.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPublished } from '../waitlist/join-waitlist.ts';
import { findEntry, hadOffer } from '../waitlist/waitlist-store.ts';
import { answerChoices } from '../enrolments/enrolment-store.ts';
import { openPlace } from './open-place.ts';
import { takeFreeSeat } from './take-free-seat.ts';
import { findPaidRupees } from './paid-store.ts';
import { requireJoinable } from './require-joinable.ts';
import { alreadyEnrolled, batchFull } from './seat-errors.ts';
import { completeEarlier, findCurrentEnrolment, freeLapsed, type BatchRow } from './seat-store.ts';
import { tell } from './take-seats.ts';
import { toEnrolment } from './to-enrolment.ts';

/**
 * Gives a student who has the course an open seat, or the one that is offered to them. Throws what the contract lists; `price-differs`
 * carries the `difference` in rupees.
 */
export async function takeOpenSeat(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { batchId, userId, requestKey }: { batchId: string; userId: string; requestKey: string },
): Promise<{ enrolment: Enrolment }> {
  const request = { requestKey, userId, call: 'take-seat', content: { batchId } };
  return answerOnce(context.db, request, async (transaction) => {
    await lockUser(transaction, userId);
    const batch = await lockPublished(transaction, batchId);
    const { courseId } = batch;
    const failure = await accessError(transaction, userId, courseId);
    if (failure) throw failure;
    await completeEarlier(transaction, userId, courseId);
    if (await findCurrentEnrolment(transaction, userId, courseId)) throw alreadyEnrolled();
    const now = await readNow(transaction);
    await requireJoinable(transaction, { batch, userId, courseId, now });
    await requireSamePrice(transaction, userId, batch);
    await freeLapsed(transaction, batchId);
    const rollNumber = await takeOwnSeat(transaction, { userId, batchId });
    await answerChoices(transaction, userId, courseId);
    const enrolment = await openPlace(transaction, {
      userId,
      batchId,
      courseId,
      orderId: null,
      rollNumber,
      state: 'active',
    });
    await tell({ ...context, db: transaction }, { enrolment, batch });
    return { enrolment: toEnrolment(enrolment, batch, now) };
  });
}

async function takeOwnSeat(db: Database, { userId, batchId }: { userId: string; batchId: string }): Promise<number> {
  const rollNumber = await takeFreeSeat(db, { userId, batchId });
  if (rollNumber !== null) return rollNumber;
  const isOfferOver = !(await findEntry(db, userId, batchId)) && (await hadOffer(db, userId, batchId));
  throw isOfferOver ? offerOver() : batchFull();
}

/** A batch with a price above what was paid is for the office to decide; what was not bought counts with the course's price. */
async function requireSamePrice(db: Database, userId: string, { courseId, priceRupees }: BatchRow): Promise<void> {
  if (priceRupees === null) return;
  const [course] = await priceCourses(db, [courseId]);
  const paid = (await findPaidRupees(db, userId, courseId)) ?? (course ? currentPriceRupees(course) : priceRupees);
  const difference = priceRupees - paid;
  if (difference <= 0) return;
  const message = `This batch costs ${formatRupees(difference)} more than you paid. Please contact us to change.`;
  throw new AppError(409, 'price-differs', message, { details: { difference } });
}

function offerOver(): AppError {
  return new AppError(409, 'offer-over', 'This offer has ended. You can join the waitlist again.');
}
