import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { requireReleased } from '../../learning/access/require-released.ts';
import { assignmentNotFound, gradingStarted, noAttemptsLeft, submissionsClosed } from './work-errors.ts';
import { findWorkStatus, type WorkRecord, type WorkStatus } from './work-rules.ts';
import { lockWork, selectOwn, type OwnRow } from './work-store.ts';

type Opening = Pick<Context, 'batches'> & { db: Database };

/** One learner’s work for one assignment, and how it stands now. */
export interface OwnWork extends OwnRow {
  userId: string;
  record: WorkRecord;
  status: WorkStatus;
  /** Why the course is closed to the learner; `null` while it is open. */
  failure: AppError | null;
}

/**
 * One at a time for one learner and assignment, until the transaction ends. The account’s erasure waits, or was first: then throws 409
 * `account-erased`, so that nothing is written for it.
 */
export async function lockOwnWork(db: Database, { userId, id }: { userId: string; id: string }): Promise<void> {
  await lockUser(db, userId);
  await lockWork(db, id, userId);
  await findAccount(db, userId);
}

/** Returns a learner’s work for an assignment. Throws 404 `assignment-not-found`. */
export async function findOwnWork(
  { db, batches }: Opening,
  { userId, id }: { userId: string; id: string },
): Promise<OwnWork> {
  const [row] = isUuid(id) ? await selectOwn(db, { userId, ids: [id] }) : [];
  if (!row) throw assignmentNotFound();
  const { courseId, settings } = row.assignment;
  const failure = await accessError(db, userId, courseId);
  const { kind, sessionNumber } = settings.due;
  const [access] =
    kind === 'days-after-access' ? await listAccessDays(db, { userIds: [userId], courseIds: [courseId] }) : [];
  const classes =
    kind === 'session' ? (await batches.listClassDays(db, { userIds: [userId], courseId })).get(userId) : null;
  const record = toWorkRecord(row, {
    accessDay: access?.day ?? null,
    sessionDay: classes?.get(sessionNumber ?? 0) ?? null,
  });
  return {
    ...row,
    userId,
    record,
    failure,
    status: findWorkStatus(record, { now: row.now, hasAccess: failure === null }),
  };
}

/** Returns what decides how a learner stands with an assignment. */
export function toWorkRecord(
  { assignment, submission, extension, override, draft }: Omit<OwnRow, 'rubric' | 'now'>,
  days: Pick<WorkRecord, 'accessDay' | 'sessionDay'>,
): WorkRecord {
  return {
    ...days,
    settings: assignment.settings,
    isRemoved: assignment.removedAt !== null,
    extension,
    isExcused: override?.isExcused ?? false,
    isAdjusted: override !== null && !override.isExcused,
    hasDraft: draft !== null,
    submission,
  };
}

/**
 * Throws for an assignment that the caller may not work on: 403 `not-enrolled`, `access-paused`, `access-ended` or `content-locked`, 404
 * `assignment-not-found` for a removed one.
 */
export async function requireWorkable(
  context: Opening,
  { assignment, failure }: OwnWork,
  caller: Pick<SignedInCaller, 'userId'>,
): Promise<void> {
  if (failure) throw failure;
  if (assignment.removedAt) throw assignmentNotFound();
  const { id, courseId } = assignment;
  await requireReleased(context, { userId: caller.userId, courseId, contentIds: [id] });
}

/** Throws while nothing new can be written for it: 409 `grading-started`, 422 `submissions-closed` and `no-attempts-left`. */
export function requireOpen({ status }: OwnWork): void {
  const { closedReason, closesAt } = status;
  if (closedReason === 'grading-started') throw gradingStarted();
  if (closedReason === 'closed' && closesAt) throw submissionsClosed(closesAt);
  if (closedReason === 'no-attempts') throw noAttemptsLeft();
}
