import type { z } from 'zod';
import { addDays } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { lockBatch, type BatchRow } from '../batches/batch-store.ts';
import { inThePast } from '../batches/read-batch-form.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { findTimeAtEnd } from '../sessions/cancel-class.ts';
import { momentInIndia } from '../sessions/schedule-rules.ts';
import {
  lockTimetable,
  markSessionsCancelled,
  readNow,
  refreshTimes,
  selectSessionsByIds,
  selectTimetable,
  updateSession,
  type ListedSession,
} from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import type { addHoliday as addContract, HolidayRow } from './place-contract.ts';
import { insertHoliday, isHoliday, removeHoliday, selectHolidays } from './place-store.ts';

export async function listHolidays({ db }: Pick<Context, 'db'>): Promise<HolidayRow[]> {
  return (await selectHolidays(db)).map(toHoliday);
}

/** Thrown to take back what a trial has written. */
class Trial extends Error {
  readonly answer: Awaited<ReturnType<typeof applyHoliday>>;

  constructor(answer: Awaited<ReturnType<typeof applyHoliday>>) {
    super('a trial');
    this.answer = answer;
  }
}

/**
 * Adds a holiday: its classes to come go behind the end of their batch, or are cancelled. A trial does the same and takes it back. Throws
 * 409 `holiday-exists`, 409 `clash` when no free time is found, 422 `in-the-past`.
 */
export async function addHoliday(
  context: Pick<Context, 'db' | 'jobs'>,
  { form, actorId }: { form: z.output<typeof addContract.body>; actorId: string },
) {
  const { requestKey, isTrial, ...content } = form;
  if (!isTrial)
    return answerOnce(context.db, { requestKey, userId: actorId, call: 'add-holiday', content }, (transaction) =>
      applyHoliday(context, transaction, { form, actorId }),
    );
  try {
    return await inTransaction(context.db, async (transaction): Promise<never> => {
      throw new Trial(await applyHoliday(context, transaction, { form, actorId }));
    });
  } catch (error) {
    if (error instanceof Trial) return { ...error.answer, holiday: null };
    throw error;
  }
}

/** Removes a holiday; classes stay where they are. Throws 404. */
export async function deleteHoliday(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await removeHoliday(transaction, id);
    if (!row) throw notFound('There is no such holiday.');
    const details = { before: toHoliday(row), after: null };
    await recordAudit(transaction, { actorId, action: 'holiday.deleted', subject: `holiday:${id}`, details });
  });
}

async function applyHoliday(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  { form, actorId }: { form: z.output<typeof addContract.body>; actorId: string },
) {
  const { day, name, affected } = form;
  await lockTimetable(transaction);
  if (await isHoliday(transaction, day)) throw holidayExists();
  if (day < (await readToday(transaction))) throw inThePast('day');
  const row = await insertHoliday(transaction, { day, name });
  if (!row) throw holidayExists();
  const now = await readNow(transaction);
  const found = await selectTimetable(transaction, {
    from: momentInIndia(day, '00:00'),
    until: momentInIndia(addDays(day, 1), '00:00'),
  });
  const classes = found.filter(({ session }) => session.cancelledAt === null && session.startsAt > now);
  const batchIds = classes.map(({ batch }) => batch.id);
  const seen = await seeClasses(transaction, batchIds);
  if (affected === 'cancel')
    await markSessionsCancelled(
      transaction,
      classes.map(({ session }) => session.id),
      name,
    );
  else await moveToEnds(transaction, classes, { name, now, actorId });
  for (const batchId of new Set(batchIds)) await refreshTimes(transaction, batchId);
  const ids = classes.map(({ session }) => session.id);
  const affectedSessions = await toSessions(
    transaction,
    ids.length > 0 ? await selectSessionsByIds(transaction, ids) : [],
  );
  const holiday = toHoliday(row);
  const details = { before: null, after: { day, name }, affected, classes: affectedSessions.length };
  await recordAudit(transaction, { actorId, action: 'holiday.created', subject: `holiday:${row.id}`, details });
  await announceChanges({ jobs, db: transaction }, { seen, actorId });
  if (classes.length > 0) await bumpDocumentVersion(transaction);
  return { holiday: holiday as HolidayRow | null, affectedSessions, clashes: [] };
}

/** Moves each class to the next free day of its schedule behind the last class; several of a batch one after the other. */
async function moveToEnds(
  transaction: Transaction,
  classes: readonly ListedSession[],
  { name, now, actorId }: { name: string; now: Date; actorId: string },
): Promise<void> {
  for (const { session, batch } of classes) {
    const row: BatchRow | null = await lockBatch(transaction, batch.id);
    const { roomId, id } = session;
    const trainerId = session.substituteId ?? session.trainerId;
    const time = row && (await findTimeAtEnd(transaction, { row, roomId, trainerId, now, except: [id] }));
    if (!time) throw new AppError(409, 'clash', `No free time was found for class ${session.number} of ${batch.code}.`);
    const length = session.endsAt.getTime() - session.startsAt.getTime();
    const movedFrom = {
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
      movedAt: now.toISOString(),
      movedBy: actorId,
      reason: name,
    };
    const endsAt = new Date(time.startsAt.getTime() + length);
    await updateSession(transaction, id, { startsAt: time.startsAt, endsAt, movedFrom });
    await refreshTimes(transaction, batch.id);
  }
}

function toHoliday({ id, day, name }: HolidayRow): HolidayRow {
  return { id, day, name };
}

function holidayExists(): AppError {
  const message = 'This day is already a holiday.';
  return new AppError(409, 'holiday-exists', message, { issues: [{ path: 'day', message }] });
}
