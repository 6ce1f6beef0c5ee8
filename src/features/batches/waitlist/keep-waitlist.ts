import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { giveSeatBack, isTakenUp, lockBatches, selectBatchesByIds } from '../seats/seat-store.ts';
import { requireReason } from '../sessions/change-class.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { offerFreedSeats } from './offer-seats.ts';
import { toEntry } from './to-entry.ts';
import type { OfficeEntry } from './waitlist-contract.ts';
import { endEntry, findEntryById, selectCurrent, type EntryRow } from './waitlist-store.ts';

type Office = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Who waits for a batch: those with an offer first, then in the order of the list. Throws 404. */
export async function listWaitlist(
  { db }: Pick<Context, 'db'>,
  { batchId, page, limit }: { batchId: string; page: number; limit: number },
) {
  if ((await selectBatchesByIds(db, [batchId])).length === 0) throw noSuchBatch();
  const rows = await selectCurrent(db, batchId);
  const names = await listUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  const offers = rows.filter(({ state }) => state === 'offered').length;
  const entries = rows.map((row, at) => toOfficeEntry(row, names.get(row.userId) ?? '', Math.max(0, at + 1 - offers)));
  return { entries: entries.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
}

/** Puts a student on a waitlist. Throws as `joinWaitlist`. */
export async function addToWaitlist(
  context: Office,
  { batchId, form, actorId }: { batchId: string; form: { userId: string; requestKey: string }; actorId: string },
): Promise<{ entry: OfficeEntry }> {
  const { userId, requestKey } = form;
  const request = { requestKey, userId: actorId, call: 'add-to-waitlist', content: { batchId, userId } };
  return answerOnce(context.db, request, async (transaction) => {
    const { name } = await findAccount(transaction, userId);
    const { id, position } = await joinWaitlist({ ...context, db: transaction }, { batchId, userId });
    await recordAudit(transaction, {
      actorId,
      action: 'waitlist.joined',
      subject: `batch:${batchId}`,
      details: { userId },
    });
    return { entry: toOfficeEntry(await requireEntry(transaction, id), name, position) };
  });
}

/** Ends an offer; the next is offered the seat. Throws 404, 409 `offer-over`, 422 `reason-missing`. */
export async function endOffer(
  context: Office,
  { id, reason, actorId }: { id: string; reason: string; actorId: string },
): Promise<OfficeEntry> {
  requireReason(reason);
  return inTransaction(context.db, async (transaction) => {
    const entry = await lockEntry(transaction, id);
    // An order that takes up the offer keeps the seat until it is paid or ends.
    if (entry.state !== 'offered' || (await isTakenUp(transaction, id))) throw offerOver();
    await endEntry(transaction, id, 'expired');
    await giveSeatBack(transaction, entry.batchId, 'offered');
    await recordAudit(transaction, {
      actorId,
      action: 'waitlist-offer.ended',
      subject: `batch:${entry.batchId}`,
      details: { userId: entry.userId, reason },
    });
    await offerFreedSeats({ ...context, db: transaction }, entry.batchId);
    return describe(transaction, id);
  });
}

/** Removes a student from a waitlist; who does not wait any more is answered the same. Throws 404. */
export async function removeFromWaitlist(
  context: Office,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const entry = await lockEntry(transaction, id);
    if (entry.state !== 'waiting' && entry.state !== 'offered') return;
    await endEntry(transaction, id, 'removed');
    await recordAudit(transaction, {
      actorId,
      action: 'waitlist.removed',
      subject: `batch:${entry.batchId}`,
      details: { userId: entry.userId },
    });
    if (entry.state !== 'offered' || (await isTakenUp(transaction, id))) return;
    await giveSeatBack(transaction, entry.batchId, 'offered');
    await offerFreedSeats({ ...context, db: transaction }, entry.batchId);
  });
}

/** Locks the batch of an entry and reads the entry again. Throws 404. */
async function lockEntry(transaction: Transaction, id: string): Promise<EntryRow> {
  const { batchId } = await requireEntry(transaction, id);
  await lockBatches(transaction, [batchId]);
  return requireEntry(transaction, id);
}

async function requireEntry(db: Database, id: string): Promise<EntryRow> {
  const entry = await findEntryById(db, id);
  if (!entry) throw notFound('There is no such place on a waitlist.');
  return entry;
}

async function describe(db: Database, id: string): Promise<OfficeEntry> {
  const entry = await requireEntry(db, id);
  const { position } = await toEntry(db, entry);
  const names = await listUserNames(db, [entry.userId]);
  return toOfficeEntry(entry, names.get(entry.userId) ?? '', position);
}

function toOfficeEntry(
  { id, userId, state, joinedAt, offeredUntil }: EntryRow,
  name: string,
  position: number,
): OfficeEntry {
  return {
    id,
    userId,
    name,
    position,
    state,
    since: joinedAt.toISOString(),
    until: state === 'offered' ? (offeredUntil?.toISOString() ?? null) : null,
  };
}

function offerOver(): AppError {
  return new AppError(409, 'offer-over', 'This offer has ended. You can join the waitlist again.');
}
