import type { z } from 'zod';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { isSameJson } from '../../../kit/is-same-json.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, type Issue } from '../../../platform/http/errors.ts';
import { selectHolidays } from '../places/place-store.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { batchState, isOver, needsRoom } from '../rules.ts';
import { requireNoClash } from '../sessions/check-clashes.ts';
import { planClasses } from '../sessions/schedule-rules.ts';
import {
  deleteSessionsOf,
  lockTimetable,
  markSessionsCancelled,
  readNow,
  refreshTimes,
  selectSessionsOf,
  updateSession,
  type SessionRow,
} from '../sessions/session-store.ts';
import { offerFreedSeats } from '../waitlist/offer-seats.ts';
import type { editBatch as editContract, OfficeBatch } from './batch-contract.ts';
import { deleteDraft, isCodeTaken, lockBatch, markPublished, updateBatch, type BatchRow } from './batch-store.ts';
import { addClasses, codeTaken, planOf, requireBatch } from './plan-batch.ts';
import { inThePast, readBatchForm, requireJoinNumber, type BatchFields } from './read-batch-form.ts';
import { noSuchBatch } from './to-batch.ts';

/**
 * Changes a batch; another schedule changes classes to come only, and trainer and room of the batch are those of its classes to come that
 * had the earlier ones. Throws what the contract lists.
 */
export async function editBatch(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { id, form, actorId }: { id: string; form: z.output<typeof editContract.body>; actorId: string },
): Promise<OfficeBatch> {
  return inTransaction(context.db, async (transaction) => {
    await lockTimetable(transaction);
    const row = await lockOpenBatch(transaction, id, form.version);
    const seen = await seeClasses(transaction, [id]);
    const before = await requireBatch(transaction, id);
    const { version: _version, code = row.code, ...content } = form;
    const { fields } = await readBatchForm(transaction, content, row);
    const isDraft = row.publishedAt === null;
    if (!isDraft && fields.courseId !== row.courseId) throw published();
    if (code !== row.code && (await isCodeTaken(transaction, code, id))) throw codeTaken();
    requireSeats(row, fields.capacity);
    await updateBatch(transaction, id, { ...fields, code });
    const now = await readNow(transaction);
    const isNewSchedule = !isSameJson(fields.schedule, row.schedule);
    if (isNewSchedule && isDraft) await planAnew(transaction, { id, ...fields }, now);
    else if (isNewSchedule) await moveClassesAhead(transaction, { id, fields, now, actorId });
    await passOn(transaction, { id, row, fields, now });
    await refreshTimes(transaction, id);
    // Seats that a larger batch has are offered to the first who wait, as any other that is freed.
    if (!isDraft && fields.capacity > row.capacity) await offerFreedSeats({ ...context, db: transaction }, id);
    const after = await requireBatch(transaction, id);
    requireJoinNumber(fields.joinUntilSession, Math.max(after.classes, fields.schedule?.classes ?? 0));
    if (!isDraft) {
      requireReady(after);
      await requireFreeTimes(transaction, id, now);
      await announceChanges({ ...context, db: transaction }, { seen, actorId });
      await bumpDocumentVersion(transaction);
    }
    const details = { before, after };
    await recordAudit(transaction, { actorId, action: 'batch.updated', subject: `batch:${id}`, details });
    return after;
  });
}

/**
 * Opens a draft. Throws 422 `not-ready` with what is missing, 409 `clash` with all clashes, `batch-over` for a cancelled one; what is
 * published already is answered as it is.
 */
export async function publishBatch(
  { db }: Pick<Context, 'db'>,
  { id, version, actorId }: { id: string; version: number; actorId: string },
): Promise<OfficeBatch> {
  return inTransaction(db, async (transaction) => {
    await lockTimetable(transaction);
    const row = await lockOpenBatch(transaction, id, version);
    const before = await requireBatch(transaction, id);
    if (row.publishedAt !== null) return before;
    const now = await readNow(transaction);
    requireReady(before, row.firstStartsAt !== null && row.firstStartsAt <= now);
    await requireFreeTimes(transaction, id, now);
    await markPublished(transaction, id);
    const after = await requireBatch(transaction, id);
    const details = { before: { state: before.state }, after: { state: after.state } };
    await recordAudit(transaction, { actorId, action: 'batch.published', subject: `batch:${id}`, details });
    await bumpDocumentVersion(transaction);
    return after;
  });
}

/** Deletes a draft. Throws 404, 409 `batch-published`. */
export async function deleteBatch(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockBatch(transaction, id))) throw noSuchBatch();
    const before = await requireBatch(transaction, id);
    if (!(await deleteDraft(transaction, id))) throw published();
    const details = { before, after: null };
    await recordAudit(transaction, { actorId, action: 'batch.deleted', subject: `batch:${id}`, details });
  });
}

/** Locks a batch that may be changed, in the version that was seen. */
async function lockOpenBatch(transaction: Transaction, id: string, version: number): Promise<BatchRow> {
  const row = await lockBatch(transaction, id);
  if (!row) throw noSuchBatch();
  if (isOver(batchState(row, await readNow(transaction)))) throw batchOver();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

async function planAnew(
  transaction: Transaction,
  batch: { id: string } & Pick<BatchFields, 'schedule' | 'trainerId' | 'roomId'>,
  now: Date,
): Promise<void> {
  await deleteSessionsOf(transaction, batch.id);
  const { classes } = await planOf(transaction, batch, now);
  await addClasses(transaction, batch, classes);
}

/**
 * Gives the classes to come of a published batch the times of its new schedule, in their order: those that are too many are cancelled,
 * those that are missing are added. Classes that have started keep their time and count towards the number of classes.
 */
async function moveClassesAhead(
  transaction: Transaction,
  { id, fields, now, actorId }: { id: string; fields: BatchFields; now: Date; actorId: string },
): Promise<void> {
  const { schedule } = fields;
  if (schedule === null || (schedule.classes === null && schedule.endDate === null)) throw notReady(SCHEDULE_MISSING);
  const regular = (await selectSessionsOf(transaction, id))
    .map(({ session }) => session)
    .filter(({ isExtra, cancelledAt }) => !isExtra && cancelledAt === null);
  const started = regular.filter(({ startsAt }) => startsAt <= now);
  const ahead = regular.filter(({ startsAt }) => startsAt > now);
  const lastStarted = started
    .map(({ startsAt }) => indianDay(startsAt))
    .toSorted()
    .at(-1);
  const wanted = schedule.classes === null ? null : Math.max(0, schedule.classes - started.length);
  if (started.length === 0 && schedule.startDate < indianDay(now)) throw inThePast('schedule.startDate');
  const { classes } = planClasses({ ...schedule, classes: wanted }, await selectHolidays(transaction), {
    notBefore: lastStarted ? addDays(lastStarted, 1) : indianDay(now),
  });
  const times = classes.filter(({ startsAt }) => startsAt > now);
  for (const [at, session] of ahead.entries()) {
    const time = times[at];
    if (time && !isAt(session, time)) await moveTo(transaction, session, time, { now, actorId });
  }
  const surplus = ahead.slice(times.length).map((session) => session.id);
  await markSessionsCancelled(transaction, surplus, 'Schedule changed');
  await addClasses(transaction, { id, ...fields }, times.slice(ahead.length));
}

async function moveTo(
  transaction: Transaction,
  session: SessionRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { now, actorId }: { now: Date; actorId: string },
): Promise<void> {
  const movedFrom = {
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    movedAt: now.toISOString(),
    movedBy: actorId,
    reason: 'Schedule changed',
  };
  await updateSession(transaction, session.id, { startsAt, endsAt, movedFrom });
}

/** Classes to come that had the batch's earlier trainer or room get the new ones. */
async function passOn(
  transaction: Transaction,
  { id, row, fields, now }: { id: string; row: BatchRow; fields: BatchFields; now: Date },
): Promise<void> {
  if (fields.trainerId === row.trainerId && fields.roomId === row.roomId) return;
  for (const { session } of await selectSessionsOf(transaction, id)) {
    if (session.startsAt <= now || session.cancelledAt) continue;
    const trainerId = session.trainerId === row.trainerId ? fields.trainerId : session.trainerId;
    const roomId = session.roomId === row.roomId ? fields.roomId : session.roomId;
    if (trainerId !== session.trainerId || roomId !== session.roomId)
      await updateSession(transaction, session.id, { trainerId, roomId });
  }
}

/** Throws 409 `clash` when a class to come of the batch meets another one. */
async function requireFreeTimes(db: Database, id: string, now: Date): Promise<void> {
  const ahead = (await selectSessionsOf(db, id))
    .map(({ session }) => session)
    .filter(({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > now);
  const planned = ahead.map(({ startsAt, endsAt, roomId, trainerId, substituteId }) => ({
    startsAt,
    endsAt,
    roomId,
    teacherId: substituteId ?? trainerId,
  }));
  await requireNoClash(db, planned, { batchId: id });
}

const SCHEDULE_MISSING: Issue = { path: 'schedule.classes', message: '1 to 300 classes' };

/** Throws 422 `not-ready` with what a batch lacks to be published. */
function requireReady(batch: OfficeBatch, isFirstClassPast = false): void {
  const issues: Issue[] = [];
  if (batch.trainerId === null) issues.push({ path: 'trainerId', message: 'Please choose a trainer' });
  if (needsRoom(batch.mode) && batch.roomId === null) issues.push({ path: 'roomId', message: 'Please choose a room' });
  if (batch.schedule === null)
    issues.push({ path: 'schedule.weekdays', message: 'Please choose at least one weekday' });
  else if (batch.classes === 0) issues.push(SCHEDULE_MISSING);
  if (isFirstClassPast) issues.push({ path: 'schedule.startDate', message: 'Please choose a time in the future' });
  if (batch.mode !== 'classroom' && batch.meetingProvider === 'link' && batch.link === '')
    issues.push({ path: 'link', message: 'Please enter the address of the meeting (https://…)' });
  if (issues.length > 0) throw notReady(...issues);
}

function notReady(...issues: Issue[]): AppError {
  return new AppError(422, 'not-ready', 'This batch cannot be published yet.', { issues });
}

function requireSeats({ enrolled, held, offered }: BatchRow, capacity: number): void {
  const taken = enrolled + held + offered;
  if (capacity >= taken) return;
  const message = `${taken} seats are taken, held or offered. The capacity cannot be lower.`;
  throw new AppError(409, 'seats-taken', message, { issues: [{ path: 'capacity', message }] });
}

function isAt(session: SessionRow, time: { startsAt: Date; endsAt: Date }): boolean {
  return session.startsAt.getTime() === time.startsAt.getTime() && session.endsAt.getTime() === time.endsAt.getTime();
}

export function batchOver(): AppError {
  return new AppError(409, 'batch-over', 'This batch is over or cancelled. It can no longer be changed.');
}

function published(): AppError {
  return new AppError(409, 'batch-published', 'This batch is published. Cancel it instead of deleting it.');
}

export function changedMeanwhile(): AppError {
  const message = 'A colleague changed this meanwhile. Please load it again; what you typed is still here.';
  return new AppError(409, 'changed-meanwhile', message);
}
