import type { z } from 'zod';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockBatch, type BatchRow } from '../batches/batch-store.ts';
import { inThePast } from '../batches/read-batch-form.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { selectHolidays } from '../places/place-store.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { lockClassOfBatch, requireReason } from './change-class.ts';
import { listClashes, requireNoClash } from './check-clashes.ts';
import { nextScheduleTime } from './schedule-rules.ts';
import type { cancelSession as cancelContract, OfficeSession } from './session-contract.ts';
import {
  findSession,
  insertSessions,
  lockTimetable,
  markSessionsCancelled,
  readNow,
  refreshTimes,
  takeNumbers,
  type SessionRow,
} from './session-store.ts';
import { noSuchSession, toOneSession } from './to-session.ts';

/** Days of the schedule that are tried for a replacement before the office has to name one. */
const MAX_DAYS_TRIED = 30;

interface Time {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Cancels a class, whose number stays, and adds its replacement with the next free number. Throws what the contract lists: a class that
 * is over or whose register is finished cannot be cancelled.
 */
export async function cancelClass(
  context: Pick<Context, 'db' | 'jobs'>,
  { id, form, actorId }: { id: string; form: z.output<typeof cancelContract.body>; actorId: string },
): Promise<{ session: OfficeSession; replacement: OfficeSession | null }> {
  const { requestKey, ...content } = form;
  const request = { requestKey, userId: actorId, call: 'cancel-class', content: { ...content, id } };
  return answerOnce(context.db, request, async (transaction) => {
    await lockTimetable(transaction);
    const { session, batch } = await lockClassOfBatch(transaction, id);
    const now = await readNow(transaction);
    if (session.cancelledAt) throw new AppError(409, 'session-cancelled', 'This class is cancelled.');
    if (session.registerFinishedAt || session.endsAt <= now)
      throw new AppError(409, 'session-over', 'This class has started. It can no longer be changed.');
    requireReason(form.reason);
    const seen = await seeClasses(transaction, [batch.id]);
    await markSessionsCancelled(transaction, [id], form.reason);
    const row = await lockBatch(transaction, batch.id);
    if (!row) throw noSuchBatch();
    const time = await timeOfReplacement(transaction, { row, session, replaceOn: form.replaceOn, now });
    const replacementId = time && (await addReplacement(transaction, session, time));
    await refreshTimes(transaction, batch.id);
    const answer = {
      session: await sessionOf(transaction, id),
      replacement: replacementId ? await sessionOf(transaction, replacementId) : null,
    };
    await recordAudit(transaction, {
      actorId,
      action: 'class.cancelled',
      subject: `batch:${batch.id}`,
      details: { class: session.number, reason: form.reason, replacement: answer.replacement?.startsAt ?? null },
    });
    await announceChanges({ ...context, db: transaction }, { seen, actorId });
    if (batch.publishedAt) await bumpDocumentVersion(transaction);
    return answer;
  });
}

/** The time that the office named, or the next free one of the schedule after the last class; `null` for none. */
async function timeOfReplacement(
  transaction: Transaction,
  { row, session, replaceOn, now }: { row: BatchRow; session: SessionRow; replaceOn: Date | 'end' | null; now: Date },
): Promise<Time | null> {
  if (replaceOn === null) return null;
  const { roomId, trainerId } = session;
  if (replaceOn !== 'end') {
    if (replaceOn <= now) throw inThePast('replaceOn');
    const length = session.endsAt.getTime() - session.startsAt.getTime();
    const time = { startsAt: replaceOn, endsAt: new Date(replaceOn.getTime() + length) };
    await requireNoClash(transaction, [{ ...time, roomId, teacherId: trainerId }]);
    return time;
  }
  return findTimeAtEnd(transaction, { row, roomId, trainerId, now });
}

/** The next day of the schedule after the last class on which room and trainer are free; `null` without a schedule or without one. */
export async function findTimeAtEnd(
  transaction: Transaction,
  {
    row,
    roomId,
    trainerId,
    now,
    after = null,
    except = [],
  }: {
    row: BatchRow;
    roomId: string | null;
    trainerId: string | null;
    now: Date;
    /** A later day than the last class, of replacements that are planned already. */
    after?: string | null;
    except?: readonly string[];
  },
): Promise<Time | null> {
  if (!row.schedule) return null;
  const holidays = await selectHolidays(transaction);
  const last = row.lastStartsAt && row.lastStartsAt > now ? row.lastStartsAt : now;
  let day = after && after > indianDay(last) ? after : indianDay(last);
  for (let tried = 0; tried < MAX_DAYS_TRIED; tried += 1) {
    const next = nextScheduleTime(row.schedule, holidays, day);
    if (!next) return null;
    const planned = { startsAt: next.startsAt, endsAt: next.endsAt, roomId, teacherId: trainerId };
    const clashes = row.publishedAt ? await listClashes(transaction, [planned], { sessionIds: except }) : [];
    if (clashes.length === 0) return next;
    day = indianDay(next.startsAt);
  }
  return null;
}

async function addReplacement(transaction: Transaction, session: SessionRow, time: Time): Promise<string> {
  const { batchId, trainerId, roomId, number: missed, countsForAttendance } = session;
  const number = await takeNumbers(transaction, batchId, 1);
  const [row] = await insertSessions(transaction, [
    {
      batchId,
      number,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      trainerId,
      roomId,
      countsForAttendance,
      topic: `Make-up of class ${missed}`,
      replacesId: session.id,
    },
  ]);
  if (!row) throw noSuchSession();
  return row.id;
}

async function sessionOf(transaction: Transaction, id: string): Promise<OfficeSession> {
  const row = await findSession(transaction, id);
  if (!row) throw noSuchSession();
  return toOneSession(transaction, row);
}
