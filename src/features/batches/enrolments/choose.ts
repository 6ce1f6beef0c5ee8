import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { endGrantOn, findGrantOf } from '../../learning/access/access-end.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { batchFull } from '../seats/seat-errors.ts';
import { requireJoinable } from '../seats/require-joinable.ts';
import { findEnrolment, type BatchRow, type EnrolmentRow } from '../seats/seat-store.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPlace } from './end-place.ts';
import {
  closeChoice,
  endEnrolment,
  openClosedChoices,
  selectChoosing,
  selectChoosingAmong,
} from './enrolment-store.ts';
import { movePlace } from './transfer-student.ts';

type Choosing = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** A place whose student has to choose, locked with its batch and the batch that they name. */
export interface Choice {
  enrolment: EnrolmentRow;
  batch: BatchRow;
  target: BatchRow | null;
  now: Date;
}

/** Locks a student's open choice. Throws 404 for somebody else's, 409 `choice-over` once they have chosen or the 14 days are over. */
export async function lockChoice(
  db: Database,
  { enrolmentId, userId, targetId }: { enrolmentId: string; userId: string; targetId: string | null },
): Promise<Choice> {
  await lockUser(db, userId);
  const found = await findEnrolment(db, enrolmentId);
  if (found?.userId !== userId) throw notFound('There is no such enrolment.');
  const { enrolment, batch, others } = await lockPlace(db, enrolmentId, targetId === null ? [] : [targetId]);
  const now = await readNow(db);
  const mustChoose = enrolment.state === 'without-seat' || enrolment.state === 'batch-cancelled';
  if (!mustChoose || !enrolment.choiceUntil || enrolment.choiceUntil <= now) throw choiceOver();
  return { enrolment, batch, target: others[0] ?? null, now };
}

/** Moves the student to the batch that they chose. Throws 404, 409 `batch-full`, `batch-closed` and `student-clash`, 422 `batch-of-other-course`. */
export async function chooseBatch(
  context: Choosing,
  { enrolment, batch, target, now }: Choice,
): Promise<{ enrolment: Enrolment; code: string }> {
  if (!target?.publishedAt) throw noSuchBatch();
  const { userId, courseId } = enrolment;
  await requireJoinable(context.db, { batch: target, userId, courseId, now, ignoresPrerequisite: true });
  const moved = await movePlace(context, { enrolment, batch, target, reason: 'Chosen by the student' });
  if (moved === null) throw batchFull();
  return { enrolment: toEnrolment(moved, target, now), code: target.code };
}

/** The student goes on without a batch: the course has no end any more. */
export async function chooseOwnPace(db: Database, { enrolment, batch, now }: Choice): Promise<Enrolment> {
  const { id, userId, courseId, orderId } = enrolment;
  await endEnrolment(db, id, { state: 'own-pace', reason: 'Chosen by the student' });
  const source = orderId === null ? undefined : ({ source: 'order', sourceId: orderId } as const);
  const grant = await findGrantOf(db, { userId, courseId, source });
  if (grant?.endsOn) await endGrantOn(db, grant.id, null);
  return toEnrolment({ ...enrolment, state: 'own-pace', accessUntil: null }, batch, now);
}

/** The student asked for the money: the place ends when the office has refunded it. */
export async function chooseRefund(db: Database, { enrolment, batch, now }: Choice): Promise<Enrolment> {
  await closeChoice(db, enrolment.id);
  return toEnrolment(enrolment, batch, now);
}

/** Opens the choices anew, for 14 days, of a student whose request for the money was refused; returns how many. */
export async function reopenChoices(db: Database, userId: string, courseIds: readonly string[]): Promise<number> {
  const count = await openClosedChoices(db, userId, courseIds);
  if (count > 0) await bumpUserVersion(db, userId);
  return count;
}

/**
 * Courses (by uuid) of which a student may have the whole price back: without a seat, or in a cancelled batch, while they may choose and
 * after they asked for a refund. With the end of the choice; `null` after the request.
 */
export async function listChoosing(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, Date | null>> {
  return new Map(
    (await selectChoosing(db, userId, courseIds)).map(({ courseId, choiceUntil }) => [courseId, choiceUntil]),
  );
}

/** The same for several learners, each with one course: which of the pairs are among them. One query. */
export async function listChoosingAmong<P extends { userId: string; courseId: string }>(
  db: Database,
  pairs: readonly P[],
): Promise<Set<P>> {
  const choosing = new Set(
    (await selectChoosingAmong(db, pairs)).map(({ userId, courseId }) => `${userId}:${courseId}`),
  );
  return new Set(pairs.filter(({ userId, courseId }) => choosing.has(`${userId}:${courseId}`)));
}

function choiceOver(): AppError {
  const message = 'You have already chosen, or the 14 days are over. Please contact us.';
  return new AppError(409, 'choice-over', message);
}
