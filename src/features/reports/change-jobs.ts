import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { addMailJob } from '../../platform/mail-queue.ts';
import { deleteFailed, isWaitingMail, retryFailed } from './jobs-store.ts';

interface FailedJobs {
  queue: string;
  /** One of them; `null`: all. */
  id: string | null;
  actorId: string;
}

/** Has failed jobs run again; tells how many. */
export async function retryFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, id, actorId }: FailedJobs,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const count = await retryFailed(transaction, queue, id);
    if (count === 0) throw noneFailed();
    await recordAudit(transaction, {
      actorId,
      action: id === null ? 'jobs-retried' : 'job-retried',
      subject: `queue:${queue}`,
      details: { count, ...(id === null ? {} : { job: id }) },
    });
    return count;
  });
}

/** Throws failed jobs away; tells how many. */
export async function discardFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, id, actorId }: FailedJobs,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const count = await deleteFailed(transaction, queue, id);
    if (count === 0) throw noneFailed();
    await recordAudit(transaction, {
      actorId,
      action: id === null ? 'jobs-discarded' : 'job-discarded',
      subject: `queue:${queue}`,
      details: { count, ...(id === null ? {} : { job: id }) },
    });
    return count;
  });
}

/** Has a mail sent that waits. */
export async function retryMail(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await isWaitingMail(transaction, id))) throw notFound('This mail has gone out, or is not there any more.');
    await addMailJob(transaction, jobs, id);
    await recordAudit(transaction, { actorId, action: 'mail-retried', subject: `mail:${id}` });
  });
}

function noneFailed() {
  return notFound('There is no such failed job any more.');
}
