import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { addMailJob } from '../../../platform/jobs/mail-queue.ts';
import { deleteFailed, deleteWaitingMail, findFailedQueue, isWaitingMail, retryFailed } from './jobs-store.ts';
import { maskText } from '../audit/mask-personal.ts';

interface FailedJobs {
  queue: string;
  /** A single job; `null`: all. */
  id: string | null;
  actorId: string;
}

/** Retries failed jobs; returns their number. */
export async function retryFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, id, actorId }: FailedJobs,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const count = await retryFailed(transaction, queue, id);
    if (count === 0) throw noneFailed();
    await recordAudit(transaction, {
      actorId,
      action: id === null ? 'failed-jobs.retried' : 'job.retried',
      subject: `queue:${queue}`,
      details: { count, ...(id === null ? {} : { job: id }) },
    });
    return count;
  });
}

/** Deletes failed jobs; returns their number. */
export async function discardFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, id, actorId }: FailedJobs,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const count = await deleteFailed(transaction, queue, id);
    if (count === 0) throw noneFailed();
    await recordAudit(transaction, {
      actorId,
      action: id === null ? 'failed-jobs.discarded' : 'job.discarded',
      subject: `queue:${queue}`,
      details: { count, ...(id === null ? {} : { job: id }) },
    });
    return count;
  });
}

/** Retries or deletes one failed job, in any queue. */
export async function changeFailedJob(
  context: Pick<Context, 'db'>,
  { id, act, actorId }: { id: string; act: 'retry' | 'discard'; actorId: string },
): Promise<void> {
  const queue = await findFailedQueue(context.db, id);
  if (queue === null) throw noneFailed();
  await (act === 'retry' ? retryFailedJobs : discardFailedJobs)(context, { queue, id, actorId });
}

/** Deletes a pending mail. */
export async function discardMail(
  { db }: Pick<Context, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const mail = await deleteWaitingMail(transaction, id);
    if (!mail) throw noneWaits();
    const details = { before: { subject: maskText(mail.subject) }, after: null };
    await recordAudit(transaction, { actorId, action: 'mail.discarded', subject: `mail:${id}`, details });
  });
}

/** Sends a pending mail. */
export async function retryMail(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await isWaitingMail(transaction, id))) throw noneWaits();
    await addMailJob(transaction, jobs, id);
    await recordAudit(transaction, { actorId, action: 'mail.retried', subject: `mail:${id}` });
  });
}

function noneFailed() {
  return notFound('This failed job no longer exists.');
}

function noneWaits() {
  return notFound('This mail was sent or no longer exists.');
}
