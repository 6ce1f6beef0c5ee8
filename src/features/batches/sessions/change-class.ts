import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { changedMeanwhile } from '../batches/change-batch.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { inThePast } from '../batches/read-batch-form.ts';
import { MAX_CLASS_MINUTES, MIN_CLASS_MINUTES, MIN_REASON, needsRoom, type Move } from '../rules.ts';
import { requireNoClash } from './check-clashes.ts';
import { requirePeopleAndRoom } from './require-people-and-room.ts';
import type { editSession as editContract, OfficeSession } from './session-contract.ts';
import {
  findSession,
  lockSession,
  lockTimetable,
  readNow,
  refreshTimes,
  updateSession,
  type ListedSession,
} from './session-store.ts';
import { noSuchSession, toOneSession } from './to-session.ts';

/**
 * Moves a class, or changes who teaches it, where, its topic or its link. A move needs a reason. Throws what the contract lists, and 400
 * for an unknown trainer or room.
 */
export async function changeClass(
  context: Pick<Context, 'db' | 'jobs'>,
  { id, form, actorId }: { id: string; form: z.output<typeof editContract.body>; actorId: string },
): Promise<OfficeSession> {
  return inTransaction(context.db, async (transaction) => {
    await lockTimetable(transaction);
    const found = await lockClassOfBatch(transaction, id);
    const { session, batch, capacity } = found;
    const seen = await seeClasses(transaction, [batch.id]);
    const now = await readNow(transaction);
    requireChangeable(found, now);
    if (session.version !== form.version) throw changedMeanwhile();
    const { startsAt = session.startsAt, reason } = form;
    // Without a new end a class keeps its length.
    const endsAt = form.endsAt ?? new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime());
    requireLength(startsAt, endsAt);
    const isMoved = startsAt.getTime() !== session.startsAt.getTime() || endsAt.getTime() !== session.endsAt.getTime();
    if (isMoved) {
      if (startsAt <= now) throw inThePast('startsAt');
      requireReason(reason);
    }
    await requirePeopleAndRoom(transaction, form, capacity);
    const trainerId = form.trainerId ?? session.trainerId;
    const substituteId = form.substituteId === undefined ? session.substituteId : form.substituteId;
    const roomId = needsRoom(batch.mode) ? (form.roomId === undefined ? session.roomId : form.roomId) : null;
    const teacherId = substituteId ?? trainerId;
    if (batch.publishedAt)
      await requireNoClash(transaction, [{ startsAt, endsAt, roomId, teacherId }], { sessionIds: [id] });
    const movedFrom = isMoved ? moveOf(session, { now, actorId, reason }) : undefined;
    const { topic = session.topic, link = session.link } = form;
    const before = await toOneSession(transaction, found);
    await updateSession(transaction, id, { startsAt, endsAt, trainerId, substituteId, roomId, topic, link, movedFrom });
    await refreshTimes(transaction, batch.id);
    const row = await findSession(transaction, id);
    if (!row) throw noSuchSession();
    const after = await toOneSession(transaction, row);
    await recordAudit(transaction, {
      actorId,
      action: isMoved ? 'class.moved' : 'class.updated',
      subject: `batch:${batch.id}`,
      details: { class: session.number, reason, before: kept(before), after: kept(after) },
    });
    await announceChanges({ ...context, db: transaction }, { seen, actorId });
    if (batch.publishedAt) await bumpDocumentVersion(transaction);
    return after;
  });
}

/** Locks a class and its batch, the batch first as everywhere. Throws 404. */
export async function lockClassOfBatch(db: Database, id: string): Promise<ListedSession & { capacity: number }> {
  const seen = await findSession(db, id);
  const batch = seen && (await lockBatch(db, seen.batch.id));
  const found = batch && (await lockSession(db, id));
  if (!found) throw noSuchSession();
  return { ...found, capacity: batch.capacity };
}

/** Throws 409 when a class is cancelled or has started. */
export function requireChangeable({ session }: Pick<ListedSession, 'session'>, now: Date): void {
  if (session.cancelledAt) throw new AppError(409, 'session-cancelled', 'This class is cancelled.');
  if (session.startsAt <= now) throw hasStarted();
}

/** Throws 422 `reason-missing`. */
export function requireReason(reason: string): void {
  if (reason.length >= MIN_REASON) return;
  const message = 'Please write the reason';
  throw new AppError(422, 'reason-missing', message, { issues: [{ path: 'reason', message }] });
}

function hasStarted(): AppError {
  return new AppError(409, 'session-over', 'This class has started. It can no longer be changed.');
}

function requireLength(startsAt: Date, endsAt: Date): void {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  if (minutes >= MIN_CLASS_MINUTES && minutes <= MAX_CLASS_MINUTES) return;
  const message = 'The class must end after it starts';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'endsAt', message }] });
}

function moveOf(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { now, actorId, reason }: { now: Date; actorId: string; reason: string },
): Move {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    movedAt: now.toISOString(),
    movedBy: actorId,
    reason,
  };
}

function kept({ startsAt, endsAt, trainer, substitute, room, topic }: OfficeSession) {
  return { startsAt, endsAt, trainer, substitute, room, topic };
}
