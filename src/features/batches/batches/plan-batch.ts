import type { z } from 'zod';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { selectHolidays } from '../places/place-store.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { listClashes, toClash } from '../sessions/check-clashes.ts';
import { planClasses } from '../sessions/schedule-rules.ts';
import {
  insertSessions,
  lockTimetable,
  readNow,
  refreshTimes,
  selectSessionsOf,
  takeNumbers,
} from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import type { checkSchedule as checkContract, OfficeBatch, planBatch as planContract } from './batch-contract.ts';
import { findListedBatch, insertBatch, selectCodes } from './batch-store.ts';
import { codeStem, proposeCode } from './code-rules.ts';
import { readBatchForm, requireDays, requireJoinNumber, type BatchFields } from './read-batch-form.ts';
import { noSuchBatch, toBatch } from './to-batch.ts';

/**
 * Makes a draft with the classes of its schedule; what a draft lacks is named when it is published. Throws 409 `code-taken`, 422
 * `in-the-past`, and 400 for what `readBatchForm` refuses.
 */
export async function planBatch(
  { db }: Pick<Context, 'db'>,
  { form, actorId }: { form: z.output<typeof planContract.body>; actorId: string },
) {
  const { requestKey, ...content } = form;
  return answerOnce(db, { requestKey, userId: actorId, call: 'plan-batch', content }, async (transaction) => {
    await lockTimetable(transaction);
    const { fields, course } = await readBatchForm(transaction, content, null);
    const now = await readNow(transaction);
    const { classes, skipped } = await planOf(transaction, fields, now);
    const joinUntilSession = form.joinUntilSession ?? Math.min(fields.joinUntilSession, classes.length || 1);
    requireJoinNumber(joinUntilSession, classes.length);
    const code = form.code ?? (await proposedCode(transaction, course.courseId, classes[0]?.startsAt ?? now));
    const row = await insertBatch(transaction, { ...fields, joinUntilSession, code, createdBy: actorId });
    if (!row) throw codeTaken();
    await addClasses(transaction, { id: row.id, ...fields }, classes);
    const batch = await requireBatch(transaction, row.id);
    const details = { before: null, after: batch };
    await recordAudit(transaction, { actorId, action: 'batch.created', subject: `batch:${row.id}`, details });
    const sessions = await toSessions(transaction, await selectSessionsOf(transaction, row.id));
    return { batch, sessions, skipped };
  });
}

/** What a schedule would give, and what it clashes with. Throws 404 for an unknown batch, 422 `in-the-past`. */
export async function checkSchedule(
  { db }: Pick<Context, 'db'>,
  { form }: { form: z.output<typeof checkContract.body> },
) {
  const { batchId, schedule, courseId, trainerId, roomId } = form;
  const known = batchId === undefined ? null : await findListedBatch(db, batchId);
  if (batchId !== undefined && !known) throw noSuchBatch();
  const now = await readNow(db);
  const started = known
    ? (await selectSessionsOf(db, known.batch.id)).filter(({ session }) => session.startsAt <= now)
    : [];
  const isRunning = known !== null && known.batch.publishedAt !== null && started.length > 0;
  const { classes, skipped } = planClasses(schedule, await selectHolidays(db));
  if (!isRunning) requireDays(schedule, classes, now);
  const ahead = classes.filter(({ startsAt }) => startsAt > now);
  const planned = ahead.map((one) => ({
    ...one,
    roomId: form.mode === 'online' ? null : (roomId ?? known?.batch.roomId ?? null),
    teacherId: trainerId ?? known?.batch.trainerId ?? null,
  }));
  const clashes = await listClashes(db, planned, { batchId: batchId ?? null });
  const course = courseId === undefined ? null : (await readBatchForm(db, { courseId }, null)).course;
  return {
    code: course && (await proposedCode(db, course.courseId, classes[0]?.startsAt ?? now)),
    sessions: classes.map(({ number, startsAt, endsAt }) => ({
      number,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    skipped,
    clashes: clashes.map(toClash),
  };
}

/** The classes of a new schedule; none while its number of classes is open. */
export async function planOf(db: Database, { schedule }: Pick<BatchFields, 'schedule'>, now: Date) {
  if (schedule === null || (schedule.classes === null && schedule.endDate === null))
    return { classes: [], skipped: [] };
  const planned = planClasses(schedule, await selectHolidays(db));
  requireDays(schedule, planned.classes, now);
  return planned;
}

/** Adds planned classes to a batch, with its next numbers, and refreshes its times. */
export async function addClasses(
  db: Database,
  batch: { id: string } & Pick<BatchFields, 'trainerId' | 'roomId'>,
  classes: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  const { id: batchId, trainerId, roomId } = batch;
  if (classes.length > 0) {
    const first = await takeNumbers(db, batchId, classes.length);
    await insertSessions(
      db,
      classes.map(({ startsAt, endsAt }, at) => ({ batchId, number: first + at, startsAt, endsAt, trainerId, roomId })),
    );
  }
  await refreshTimes(db, batchId);
}

async function proposedCode(db: Database, courseId: string, firstStart: Date): Promise<string> {
  const stem = codeStem(courseId, indianDay(firstStart));
  return proposeCode(stem, await selectCodes(db, stem));
}

export async function requireBatch(db: Database, id: string): Promise<OfficeBatch> {
  const row = await findListedBatch(db, id);
  if (!row) throw noSuchBatch();
  return toBatch(row);
}

export function codeTaken(): AppError {
  const message = 'Another batch has this code.';
  return new AppError(409, 'code-taken', message, { issues: [{ path: 'code', message }] });
}
