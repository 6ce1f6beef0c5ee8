import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { notOnRoster, sessionCancelled, sessionOver } from '../attendance/attendance-errors.ts';
import { canMakeUp, makeUpSeats } from '../attendance/attendance-rules.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { studentClash } from '../seats/seat-errors.ts';
import { lockSession, readNow } from '../sessions/session-store.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import type { MakeUp } from './make-up-contract.ts';
import {
  cancelMakeUp,
  findClassClash,
  findMissedClass,
  findOffered,
  insertMakeUp,
  lockMakeUp,
  selectOffered,
  type MakeUpRow,
  type MissedClass,
  type OfferedClass,
} from './make-up-store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Classes that make up for a missed one, by time. Throws 403 `not-on-roster`, 404 and 409 `not-missed`. */
export async function listMakeUps(
  { db }: Pick<Context, 'db'>,
  { sessionId, userId }: { sessionId: string; userId: string },
) {
  const missed = await requireMissed(db, { userId, sessionId });
  const now = await readNow(db);
  const rows = await selectOffered(db, { userId, ...missed });
  const open = rows.filter((row) => canMakeUp(missed, { ...row, startsAt: new Date(row.startsAt) }, now));
  const names = await listUserNames(
    db,
    open.flatMap(({ trainerId }) => trainerId ?? []),
  );
  return {
    sessions: open.map((row) => ({
      id: row.id,
      batchCode: row.batchCode,
      number: row.number,
      topic: row.topic,
      startsAt: new Date(row.startsAt).toISOString(),
      endsAt: new Date(row.endsAt).toISOString(),
      mode: row.mode,
      room: row.room ?? '',
      trainer: names.get(row.trainerId ?? '') ?? '',
      seats: makeUpSeats(row),
      onLeave: row.onLeave,
    })),
  };
}

interface Booking {
  userId: string;
  missedSessionId: string;
  sessionId: string;
  requestKey: string;
}

/** Books a make-up; of two students for its last seat one gets it. Throws what the contract lists. */
export async function bookMakeUp(context: Telling, booking: Booking): Promise<{ makeUp: MakeUp }> {
  const { requestKey, userId, ...content } = booking;
  const request = { requestKey, userId, call: 'book-make-up', content };
  return answerOnce(context.db, request, async (transaction) => {
    const { missedSessionId, sessionId } = content;
    await lockUser(transaction, userId);
    const missed = await requireMissed(transaction, { userId, sessionId: missedSessionId });
    // Serializes those who book the class, so that its seats are counted one after the other.
    if (!(await lockSession(transaction, sessionId))) throw noSuchSession();
    const offered = await findOffered(transaction, sessionId);
    if (!offered) throw noSuchSession();
    await requireOffered(transaction, missed, offered);
    const clash = await findClassClash(transaction, { userId, sessionId, missedSessionId });
    if (clash) throw await clashError(transaction, clash);
    const row = await insertMakeUp(transaction, { userId, missedSessionId, sessionId });
    if (!row) throw alreadyBooked();
    if (makeUpSeats(offered) === 0) throw makeUpFull();
    await tellOfMakeUp({ ...context, db: transaction }, { makeUp: row, offered });
    return { makeUp: toMakeUp(row) };
  });
}

/** Gives a make-up back; given back already, nothing changes. Throws 404 for another student's, 409 `session-over`. */
export async function giveMakeUpBack(context: Telling, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const row = await lockMakeUp(transaction, id);
    if (!row || row.userId !== userId) throw notFound('There is no such make-up class.');
    if (row.state === 'cancelled') return;
    if (row.hasStarted || row.state !== 'booked') throw sessionOver();
    await cancelMakeUp(transaction, id);
    const offered = await findOffered(transaction, row.sessionId);
    if (offered)
      await tellOfMakeUp({ ...context, db: transaction }, { makeUp: { ...row, state: 'cancelled' }, offered });
  });
}

async function requireMissed(db: Database, wanted: { userId: string; sessionId: string }): Promise<MissedClass> {
  const missed = await findMissedClass(db, wanted);
  if (!missed) throw noSuchSession();
  if (!missed.isOnRoster) throw notOnRoster();
  if (missed.isMadeUp) throw alreadyBooked();
  const isMissed = missed.mark === 'absent' || missed.mark === 'excused' || missed.hasLeave;
  if (missed.isCancelled || !isMissed) throw notMissed();
  return missed;
}

async function requireOffered(db: Database, missed: MissedClass, offered: OfferedClass): Promise<void> {
  const { batchId, courseId, number } = offered;
  if (courseId !== missed.courseId || number !== missed.number || batchId === missed.batchId) throw otherClassNumber();
  if (offered.isCancelled) throw sessionCancelled();
  const now = await readNow(db);
  if (!canMakeUp(missed, { ...offered, startsAt: new Date(offered.startsAt) }, now)) throw sessionOver();
}

async function clashError(
  db: Database,
  { courseId, startsAt }: { courseId: string; startsAt: Date },
): Promise<AppError> {
  const titles = await listCourseTitles(db, [courseId]);
  return studentClash({ courseTitle: titles.get(courseId) ?? '', startsAt });
}

function toMakeUp({ id, missedSessionId, sessionId, state }: MakeUpRow): MakeUp {
  return { id, missedSessionId, sessionId, state };
}

function notMissed(): AppError {
  const message = 'Make-up classes are for classes that you missed or have leave for.';
  return new AppError(409, 'not-missed', message);
}

function alreadyBooked(): AppError {
  return new AppError(409, 'already-booked', 'You already have a make-up for this class.');
}

function makeUpFull(): AppError {
  return new AppError(409, 'make-up-full', 'This class is full. Please choose another.');
}

function otherClassNumber(): AppError {
  return new AppError(422, 'other-class-number', 'Please choose the same class of another batch.');
}
