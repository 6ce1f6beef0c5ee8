import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { tellLearner } from '../notices/tell-learner.ts';
import { findOwnWork, type OwnWork } from '../submissions/open-work.ts';
import { lockWork } from '../submissions/work-store.ts';
import { deleteExtension, upsertExtension } from './extension-store.ts';
import * as wrong from './grading-errors.ts';
import type { extensionSchema } from './grading-contract.ts';
import { isWithinDays, MAX_EXTENSION_DAYS } from './grading-rules.ts';
import { relaxLateDays } from './relax-late-days.ts';
import { findOwnAssignment } from './release-grades.ts';
import { toExtension } from './to-grade.ts';

interface Extending {
  caller: SignedInCaller;
  id: string;
  userId: string;
}

/** Gives one learner a later due date, which replaces an earlier extension. Throws what the contract lists. */
export async function grantExtension(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>,
  { caller, id, userId, dueAt: asked, reason }: Extending & { dueAt: string; reason: string },
): Promise<{ extension: z.input<typeof extensionSchema>; message: string }> {
  const dueAt = new Date(asked);
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const work = await openLearner(within, { caller, id, userId });
    const inForce = work.status.dueAt;
    if (inForce === null) throw wrong.noDueDate();
    if (dueAt.getTime() <= inForce.getTime()) throw wrong.extensionNotLater(inForce);
    if (dueAt > work.now && !isWithinDays(dueAt, { now: work.now, days: MAX_EXTENSION_DAYS }))
      throw wrong.wrongField('dueAt', `The new due date can be at most ${MAX_EXTENSION_DAYS} days away`);
    const extension = { dueAt, reason, grantedBy: caller.userId };
    const grantedAt = await upsertExtension(transaction, { assignmentId: id, userId, ...extension });
    await relaxLateDays(within, { assignment: work.assignment, userIds: [userId] });
    const before = work.extension?.dueAt.toISOString() ?? null;
    const details = { userId, before, after: dueAt.toISOString() };
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'extension.granted',
      subject: `assignment:${id}`,
      details,
    });
    await tell(within, work, { dueAt, key: `extension:${grantedAt.getTime()}` });
    return {
      extension: toExtension({ ...extension, grantedAt }, caller.name),
      message: `Extension granted until ${formatDateTime(dueAt.toISOString())}.`,
    };
  });
}

/** Takes an extension away; the due date that held without it holds again. Throws what the contract lists. */
export async function removeExtension(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>,
  { caller, id, userId }: Extending,
): Promise<{ extension: null; message: string }> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const work = await openLearner(within, { caller, id, userId });
    if (!work.extension) throw wrong.extensionNotFound();
    await deleteExtension(transaction, { assignmentId: id, userId });
    const before = work.extension.dueAt.toISOString();
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'extension.removed',
      subject: `assignment:${id}`,
      details: { userId, before, after: null },
    });
    const { status } = await findOwnWork(within, { userId, id });
    if (status.dueAt)
      await tell(within, work, {
        dueAt: status.dueAt,
        key: `extension-removed:${work.extension.grantedAt.getTime()}`,
      });
    return { extension: null, message: 'Extension removed.' };
  });
}

/** A learner’s work for an assignment of the caller’s, locked until the transaction ends. */
async function openLearner(
  context: Pick<Context, 'batches'> & { db: Database },
  { caller, id, userId }: Extending,
): Promise<OwnWork> {
  const { assignment } = await findOwnAssignment(context, { id, caller });
  if (!isUuid(userId)) throw wrong.learnerNotFound();
  await lockUser(context.db, userId);
  await lockWork(context.db, id, userId);
  const work = await findOwnWork(context, { userId, id });
  const courseIds = [assignment.courseId];
  const isLearner =
    work.submission !== null || (await listAccessDays(context.db, { userIds: [userId], courseIds })).length > 0;
  if (!isLearner) throw wrong.learnerNotFound();
  // Grants outlive an erasure, and nothing may be written about an erased learner.
  await findAccount(context.db, userId);
  return work;
}

async function tell(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  { assignment: { id, courseId, name }, userId }: OwnWork,
  { dueAt, key }: { dueAt: Date; key: string },
): Promise<void> {
  const date = formatDateTime(dueAt.toISOString());
  await tellLearner(context, {
    userId,
    courseId,
    assignmentId: id,
    kind: 'assignment',
    key: `${key}:${id}:${userId}`,
    title: `New due date for ${name}: ${date}`,
    text: `Due ${date}`,
    paragraphs: [`“${name}” is now due for you on ${date}.`],
  });
}
