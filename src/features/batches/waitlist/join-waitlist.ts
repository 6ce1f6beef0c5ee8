import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { notify } from '../../notifications/notify.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import type { WaitlistEntry } from '../public/public-contract.ts';
import { requireJoinable } from '../seats/require-joinable.ts';
import { alreadyEnrolled } from '../seats/seat-errors.ts';
import { MAX_WAITING, publicSeatsLeft } from '../seats/seat-rules.ts';
import {
  completeEarlier,
  findCurrentEnrolment,
  freeLapsed,
  giveSeatBack,
  isTakenUp,
  lockBatches,
  type BatchRow,
} from '../seats/seat-store.ts';
import { readNow } from '../sessions/session-store.ts';
import { offerFreedSeats } from './offer-seats.ts';
import { toEntry } from './to-entry.ts';
import { waitingMail } from './waitlist-mails.ts';
import { countWaiting, endEntry, findEntry, insertEntry, type EntryRow } from './waitlist-store.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Joins the waitlist of a full batch; joining twice gives the same entry. Throws 404, 409 `seats-left`, `already-enrolled`,
 * `batch-closed`, `student-clash`, `prerequisite-missing` and `waitlist-full`.
 */
export async function joinWaitlist(
  context: Telling,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<WaitlistEntry> {
  return inTransaction(context.db, async (transaction) => {
    await lockUser(transaction, userId);
    const batch = await lockPublished(transaction, batchId);
    const known = await findEntry(transaction, userId, batchId);
    if (known) return toEntry(transaction, known);
    await completeEarlier(transaction, userId, batch.courseId);
    if (await findCurrentEnrolment(transaction, userId, batch.courseId)) throw alreadyEnrolled();
    const now = await readNow(transaction);
    await requireJoinable(transaction, { batch, userId, courseId: batch.courseId, now });
    await freeLapsed(transaction, batchId);
    const [fresh = batch] = await lockBatches(transaction, [batchId]);
    const waiting = await countWaiting(transaction, batchId);
    if (publicSeatsLeft(fresh, waiting) > 0) throw seatsLeft();
    if (waiting >= MAX_WAITING) throw waitlistFull();
    const entry = await insertEntry(transaction, userId, batchId);
    await tell({ ...context, db: transaction }, entry, batch);
    return toEntry(transaction, entry);
  });
}

/** Leaves the waitlist; an offered seat is declined and goes to the next. Who does not wait is answered the same. Throws 404. */
export async function leaveWaitlist(
  context: Telling,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await lockPublished(transaction, batchId);
    const entry = await findEntry(transaction, userId, batchId);
    if (!entry) return;
    await endEntry(transaction, entry.id, entry.state === 'offered' ? 'declined' : 'left');
    // The seat of an offer that an order takes up stays with the order.
    if (entry.state !== 'offered' || (await isTakenUp(transaction, entry.id))) return;
    await giveSeatBack(transaction, batchId, 'offered');
    await offerFreedSeats({ ...context, db: transaction }, batchId);
  });
}

/** Locks a batch that was published. Throws 404. */
export async function lockPublished(transaction: Transaction, batchId: string): Promise<BatchRow> {
  const [batch] = await lockBatches(transaction, [batchId]);
  if (!batch?.publishedAt) throw noSuchBatch();
  return batch;
}

async function tell(context: Telling, entry: EntryRow, batch: BatchRow): Promise<void> {
  const { position } = await toEntry(context.db, entry);
  const { name, email } = addresseeOf(await getMe(context, { userId: entry.userId }));
  const mail = waitingMail({ name, batch: batch.code, position, publicUrl: context.settings.publicUrl });
  await notify(context, {
    userId: entry.userId,
    email,
    key: `waitlist:${entry.id}`,
    kind: 'seat',
    title: mail.subject,
    text: 'When a seat is free we offer it to you.',
    href: '/profile/timetable',
    mail,
  });
}

function seatsLeft(): AppError {
  return new AppError(409, 'seats-left', 'There are seats left in this batch. You can take one now.');
}

function waitlistFull(): AppError {
  const message = 'The waitlist of this batch is full. Ask about the next batch.';
  return new AppError(409, 'waitlist-full', message);
}
